import type { ReactNode } from "react";
import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { wordsIssue } from "./words-issue.ts";
import { standingOfWords, type WordsDraft, type WordsStanding } from "./words-draft.ts";
import { useWriting } from "./writing-language.tsx";

export interface LanguageTabsProps {
  /** What is said in these languages, for screen readers. */
  label: string;
  /** The texts in it, each with the path of its issues. */
  texts: readonly (readonly [path: string, words: WordsDraft])[];
  apiError: ApiError | null;
  /** The fields, which follow the chosen language. */
  children: ReactNode;
}

/** The texts of one thing, a tab for each language (rule W60): each says what is missing in it. */
export function LanguageTabs({ label, texts, apiError, children }: LanguageTabsProps) {
  const { language, choose, languages } = useWriting();
  const fault = (code: LanguageCode) =>
    texts.map(([path]) => wordsIssue(apiError, path, code, languages)).find((message) => message !== undefined);
  return (
    <Tabs
      label={label}
      value={language}
      onValueChange={choose}
      tabs={languages.map((code) => {
        const message = fault(code);
        const standing = standingOfWords(
          texts.map(([, words]) => words),
          code,
        );
        return {
          value: code,
          label: <span lang={code}>{LANGUAGE_FACTS[code].nativeName}</span>,
          badge:
            message === undefined ? (
              <Standing standing={standing} />
            ) : (
              <Mark tone="fault">{m.translation_words_faulty()}</Mark>
            ),
          // Its field marks itself while it is to be seen.
          ...(message !== undefined && code !== language
            ? { fault: `${LANGUAGE_FACTS[code].nativeName}: ${message}` }
            : {}),
          content: <div className="grid gap-5 pt-4">{children}</div>,
        };
      })}
    />
  );
}

const LABELS: Partial<Record<WordsStanding, () => string>> = {
  MISSING: m.translation_words_missing,
  MACHINE: m.translation_words_machine,
  CHANGED: m.translation_words_changed,
};

function Standing({ standing }: { standing: WordsStanding }) {
  const text = LABELS[standing]?.();
  return text ? <Mark tone={standing === "MACHINE" ? "quiet" : "wanting"}>{text}</Mark> : null;
}

const TONES = { quiet: "text-muted", wanting: "text-caution", fault: "text-negative" };

function Mark({ tone, children }: { tone: keyof typeof TONES; children: string }) {
  return <span className={`text-xs font-normal ${TONES[tone]}`}>{children}</span>;
}
