import { useFetcher } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import type { ApiError } from "../../../client/outcome.ts";
import type { IntakeSettings } from "../../intake/intake-data.ts";
import { INTAKE_LABELS } from "../../intake/intake-labels.ts";
import { slotsText } from "../../intake/slots-text.ts";
import { HomeCard } from "./home-card.tsx";

/** Slots, and the switch; a plain form, so that it works without JavaScript. */
export function SlotsCard({ intake }: { intake: IntakeSettings }) {
  const fetcher = useFetcher<ApiError | null>();
  const { status, isOpen, hasOpenForm, slotLimit, takenSlots, waiting, heldSlots, keptSlots } = intake;
  const line = waiting + heldSlots;
  return (
    <HomeCard
      title={m.creator_home_slots()}
      action={
        <LinkButton to={PATHS.formsGeneral} variant="ghost" size="sm">
          {m.intake_more()}
        </LinkButton>
      }
    >
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={status === "OPEN" ? "positive" : "caution"}>{INTAKE_LABELS[status]()}</Badge>
        {line > 0 && <span className="text-sm text-muted">{m.intake_line_length({ count: line })}</span>}
      </p>
      {isOpen && !hasOpenForm && <Alert tone="caution">{m.creator_home_no_open_form()}</Alert>}
      {slotLimit === null ? (
        <p className="text-sm text-muted">{m.creator_home_no_limit({ count: takenSlots })}</p>
      ) : (
        <div className="grid gap-1.5">
          <ProgressBar
            value={Math.min(1, (takenSlots + (keptSlots ?? 0)) / slotLimit)}
            label={m.creator_home_slots()}
            className="w-full"
          />
          <p className="text-sm text-muted">{slotsText(intake)}</p>
        </div>
      )}
      {fetcher.data && <Alert tone="negative">{fetcher.data.message}</Alert>}
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="open" />
        <input type="hidden" name="isOpen" value={String(!isOpen)} />
        <Button type="submit" size="sm" variant={isOpen ? "secondary" : "primary"} isPending={fetcher.state !== "idle"}>
          {isOpen ? m.commission_general_close() : m.commission_general_open()}
        </Button>
      </fetcher.Form>
    </HomeCard>
  );
}
