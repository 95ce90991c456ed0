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
import { OWN_INTAKE_WORDS, ownIntake } from "../../intake/own-intake.ts";
import { slotsText } from "../../intake/slots-text.ts";
import { HomeCard } from "./home-card.tsx";

/** Slots, and the switch; a plain form, so that it works without JavaScript. */
export function SlotsCard({ intake }: { intake: IntakeSettings }) {
  const fetcher = useFetcher<ApiError | null>();
  const { hasOpenForm, slotLimit, takenSlots, waiting, heldSlots, keptSlots } = intake;
  const state = ownIntake(intake);
  const { badge, sentence, tone } = OWN_INTAKE_WORDS[state];
  const isStopped = state === "STOPPED";
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
        <Badge tone={tone}>{badge()}</Badge>
        {line > 0 && <span className="text-sm text-muted">{m.intake_line_length({ count: line })}</span>}
      </p>
      {state !== "OPEN" && <p className="text-sm text-muted">{sentence()}</p>}
      {state === "STOPPED" && !hasOpenForm && <p className="text-sm text-muted">{m.creator_home_no_open_form()}</p>}
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
      {state === "NO_FORM" ? (
        <LinkButton to={PATHS.forms} size="sm" className="justify-self-start">
          {m.intake_own_to_forms()}
        </LinkButton>
      ) : (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="open" />
          <input type="hidden" name="isOpen" value={String(isStopped)} />
          <Button
            type="submit"
            size="sm"
            variant={isStopped ? "primary" : "secondary"}
            isPending={fetcher.state !== "idle"}
          >
            {isStopped ? m.commission_general_open() : m.commission_general_close()}
          </Button>
        </fetcher.Form>
      )}
    </HomeCard>
  );
}
