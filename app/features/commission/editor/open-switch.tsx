import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { INTAKE_LABELS } from "../../intake/intake-labels.ts";
import type { IntakeSettings } from "../../intake/intake-data.ts";
import { ownIntakeText } from "../../intake/own-intake-text.ts";
import { SaveForm, type SaveAnswer } from "../../setting/save-form.tsx";

/** Opens or closes all forms of a creator; a plain form, so that it works without JavaScript. */
export function OpenSwitch({ intake, answer }: { intake: IntakeSettings; answer: SaveAnswer | undefined }) {
  const { isOpen, hasOpenForm, status } = intake;
  const isNothingOpen = isOpen && !hasOpenForm;
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
        {!isNothingOpen && ownIntakeText(intake)}
      </p>
      {isNothingOpen && <Alert tone="caution">{ownIntakeText(intake)}</Alert>}
    </SaveForm>
  );
}
