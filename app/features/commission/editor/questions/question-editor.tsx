import { QUESTION_DESCRIPTION_MAX, QUESTION_TITLE_MAX } from "#domain/commission/question/question.form.ts";
import { isAnswerable, isChoiceType, QUESTION_TYPES } from "#domain/commission/question/question.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { issueOf, issueWithin, type ApiError } from "../../../../client/outcome.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { LanguageTabs, type LanguageTabsProps } from "../../../editing/words/language-tabs.tsx";
import { WordsField } from "../../../editing/words/words-field.tsx";
import MediaPicker from "../../../media/drafts/media-picker.tsx";
import { useViewer } from "../../../shell/page/site.ts";
import type { PlacedQuestion } from "./conditions.ts";
import { ChoicesEditor } from "./choices-editor.tsx";
import { ConditionField } from "./condition-field.tsx";
import { isPlan, withType, type QuestionDraft } from "../form-draft.ts";
import { questionTypeLabel } from "./question-labels.ts";

export interface QuestionEditorProps {
  question: QuestionDraft;
  index: number;
  currencyCode: ActiveCurrencyCode;
  /** The number of another question that sets the price. */
  otherPlan: number | null;
  /** What it may depend on. */
  earlier: readonly PlacedQuestion[];
  apiError: ApiError | null;
  onChange: (part: (before: QuestionDraft) => Partial<QuestionDraft>) => void;
}

/** The fields of one question: its text, its type of answer and what is chosen from. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, index, currencyCode, otherPlan, earlier, apiError, onChange } = props;
  const path = `questions.${index}`;
  const viewer = useViewer();
  const set = (part: Partial<QuestionDraft>) => onChange(() => part);
  return (
    <>
      <LanguageTabs label={m.translation_words_title()} texts={textsOf(question, path)} apiError={apiError}>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <WordsField
            label={m.commission_question_title()}
            words={question.title}
            most={QUESTION_TITLE_MAX}
            onChange={(title) => set({ title })}
            path={`${path}.titles`}
            apiError={apiError}
            isRequired
          />
          <Select
            label={m.commission_question_type()}
            options={QUESTION_TYPES.map((type) => ({ value: type, label: questionTypeLabel(type) }))}
            value={question.questionType}
            onValueChange={(type) => set(withType(question, type))}
          />
        </div>
        <WordsField
          label={m.commission_question_description()}
          rows={2}
          words={question.description}
          most={QUESTION_DESCRIPTION_MAX}
          onChange={(description) => set({ description })}
          path={`${path}.descriptions`}
          apiError={apiError}
        />
      </LanguageTabs>
      <MediaPicker
        label={m.commission_question_medias()}
        place={{ domain: "form", domainId: viewer?.accountId ?? "", field: "medias" }}
        drafts={question.medias}
        onChange={(change) => onChange((before) => ({ medias: change(before.medias) }))}
        error={issueWithin(apiError, `${path}.medias`)}
      />
      {isChoiceType(question.questionType) && (
        <ChoicesEditor
          choices={question.choices}
          isPlan={isPlan(question)}
          currencyCode={currencyCode}
          path={`${path}.choices`}
          apiError={apiError}
          onChange={(change) => onChange((before) => ({ choices: change(before.choices) }))}
        />
      )}
      {question.questionType === "SINGLE_CHOICE" && (
        <Checkbox
          label={m.commission_question_sets_price()}
          hint={planHint(question, otherPlan)}
          checked={question.setsPrice}
          // Two of them, as a change of type may leave behind, can still be told apart.
          disabled={otherPlan !== null && !question.setsPrice}
          onCheckedChange={(setsPrice) => set({ setsPrice })}
          error={issueOf(apiError, `${path}.setsPrice`)}
        />
      )}
      {earlier.length > 0 && !isPlan(question) && (
        <ConditionField
          askedIf={question.askedIf}
          earlier={earlier}
          path={`${path}.askedIf`}
          apiError={apiError}
          onChange={(askedIf) => set({ askedIf })}
        />
      )}
      {isAnswerable(question.questionType) && (
        <Checkbox
          label={m.commission_question_required()}
          checked={question.isRequired}
          onCheckedChange={(isRequired) => set({ isRequired })}
        />
      )}
    </>
  );
}

/** Its choices follow the same tabs, further down. */
const textsOf = (
  { questionType, title, description, choices }: QuestionDraft,
  path: string,
): LanguageTabsProps["texts"] => [
  [`${path}.titles`, title],
  [`${path}.descriptions`, description],
  ...(isChoiceType(questionType)
    ? choices.map((choice, index) => [`${path}.choices.${index}.titles`, choice.title] as const)
    : []),
];

function planHint({ setsPrice, isRequired }: QuestionDraft, otherPlan: number | null): string {
  if (otherPlan !== null) return m.commission_question_sets_price_taken({ number: otherPlan });
  return setsPrice && !isRequired ? m.commission_question_sets_price_open() : m.commission_question_sets_price_hint();
}
