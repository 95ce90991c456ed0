import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { INTAKE_LABELS } from "../../intake/intake-labels.ts";
import type { IntakeSettings } from "../../intake/intake-data.ts";
import { SaveForm, type SaveAnswer } from "../../setting/save-form.tsx";

/** What the switch alone does not decide: dates and slots (rule L31). */
const WHILE_ON = {
  OPEN: m.commission_general_open_now,
  FULL: m.commission_general_full_now,
  SCHEDULED: m.commission_general_scheduled_now,
  CLOSED: m.commission_general_over_now,
};

/** Opens or closes all forms of a creator; a plain form, so that it works without JavaScript. */
export function OpenSwitch({ intake, answer }: { intake: IntakeSettings; answer: SaveAnswer | undefined }) {
  const { isOpen, hasOpenForm, status } = intake;
  const isNothingOpen = isOpen && !hasOpenForm;
  const words = isOpen ? WHILE_ON[status] : m.commission_general_closed_now;
  return (
    <SaveForm
      intent="open"
      answer={answer}
      label={isOpen ? m.commission_general_close() : m.commission_general_open()}
      variant={isOpen ? "secondary" : "primary"}
      className="grid max-w-xl gap-4"
    >
      <input type="hidden" name="isOpen" value={String(!isOpen)} />
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={status === "OPEN" ? "positive" : "caution"}>{INTAKE_LABELS[status]()}</Badge>
        {!isNothingOpen && words()}
      </p>
      {isNothingOpen && <Alert tone="caution">{m.creator_home_no_open_form()}</Alert>}
    </SaveForm>
  );
}
