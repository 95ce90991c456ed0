import { m } from "#messages";
import { LanguageTabs } from "./language-tabs.tsx";
import { PostedWords, usePostedName } from "./posted-words.tsx";
import { WordsField, type WordsFieldProps } from "./words-field.tsx";

interface PostedFieldProps extends Omit<WordsFieldProps, "path" | "name"> {
  name: string;
}

/** One text in its languages, in a form that is posted as a whole. */
export function PostedField({ name, ...props }: PostedFieldProps) {
  const { words, apiError } = props;
  return (
    <div>
      <LanguageTabs label={m.translation_words_title()} texts={[[name, words]]} apiError={apiError}>
        <WordsField {...props} path={name} name={usePostedName(name, words)} />
      </LanguageTabs>
      <PostedWords name={name} words={words} />
    </div>
  );
}
