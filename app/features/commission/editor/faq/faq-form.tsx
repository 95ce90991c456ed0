import { Plus } from "../../../../ui/icons/editor-icons.ts";
import { X } from "../../../../ui/icons/public-icons.ts";
import { useState } from "react";
import { FAQ_ANSWER_MAX, FAQ_ENTRIES_MAX, FAQ_QUESTION_MAX } from "#domain/commission/faq.form.ts";
import { m } from "#messages";
import type { ApiError } from "../../../../client/outcome.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { IconButton } from "../../../../ui/button/icon-button.tsx";
import { MoveButtons } from "../../../../ui/sorting/move-buttons.tsx";
import { moveItem } from "../../../../ui/sorting/move-item.ts";
import { LanguageTabs } from "../../../editing/words/language-tabs.tsx";
import { PostedWords, usePostedName } from "../../../editing/words/posted-words.tsx";
import { WordsField } from "../../../editing/words/words-field.tsx";
import { usePostedWriting, WritingIn } from "../../../editing/words/writing-language.tsx";
import { SaveForm, apiErrorOf, type SaveAnswer } from "../../../setting/save-form.tsx";
import { draftsOfFaq, faqPath, newFaqDraft, savedAnew, type FaqDraft, type FaqEntry } from "./faq-draft.ts";

/** What a creator is often asked, with the answers (rule L98). Without JavaScript what is there can be changed. */
export function FaqForm({ entries, answer }: { entries: readonly FaqEntry[]; answer: SaveAnswer | undefined }) {
  const [saved, setSaved] = useState(entries);
  const [drafts, setDrafts] = useState(draftsOfFaq(entries));
  const apiError = apiErrorOf(answer, "faq");
  if (JSON.stringify(saved) !== JSON.stringify(entries)) {
    setSaved(entries);
    // What was just saved has its ids by now. Another form of the page may have been sent meanwhile: what is typed here stays.
    const isSaved = answer?.intent === "faq" && apiError === null;
    setDrafts(isSaved ? draftsOfFaq(entries) : savedAnew(drafts, entries));
  }
  return (
    <SaveForm intent="faq" answer={answer} className="grid max-w-2xl gap-4">
      <WritingIn state={usePostedWriting(apiError)}>
        {drafts.length > 0 && (
          <LanguageTabs
            label={m.translation_words_title()}
            texts={drafts.flatMap((draft, index) => [
              [faqPath(index, "questions"), draft.question] as const,
              [faqPath(index, "answers"), draft.answer] as const,
            ])}
            apiError={apiError}
          >
            <ol aria-label={m.commission_faq_title()} className="grid gap-4">
              {drafts.map((draft, index) => (
                <FaqRow
                  key={draft.key}
                  draft={draft}
                  index={index}
                  count={drafts.length}
                  apiError={apiError}
                  onChange={(part) =>
                    setDrafts((all) => all.map((each) => (each.key === draft.key ? { ...each, ...part } : each)))
                  }
                  onMove={(to) => setDrafts((all) => moveItem(all, index, to))}
                  onRemove={() => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
                />
              ))}
            </ol>
          </LanguageTabs>
        )}
        {drafts.map((draft, index) => (
          <div key={draft.key} hidden>
            <input type="hidden" name={`${faqPath(index)}.id`} value={draft.id ?? ""} />
            <PostedWords name={faqPath(index, "questions")} words={draft.question} />
            <PostedWords name={faqPath(index, "answers")} words={draft.answer} />
          </div>
        ))}
      </WritingIn>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden size={18} />}
        disabled={drafts.length >= FAQ_ENTRIES_MAX}
        onClick={() => setDrafts((all) => [...all, newFaqDraft()])}
      >
        {m.commission_faq_add()}
      </Button>
    </SaveForm>
  );
}

interface FaqRowProps {
  draft: FaqDraft;
  index: number;
  count: number;
  apiError: ApiError | null;
  onChange: (part: Partial<FaqDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function FaqRow({ draft, index, count, apiError, onChange, onMove, onRemove }: FaqRowProps) {
  const number = index + 1;
  const [question, answer] = [faqPath(index, "questions"), faqPath(index, "answers")];
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4">
      <WordsField
        name={usePostedName(question, draft.question)}
        label={m.commission_faq_question({ number })}
        words={draft.question}
        onChange={(words) => onChange({ question: words })}
        path={question}
        apiError={apiError}
        most={FAQ_QUESTION_MAX}
        isTerse
        isRequired
      />
      <WordsField
        name={usePostedName(answer, draft.answer)}
        label={m.commission_faq_answer({ number })}
        rows={3}
        words={draft.answer}
        onChange={(words) => onChange({ answer: words })}
        path={answer}
        apiError={apiError}
        most={FAQ_ANSWER_MAX}
        isTerse
        isRequired
      />
      <div className="flex justify-end gap-1">
        {count > 1 && (
          <MoveButtons
            index={index}
            count={count}
            earlier={m.commission_question_up({ number })}
            later={m.commission_question_down({ number })}
            onMove={onMove}
          />
        )}
        <IconButton label={m.commission_faq_remove({ number })} icon={<X aria-hidden size={18} />} onClick={onRemove} />
      </div>
    </li>
  );
}
