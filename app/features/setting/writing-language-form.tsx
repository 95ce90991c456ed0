import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Select } from "../../ui/form/select.tsx";
import { SaveForm, type SaveAnswer } from "./save-form.tsx";

/** The language of a person's new texts (rule L66). */
export function WritingLanguageForm({ chosen, answer }: { chosen: LanguageCode; answer: SaveAnswer | undefined }) {
  return (
    <SaveForm intent="writingLanguage" answer={answer}>
      <Select
        name="inputLanguageCode"
        label={m.account_setting_writing_language()}
        options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGE_FACTS[value].nativeName }))}
        defaultValue={chosen}
      />
    </SaveForm>
  );
}
