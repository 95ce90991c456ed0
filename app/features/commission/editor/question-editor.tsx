import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { QUESTION_DESCRIPTION_MAX, QUESTION_TITLE_MAX } from "#domain/commission/question/question.form.ts";
import { isAnswerable, isChoiceType, QUESTION_TYPES, type QuestionType } from "#domain/commission/question/question.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import MediaPicker from "../../media/drafts/media-picker.tsx";
import { useViewer } from "../../shell/page/site.ts";
import { ChoicesEditor } from "./choices-editor.tsx";
import { isPlan, withType, type QuestionDraft } from "./form-draft.ts";
import { QuestionHandle } from "./question-order.tsx";

export interface QuestionEditorProps {
  question: QuestionDraft;
  index: number;
  count: number;
  currencyCode: ActiveCurrencyCode;
  /** The number of another question that sets the price. */
  otherPlan: number | null;
  apiError: ApiError | null;
  onChange: (part: (before: QuestionDraft) => Partial<QuestionDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The editor of one question: its text, its type of answer and its position. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, index, count, currencyCode, otherPlan, apiError, onChange, onMove, onRemove } = props;
  const number = index + 1;
  const path = `questions.${index}`;
  const viewer = useViewer();
  const set = (part: Partial<QuestionDraft>) => onChange(() => part);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <legend className="sr-only">{m.commission_question_number({ number })}</legend>
      <div className="-my-1 flex min-w-0 items-center gap-1">
        <QuestionHandle number={number} />
        <p aria-hidden className="min-w-0 grow truncate pl-1 text-sm font-semibold text-muted">
          {m.commission_question_number({ number })}
          <span className="ml-2 hidden font-normal in-data-folded:inline">{question.title}</span>
        </p>
        <div className="flex gap-1 in-data-folded:hidden">
          <IconButton
            label={m.commission_question_up({ number })}
            icon={<ArrowUp aria-hidden size={18} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={m.commission_question_down({ number })}
            icon={<ArrowDown aria-hidden size={18} />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            label={m.commission_question_remove({ number })}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={onRemove}
          />
        </div>
      </div>
      <div className="grid min-w-0 gap-4 in-data-folded:hidden">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <TextField
            label={m.commission_question_title()}
            value={question.title}
            maxLength={QUESTION_TITLE_MAX}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            error={issueOf(apiError, `${path}.title`)}
            isRequired
          />
          <Select
            label={m.commission_question_type()}
            options={QUESTION_TYPES.map((type) => ({ value: type, label: questionTypeLabel(type) }))}
            value={question.questionType}
            onValueChange={(type) => set(withType(question, type))}
          />
        </div>
        <TextArea
          label={m.commission_question_description()}
          rows={2}
          value={question.description}
          maxLength={QUESTION_DESCRIPTION_MAX}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          error={issueOf(apiError, `${path}.description`)}
        />
        <MediaPicker
          label={m.commission_question_medias()}
          place={{ domain: "form", domainId: viewer?.accountId ?? "", field: "medias" }}
          drafts={question.medias}
          onChange={(change) => onChange((before) => ({ medias: change(before.medias) }))}
          error={apiError?.issues.find((issue) => issue.path.startsWith(`${path}.medias`))?.message}
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
        {isAnswerable(question.questionType) && (
          <Checkbox
            label={m.commission_question_required()}
            checked={question.isRequired}
            onCheckedChange={(isRequired) => set({ isRequired })}
          />
        )}
      </div>
    </fieldset>
  );
}

function planHint({ setsPrice, isRequired }: QuestionDraft, otherPlan: number | null): string {
  if (otherPlan !== null) return m.commission_question_sets_price_taken({ number: otherPlan });
  const hint = m.commission_question_sets_price_hint();
  return setsPrice && !isRequired ? `${hint} ${m.commission_question_sets_price_open()}` : hint;
}

const LABELS: Record<QuestionType, () => string> = {
  SHORT_TEXT: m.commission_question_short_text,
  LONG_TEXT: m.commission_question_long_text,
  SINGLE_CHOICE: m.commission_question_single_choice,
  MULTIPLE_CHOICE: m.commission_question_multiple_choice,
  MEDIA: m.commission_question_media,
  DATE: m.commission_question_date,
  NONE: m.commission_question_none,
};

const questionTypeLabel = (type: QuestionType): string => LABELS[type]();
