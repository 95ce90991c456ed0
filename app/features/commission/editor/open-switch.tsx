import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import type { IntakeSettings } from "../../intake/intake-data.ts";
import { SaveForm, type SaveAnswer } from "../../setting/save-form.tsx";

/** Opens or closes all forms of a creator; a plain form, so that it works without JavaScript. */
export function OpenSwitch({ intake, answer }: { intake: IntakeSettings; answer: SaveAnswer | undefined }) {
  const { isOpen, hasOpenForm } = intake;
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
        <Badge tone={isOpen ? "positive" : "caution"}>{isOpen ? m.commission_open() : m.commission_closed()}</Badge>
        {isOpen ? m.commission_general_open_now() : m.commission_general_closed_now()}
      </p>
      {isOpen && !hasOpenForm && <Alert tone="caution">{m.creator_home_no_open_form()}</Alert>}
    </SaveForm>
  );
}
