import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { LanguageTabs } from "./language-tabs.tsx";
import type { WordsDraft } from "./words-draft.ts";
import { WordsField, type WordsFieldProps } from "./words-field.tsx";

type FieldOfWords = Pick<WordsFieldProps, "label" | "hint" | "most" | "rows" | "hasCounter">;

interface TitleAndDescriptionProps {
  title: FieldOfWords;
  description: FieldOfWords;
  draft: { title: WordsDraft; description: WordsDraft };
  onChange: (part: { title: WordsDraft } | { description: WordsDraft }) => void;
  apiError: ApiError | null;
}

/** What a service or a work is called, and what is said of it, in each language (rule W60). Both are required. */
export function TitleAndDescription({ title, description, draft, onChange, apiError }: TitleAndDescriptionProps) {
  return (
    <LanguageTabs
      label={m.translation_words_title()}
      texts={[
        ["titles", draft.title],
        ["descriptions", draft.description],
      ]}
      apiError={apiError}
    >
      <WordsField
        {...title}
        words={draft.title}
        onChange={(words) => onChange({ title: words })}
        path="titles"
        apiError={apiError}
        isRequired
      />
      <WordsField
        {...description}
        words={draft.description}
        onChange={(words) => onChange({ description: words })}
        path="descriptions"
        apiError={apiError}
        isRequired
      />
    </LanguageTabs>
  );
}
