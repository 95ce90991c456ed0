import { m } from "#messages";
import { useWriting } from "../../../editing/words/writing-language.tsx";
import { issueOf, type ApiError } from "../../../../client/outcome.ts";
import { FieldError } from "../../../../ui/form/field.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import type { PlacedQuestion } from "./conditions.ts";
import type { ConditionDraft } from "../form-draft.ts";
import { choiceTitleOf, titleOf } from "./question-names.ts";

export interface ConditionFieldProps {
  askedIf: ConditionDraft | null;
  /** The questions it may depend on. */
  earlier: readonly PlacedQuestion[];
  path: string;
  apiError: ApiError | null;
  onChange: (askedIf: ConditionDraft | null) => void;
}

/** When a question is asked: always, or only if a choice of an earlier one is taken (rule L64). */
export function ConditionField({ askedIf, earlier, path, apiError, onChange }: ConditionFieldProps) {
  const { language } = useWriting();
  const target = earlier.find(({ question }) => question.key === askedIf?.questionKey)?.question;
  const error = issueOf(apiError, path) ?? issueOf(apiError, `${path}.choices`);
  const choose = (key: string) => {
    const first = earlier.find(({ question }) => question.key === key)?.question.choices[0];
    onChange(first ? { questionKey: key, choiceKeys: [first.key] } : null);
  };
  return (
    <div className="grid min-w-0 gap-3">
      <Select
        label={m.commission_condition()}
        options={[
          { value: "", label: m.commission_condition_always() },
          ...earlier.map(({ number, question }) => ({
            value: question.key,
            label: m.commission_condition_question({
              number,
              title: titleOf(question, language),
            }),
          })),
        ]}
        value={target?.key ?? ""}
        onValueChange={choose}
      />
      {target && askedIf && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 text-sm text-muted">{m.commission_condition_choices()}</legend>
          <ul className="flex flex-wrap gap-2">
            {target.choices.map((choice, index) => {
              const { key } = choice;
              const isChosen = askedIf.choiceKeys.includes(key);
              const others = askedIf.choiceKeys.filter((other) => other !== key);
              return (
                <li key={key} className="min-w-0">
                  <label className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-line px-3.5 text-sm transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent/8 has-disabled:opacity-50">
                    <input
                      type="checkbox"
                      checked={isChosen}
                      // The last one stays: without any it would never be asked.
                      disabled={isChosen && others.length === 0}
                      onChange={() =>
                        onChange({ ...askedIf, choiceKeys: isChosen ? others : [...askedIf.choiceKeys, key] })
                      }
                      className="size-4 shrink-0"
                    />
                    <span className="truncate">{choiceTitleOf(choice, index, language)}</span>
                  </label>
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
