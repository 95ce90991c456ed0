import { FileQuestion, Plus } from "lucide-react";
import { useState } from "react";
import { defaultTemplate } from "#domain/commission/question/default-template.ts";
import { QUESTIONS_MAX } from "#domain/commission/question/question.form.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { useSite } from "../../shell/page/site.ts";
import { draftOfTemplate, isPlan, newQuestion, type QuestionDraft, moved } from "./form-draft.ts";
import { QuestionEditor } from "./question-editor.tsx";
import { OrderedQuestion, QuestionOrder } from "./question-order.tsx";

export interface QuestionsEditorProps {
  questions: readonly QuestionDraft[];
  currencyCode: ActiveCurrencyCode;
  /** `path` is the changed field, whose issues are cleared. */
  onChange: (change: (before: readonly QuestionDraft[]) => readonly QuestionDraft[], path: string) => void;
  apiError: ApiError | null;
}

/** The questions of a form, reordered by buttons or by dragging a handle. */
export function QuestionsEditor({ questions, currencyCode, onChange, apiError }: QuestionsEditorProps) {
  const { viewer } = useSite();
  const [announcement, setAnnouncement] = useState("");

  const move = (key: string, to: number) => {
    const from = questions.findIndex((question) => question.key === key);
    onChange((before) => moved(before, from, to), "questions");
  };
  const step = (key: string, to: number) => {
    move(key, to);
    setAnnouncement(m.commission_question_moved({ number: to + 1 }));
  };
  const fill = () =>
    onChange(
      () => draftOfTemplate(defaultTemplate(viewer?.inputLanguageCode ?? "en", currencyCode), currencyCode),
      "questions",
    );
  // Appending moves no other question, so their issues stay.
  const add = () => onChange((before) => [...before, newQuestion("SHORT_TEXT")], `questions.${questions.length}.`);
  const overall = issueOf(apiError, "questions");

  return (
    <section aria-label={m.commission_questions()} className="grid gap-4">
      <h2 className="text-xl">{m.commission_questions()}</h2>
      {questions.length === 0 ? (
        <EmptyState
          icon={<FileQuestion aria-hidden size={32} strokeWidth={1.5} />}
          title={m.commission_template_lead()}
          action={<Button onClick={fill}>{m.commission_template_use()}</Button>}
        >
          {m.commission_questions_empty()}
        </EmptyState>
      ) : (
        <QuestionOrder keys={questions.map(({ key }) => key)} onMove={move}>
          {questions.map((question, index) => (
            <OrderedQuestion key={question.key} id={question.key}>
              <QuestionEditor
                question={question}
                index={index}
                count={questions.length}
                currencyCode={currencyCode}
                otherPlan={otherPlan(questions, question.key)}
                apiError={apiError}
                onChange={(part) =>
                  onChange(
                    (before) =>
                      before.map((other) => (other.key === question.key ? { ...other, ...part(other) } : other)),
                    `questions.${index}.`,
                  )
                }
                onMove={(to) => step(question.key, to)}
                onRemove={() => onChange((before) => before.filter((other) => other.key !== question.key), "questions")}
              />
            </OrderedQuestion>
          ))}
        </QuestionOrder>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {overall && <FieldError>{overall}</FieldError>}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden size={18} />}
        className="justify-self-start"
        onClick={add}
        disabled={questions.length >= QUESTIONS_MAX}
      >
        {m.commission_question_add()}
      </Button>
    </section>
  );
}

/** The number of the question that sets the price, if it is another one. */
function otherPlan(questions: readonly QuestionDraft[], key: string): number | null {
  const at = questions.findIndex((question) => question.key !== key && isPlan(question));
  return at === -1 ? null : at + 1;
}
