import { FileQuestion, ListPlus, Plus } from "../../../../ui/icons/editor-icons.ts";
import { useState, useTransition } from "react";
import { QUESTIONS_MAX } from "#domain/commission/question/question.form.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { issueOf, type ApiError } from "../../../../client/outcome.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { lazyOnOpen } from "../../../../ui/overlay/lazy-on-open.tsx";
import { useWriting } from "../../../editing/words/writing-language.tsx";
import { earlierChoices, keepConditions } from "./conditions.ts";
import { draftOfTemplate, isPlan, likeQuestion, newQuestion, type QuestionDraft } from "../form-draft.ts";
import { moveItem } from "../../../../ui/sorting/move-item.ts";
import { QuestionEditor } from "./question-editor.tsx";
import { conditionNames, otherPlan, titleOf } from "./question-names.ts";
import { RemovedQuestion } from "./removed-question.tsx";
import { SortedItem, SortedList } from "../../../../ui/sorting/sorted-list.tsx";
import { QUESTION_WORDS } from "./question-words.ts";
import { QuestionRow } from "./question-row.tsx";
import type { QuestionSourcesProps } from "./question-sources.tsx";

const QuestionSources = lazyOnOpen<QuestionSourcesProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./question-sources.tsx")).QuestionSources,
);

export interface QuestionsEditorProps {
  questions: readonly QuestionDraft[];
  currencyCode: ActiveCurrencyCode;
  /** The form that is edited, which is no source of questions for itself. */
  formId: string | null;
  /** `path` is the changed field, whose issues are cleared. */
  onChange: (change: (before: readonly QuestionDraft[]) => readonly QuestionDraft[], path: string) => void;
  apiError: ApiError | null;
}

