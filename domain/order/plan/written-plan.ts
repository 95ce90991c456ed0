import { LANGUAGE_CODES, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Words } from "#domain/translation/written-words.ts";
import type { WrittenPlan } from "./plan.form.ts";
import type { Plan } from "./plan.ts";

/** A plan as it was typed by an author who writes in `languageCode`. */
export function writtenPlan(stages: WrittenPlan, languageCode: LanguageCode): Plan {
  return stages.map(({ titles, contents = {}, ...stage }) => ({
    ...stage,
    titles: writtenBy(titles, languageCode),
    contents: writtenBy(contents, languageCode),
  }));
}

/** The writer's own language is the original, where there are words in it; what is written beside it is a person's translation. */
function writtenBy(words: Words, languageCode: LanguageCode): readonly LocalizedText[] {
  const codes = [languageCode, ...LANGUAGE_CODES.filter((code) => code !== languageCode)];
  const texts = codes.flatMap((code) => {
    const text = words[code];
    return text ? [{ text, languageCode: code }] : [];
  });
  return texts.map((text, index) =>
    index === 0 ? { ...text, isOriginal: true } : { ...text, isOriginal: false, writtenBy: "PERSON" as const },
  );
}
