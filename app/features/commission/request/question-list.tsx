import { useEffect, useRef } from "react";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { TranslationNote, useTranslation } from "../../translation/shown-text.tsx";
import { useViewer } from "../../shell/page/site.ts";
import { draftFor, type PublicQuestion } from "./answers.ts";
import { QuestionField } from "./question-field.tsx";
import type { Request } from "./use-request.ts";

export interface QuestionListProps {
  questions: readonly PublicQuestion[];
  request: Pick<Request, "sheet" | "patch" | "missing">;
  isDisabled?: boolean;
}

const originals = (texts: readonly LocalizedText[]) => texts.filter(({ isOriginal }) => isOriginal);

const textsOf = ({ titles, descriptions, questionChoices }: PublicQuestion) => [
  titles,
  descriptions,
  ...questionChoices.map((choice) => choice.titles),
];

/** Without its translations. */
const asWritten = (question: PublicQuestion): PublicQuestion => ({
  ...question,
  titles: originals(question.titles),
  descriptions: originals(question.descriptions),
  questionChoices: question.questionChoices.map((choice) => ({ ...choice, titles: originals(choice.titles) })),
});

/** All questions of a form. After an incomplete submission the first missing answer is focused. */
export function QuestionList({ questions, request, isDisabled = false }: QuestionListProps) {
  const viewer = useViewer();
  const translation = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { sheet, patch, missing } = request;
  const firstGap = useRef<string | null>(null);

  useEffect(() => {
    const gap = questions.find(({ id }) => missing.has(id))?.id ?? null;
    // Only a new submission moves the focus: answering the first question must not jump to the next.
    if (gap !== null && firstGap.current === null) {
      const field = list.current?.querySelector(`[data-question="${gap}"]`);
      field?.querySelector<HTMLElement>("input, textarea, button")?.focus();
    }
    firstGap.current = gap;
  }, [missing, questions]);

  if (questions.length === 0) return <p className="text-sm text-muted">{m.commission_form_empty()}</p>;
  return (
    <div ref={list} className="grid min-w-0 gap-7">
      <TranslationNote of={questions.flatMap(textsOf)} translation={translation} />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={translation.isOriginalShown ? asWritten(question) : question}
          draft={draftFor(sheet, question.id)}
          isMissing={missing.has(question.id)}
          isDisabled={isDisabled}
          accountId={viewer?.accountId ?? ""}
          onChange={(change) => patch(question.id, change)}
        />
      ))}
    </div>
  );
}
