import { m } from "#messages";
import { issueOf } from "../../client/outcome.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { SaveForm, apiErrorOf, type SaveAnswer } from "./save-form.tsx";

export function BirthdayForm({ birthday, answer }: { birthday: string; answer: SaveAnswer | undefined }) {
  return (
    <SaveForm intent="birthday" answer={answer}>
      <TextField
        name="birthday"
        type="date"
        label={m.auth_birthday()}
        isLabelHidden
        defaultValue={birthday}
        error={issueOf(apiErrorOf(answer, "birthday"), "birthday")}
        autoComplete="bday"
        className="max-w-56"
      />
    </SaveForm>
  );
}
