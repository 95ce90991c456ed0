import { Plus, X } from "lucide-react";
import { useState } from "react";
import { FAQ_ANSWER_MAX, FAQ_ENTRIES_MAX, FAQ_QUESTION_MAX } from "#domain/commission/faq.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { SaveForm, apiErrorOf, type SaveAnswer } from "../../setting/save-form.tsx";

export interface FaqEntry {
  question: string;
  answer: string;
}

/** What a creator is often asked, with the answers (rule L98). Without JavaScript what is there can be changed. */
export function FaqForm({ entries, answer }: { entries: readonly FaqEntry[]; answer: SaveAnswer | undefined }) {
  const [rows, setRows] = useState(() => entries.map((entry, key) => ({ ...entry, key })));
  const apiError = apiErrorOf(answer, "faq");
  const add = () =>
    setRows((all) => [...all, { question: "", answer: "", key: Math.max(-1, ...all.map(({ key }) => key)) + 1 }]);
  return (
    <SaveForm intent="faq" answer={answer} className="grid max-w-2xl gap-4">
      {rows.length > 0 && (
        <ol aria-label={m.commission_faq_title()} className="grid gap-4">
          {rows.map(({ key, question, answer: reply }, index) => (
            <li key={key} className="grid gap-3 rounded-lg border border-line p-4">
              <TextField
                name="question"
                label={m.commission_faq_question({ number: index + 1 })}
                defaultValue={question}
                most={FAQ_QUESTION_MAX}
                error={issueOf(apiError, `entries.${String(index)}.question`)}
                isRequired
              />
              <TextArea
                name="answer"
                label={m.commission_faq_answer({ number: index + 1 })}
                rows={3}
                defaultValue={reply}
                most={FAQ_ANSWER_MAX}
                error={issueOf(apiError, `entries.${String(index)}.answer`)}
                isRequired
              />
              <Button
                variant="ghost"
                size="sm"
                className="justify-self-end"
                icon={<X aria-hidden size={18} />}
                onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
              >
                {m.commission_faq_remove({ number: index + 1 })}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden size={18} />}
        disabled={rows.length >= FAQ_ENTRIES_MAX}
        onClick={add}
      >
        {m.commission_faq_add()}
      </Button>
    </SaveForm>
  );
}
