import type { IntakeView } from "#worker/commission/intake/intake.view.ts";
import { m } from "#messages";
import { Badge } from "../../ui/badge.tsx";
import { useTimeZone, useUiEnvironment } from "../../ui/environment.tsx";
import { formatDate } from "../../ui/text/format.ts";
import { CLOSED_LABELS, closedAs } from "./closed-as.ts";
import { slotsText } from "./slots-text.ts";

/** Whether a creator takes requests, with what is left of their slots (rule L31). */
export function IntakeBadge({ intake, isOpen }: { intake: IntakeView; isOpen: boolean }) {
  const { locale } = useUiEnvironment();
  const { status, opensAt, closesAt } = intake;
  const timeZone = useTimeZone({ canWait: opensAt === null && closesAt === null });
  const slots = slotsText(intake);
  const dateOf = (value: string) => formatDate(value, locale, timeZone, { hasTime: true });
  return (
    <>
      <Badge tone={isOpen ? "positive" : "caution"}>
        {isOpen ? m.commission_open() : CLOSED_LABELS[closedAs(status) ?? "CLOSED"]()}
      </Badge>
      {slots !== null && status !== "CLOSED" && <span className="text-sm text-muted">{slots}</span>}
      {status === "SCHEDULED" && opensAt && (
        <span className="text-sm text-muted">{m.intake_opens({ date: dateOf(opensAt) })}</span>
      )}
      {isOpen && closesAt && <span className="text-sm text-muted">{m.intake_closes({ date: dateOf(closesAt) })}</span>}
    </>
  );
}
