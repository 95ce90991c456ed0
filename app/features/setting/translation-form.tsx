import { m } from "#messages";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { SaveForm, type SaveAnswer } from "./save-form.tsx";

/** Whether a translator may see what this person writes (rule W9). */
export function TranslationForm({ isTranslated, answer }: { isTranslated: boolean; answer: SaveAnswer | undefined }) {
  return (
    <SaveForm intent="translation" answer={answer}>
      <Checkbox name="isTranslated" label={m.translation_setting_label()} defaultChecked={isTranslated} />
    </SaveForm>
  );
}
