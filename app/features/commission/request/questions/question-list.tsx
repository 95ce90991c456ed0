import { useEffect, useRef } from "react";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { TranslationNote, type Toggle } from "../../../translation/shown-text.tsx";
import type { TextSource } from "../../../translation/text-source.ts";
import { useViewer } from "../../../shell/page/site.ts";
import { draftFor } from "./answers.ts";
import { QuestionField } from "./question-field.tsx";
import { shownQuestion, textsOf } from "./shown-question.ts";
import type { Request } from "../use-request.ts";

export interface QuestionListProps {
  /** What they are asked for; its title stands above them and is translated together with them. */
  listing: { readonly titles: readonly LocalizedText[]; readonly creator: TextSource };
  translation: Toggle;
  request: Pick<Request, "questions" | "sheet" | "patch" | "missing">;
  isDisabled?: boolean;
}

/** All questions of a form. After an incomplete submission the first missing answer is focused. */
export function QuestionList(props: QuestionListProps) {
  const { listing, translation, request, isDisabled = false } = props;
  const viewer = useViewer();
  const list = useRef<HTMLDivElement>(null);
  const { questions, sheet, patch, missing } = request;
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
      <TranslationNote
        of={[listing.titles, ...questions.flatMap(textsOf)]}
        translation={translation}
        source={listing.creator}
      />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={shownQuestion(question, translation)}
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
