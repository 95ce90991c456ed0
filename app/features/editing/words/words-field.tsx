import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import { countGraphemes } from "#domain/kernel/characters.ts";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea, type TextAreaProps } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { standingOfWords, withWords, wordsIn, type WordsDraft, type WordsStanding } from "./words-draft.ts";
import { wordsIssue } from "./words-issue.ts";
import { useWriting } from "./writing-language.tsx";

export interface WordsFieldProps extends Pick<TextAreaProps, "hint" | "isLabelHidden" | "isRequired" | "className"> {
  label: string;
  words: WordsDraft;
  onChange: (words: WordsDraft) => void;
  /** Of its issues. */
  path: string;
  apiError: ApiError | null;
  most: number;
  /** Of a text with lines; a text of one line otherwise. */
  rows?: number;
  hasCounter?: boolean;
  placeholder?: string;
  /** An error that is none of the words. */
  error?: string | undefined;
  name?: string | undefined;
  /** One of many: the tab says how its words stand. */
  isTerse?: boolean;
}

const HINTS: Partial<Record<WordsStanding, () => string>> = {
  MACHINE: m.translation_words_machine_hint,
  CHANGED: m.translation_words_changed_hint,
};

/** One text in the language that is chosen around it. What a machine has written there is where one begins. */
export function WordsField(props: WordsFieldProps) {
  const {
    words,
    onChange,
    path,
    apiError,
    rows,
    hasCounter = false,
    error,
    label,
    isRequired,
    hint,
    isTerse = false,
    ...rest
  } = props;
  const { language, languages } = useWriting();
  const isFirst = language === languages[0];
  const value = wordsIn(words, language);
  const standing = standingOfWords([words], language);
  const field = {
    ...rest,
    // In which language a field is must be heard, too: it looks the same in each.
    label: isFirst ? label : m.translation_words_in({ label, language: LANGUAGE_FACTS[language].nativeName }),
    lang: language,
    value,
    hint: (isTerse ? undefined : HINTS[standing]?.()) ?? hint,
    error: wordsIssue(apiError, path, language, languages) ?? error,
    isRequired: isFirst && isRequired === true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(withWords(words, language, currentTarget.value)),
  };
  return (
    <div key={language} className={rest.className}>
      {rows === undefined ? (
        <TextField {...field} className="" />
      ) : (
        <TextArea
          {...field}
          className=""
          rows={rows}
          counter={hasCounter ? `${countGraphemes(value)} / ${rest.most}` : undefined}
        />
      )}
      {standing === "CHANGED" && (
        <Button variant="ghost" size="sm" onClick={() => onChange(withWords(words, language, value))}>
          {m.translation_words_still_fits()}
        </Button>
      )}
    </div>
  );
}
