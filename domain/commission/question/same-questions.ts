import { originalOf } from "#domain/translation/translated-text.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Question } from "./question.ts";

/** Whether the form asks the same for the same prices (rule L82). Translations come and go. */
export const asksTheSame = (before: readonly Question[], after: readonly Question[]): boolean =>
  JSON.stringify(before.map(asked)) === JSON.stringify(after.map(asked));

/** Everything of a question, in one order of keys; of its texts the words of their author. */
function asked({ titles, descriptions, choices, medias, purpose: _purpose, ...question }: Question) {
  return sorted({
    ...question,
    titles: written(titles),
    descriptions: written(descriptions),
    medias: medias.map(({ id }) => id),
    choices: choices.map(({ titles: named, media, ...choice }) =>
      sorted({ ...choice, titles: written(named), media: media?.id ?? null }),
    ),
  });
}

const written = (texts: readonly LocalizedText[]) => {
  const original = originalOf(texts);
  return original && [original.languageCode, original.text];
};

const sorted = (record: object) => Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
