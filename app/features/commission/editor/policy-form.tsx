import { POLICY_MAX } from "#domain/commission/commission.form.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { PostedField } from "../../editing/words/posted-field.tsx";
import { useSavedWords } from "../../editing/words/posted-words.tsx";
import { usePostedWriting, WritingIn } from "../../editing/words/writing-language.tsx";
import { StandardTerms } from "./standard-terms.tsx";
import { SaveForm, apiErrorOf, type SaveAnswer } from "../../setting/save-form.tsx";

export function PolicyForm({ texts, answer }: { texts: readonly LocalizedText[]; answer: SaveAnswer | undefined }) {
  const [words, setWords] = useSavedWords(texts);
  const apiError = apiErrorOf(answer, "policy");
  return (
    <SaveForm intent="policy" answer={answer} className="grid max-w-2xl gap-4">
      <WritingIn state={usePostedWriting(apiError)}>
        <PostedField
          name="texts"
          label={m.commission_general_policy_title()}
          isLabelHidden
          hint={m.commission_general_policy_hint()}
          rows={10}
          words={words}
          onChange={setWords}
          most={POLICY_MAX}
          apiError={apiError}
        />
        <StandardTerms words={words} onChange={setWords} />
      </WritingIn>
    </SaveForm>
  );
}
