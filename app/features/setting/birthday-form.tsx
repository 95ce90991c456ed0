import { OLDEST_BIRTHDAY } from "#domain/account/account.form.ts";
import { m } from "#messages";
import { issueOf } from "../../client/outcome.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { SaveForm, apiErrorOf, type SaveAnswer } from "./save-form.tsx";

interface BirthdayFormProps {
  birthday: string;
  /** The last day that the server takes (rule E7). */
  latest: string;
  answer: SaveAnswer | undefined;
}

export function BirthdayForm({ birthday, latest, answer }: BirthdayFormProps) {
  return (
    <SaveForm intent="birthday" answer={answer}>
      <TextField
        name="birthday"
        type="date"
        min={OLDEST_BIRTHDAY}
        max={latest}
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
