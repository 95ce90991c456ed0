import {
  hasTerm,
  STANDARD_TERM_KEYS,
  STANDARD_TERMS,
  withoutTerm,
  withTerm,
  type StandardTermKey,
} from "#domain/commission/terms/standard-terms.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { wordsIn, withWords, type WordsDraft } from "../../editing/words/words-draft.ts";
import { useWriting } from "../../editing/words/writing-language.tsx";

interface StandardTermsProps {
  words: WordsDraft;
  onChange: (words: WordsDraft) => void;
}

/** Paragraphs to tick, which go into the text in every language at once and are a creator's own from then on (rule L119). */
export function StandardTerms({ words, onChange }: StandardTermsProps) {
  const { language } = useWriting();
  const toggle = (key: StandardTermKey, isOn: boolean) =>
    onChange(
      LANGUAGE_CODES.reduce((all, code) => {
        const text = wordsIn(all, code);
        return withWords(all, code, isOn ? withTerm(text, key, code) : withoutTerm(text, key, code));
      }, words),
    );
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">{m.commission_standard_terms()}</summary>
      <p className="text-sm text-muted">{m.commission_standard_terms_hint()}</p>
      <ul className="grid gap-1 py-3">
        {STANDARD_TERM_KEYS.map((key) => (
          <li key={key}>
            <label className="flex min-h-11 items-start gap-3 py-1.5 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0"
                checked={hasTerm(wordsIn(words, language), key, language)}
                onChange={(event) => toggle(key, event.currentTarget.checked)}
              />
              <span lang={language}>{STANDARD_TERMS[key][language]}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