/** The questions of a form, one open at a time, reordered by buttons or by dragging a handle. */
export function QuestionsEditor(props: QuestionsEditorProps) {
  const { questions, currencyCode, formId, apiError } = props;
  const { language } = useWriting();
  const [freed, setFreed] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isFilling, startFilling] = useTransition();
  /** The questions as they were before one was removed; any other change leaves the removal as it is. */
  const [removed, setRemoved] = useState<{ key: string; title: string; before: readonly QuestionDraft[] } | null>(null);
  const [returnedKey, setReturnedKey] = useState<string | null>(null);

  /** A condition that a change leaves without its choice goes, and the page says so (rule L64). */
  const onChange: QuestionsEditorProps["onChange"] = (change, path) => {
    const after = keepConditions(change(questions)).freed;
    if (after.length > 0 || path === "questions") setFreed(after.map((question) => titleOf(question, language)));
    setRemoved(null);
    props.onChange((before) => keepConditions(change(before)).questions, path);
  };
  const move = (key: string, to: number) => {
    const from = questions.findIndex((question) => question.key === key);
    onChange((before) => moveItem(before, from, to), "questions");
  };
  const step = (key: string, to: number) => {
    move(key, to);
    setAnnouncement(m.commission_question_moved({ number: to + 1 }));
  };
  const fill = () =>
    startFilling(async () => {
      // Imported on demand: the words of the templates weigh as much as the editor.
      const { templateOf } = await import("#domain/commission/question/template.ts");
      const template = draftOfTemplate((code) => templateOf("default", code, currencyCode), currencyCode);
      // A question that was added meanwhile stays.
      onChange((before) => [...template, ...before].slice(0, QUESTIONS_MAX), "questions");
    });
  // Appending moves no other question, so their issues stay.
  const append = (added: readonly QuestionDraft[]) => {
    const room = added.slice(0, QUESTIONS_MAX - questions.length);
    onChange((before) => [...before, ...room], `questions.${questions.length}.`);
    setAnnouncement(m.commission_questions_added({ count: room.length }));
  };
  const add = () => {
    const question = newQuestion("SHORT_TEXT");
    append([question]);
    setOpenKey(question.key);
  };
  const duplicate = (question: QuestionDraft, index: number) => {
    const copy = likeQuestion(question);
    onChange((before) => before.toSpliced(index + 1, 0, copy), "questions");
    setOpenKey(copy.key);
    setAnnouncement(m.commission_questions_added({ count: 1 }));
  };
  const remove = (question: QuestionDraft) => {
    onChange((before) => before.filter(({ key }) => key !== question.key), "questions");
    setRemoved({ key: question.key, title: titleOf(question, language), before: questions });
  };
  const putBack = (key: string, before: readonly QuestionDraft[]) => {
    onChange(() => before, "questions");
    setReturnedKey(key);
  };
  const overall = issueOf(apiError, "questions");
  const isFull = questions.length >= QUESTIONS_MAX;

  return (
    <section aria-label={m.commission_questions()} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{m.commission_questions()}</h2>
        {questions.length > 0 && (
          <p className="text-sm tabular-nums text-muted">
            {m.commission_questions_count({ count: questions.length, total: QUESTIONS_MAX })}
          </p>
        )}
      </div>
      {questions.length === 0 ? (
        <EmptyState
          icon={<FileQuestion aria-hidden size={32} strokeWidth={1.5} />}
          title={m.commission_template_lead()}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={fill} isPending={isFilling}>
                {m.commission_template_use()}
              </Button>
              <Button variant="secondary" onClick={() => setChoosing(true)}>
                {m.commission_sources_open()}
              </Button>
            </div>
          }
        >
          {m.commission_questions_empty()}
        </EmptyState>
      ) : (
        <SortedList keys={questions.map(({ key }) => key)} words={QUESTION_WORDS} onMove={move}>
          {questions.map((question, index) => {
            const isFaulty = apiError?.issues.some(({ path }) => path.startsWith(`questions.${index}.`)) ?? false;
            return (
              <SortedItem key={question.key} id={question.key}>
                <QuestionRow
                  question={question}
                  index={index}
                  count={questions.length}
                  currencyCode={currencyCode}
                  askedIf={conditionNames(questions, question, language)}
                  // What was refused is opened beside the one that is worked on, so that its fields can be led to.
                  isOpen={openKey === question.key || isFaulty}
                  isFaulty={isFaulty}
                  isReturned={returnedKey === question.key}
                  onToggle={() => setOpenKey((before) => (before === question.key ? null : question.key))}
                  onMove={(to) => step(question.key, to)}
                  onDuplicate={isFull ? null : () => duplicate(question, index)}
                  onRemove={() => remove(question)}
                >
                  <QuestionEditor
                    question={question}
                    index={index}
                    currencyCode={currencyCode}
                    otherPlan={otherPlan(questions, question.key)}
                    earlier={earlierChoices(questions, index)}
                    apiError={apiError}
                    onChange={(part) =>
                      onChange(
                        (before) =>
                          before.map((other) => (other.key === question.key ? { ...other, ...part(other) } : other)),
                        `questions.${index}.`,
                      )
                    }
                  />
                </QuestionRow>
              </SortedItem>
            );
          })}
        </SortedList>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {freed.length > 0 && (
        <Alert>
          {freed.map((title) => (
            <p key={title}>{m.commission_condition_freed({ title })}</p>
          ))}
        </Alert>
      )}
      {removed && <RemovedQuestion title={removed.title} onPutBack={() => putBack(removed.key, removed.before)} />}
      {overall && <FieldError>{overall}</FieldError>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Plus aria-hidden size={18} />} onClick={add} disabled={isFull}>
          {m.commission_question_add()}
        </Button>
        {questions.length > 0 && (
          <Button
            variant="ghost"
            icon={<ListPlus aria-hidden size={18} />}
            onClick={() => setChoosing(true)}
            disabled={isFull}
          >
            {m.commission_sources_open()}
          </Button>
        )}
      </div>
      <QuestionSources
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        currencyCode={currencyCode}
        formId={formId}
        hasPlan={questions.some(isPlan)}
        onChoose={append}
      />
    </section>
  );
}
