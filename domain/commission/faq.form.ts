import * as v from "valibot";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { idText, writtenText } from "#domain/kernel/written-text.ts";
import { hasWordsFor, writtenWords } from "#domain/translation/written-words.form.ts";

/** Rule L98, in characters as people count them. */
export const FAQ_QUESTION_MAX = 200;
export const FAQ_ANSWER_MAX = 1000;
export const FAQ_ENTRIES_MAX = 12;

const entryForm = v.pipe(
  v.object({
    /** Of an entry that is there already: its words in the languages that are left out stay. */
    id: v.optional(idText),
    question: v.optional(writtenText(FAQ_QUESTION_MAX)),
    questions: v.optional(writtenWords(FAQ_QUESTION_MAX)),
    answer: v.optional(writtenText(FAQ_ANSWER_MAX, { hasLines: true })),
    answers: v.optional(writtenWords(FAQ_ANSWER_MAX, { hasLines: true })),
  }),
  hasWordsFor(["question", "questions"], ["answer", "answers"]),
);

/** creator.setFaq: all of them, in the order they are shown in. */
export const faqForm = v.object({
  languageCode: v.optional(v.picklist(LANGUAGE_CODES, "issue.invalid")),
  entries: v.pipe(v.array(entryForm, "issue.invalid"), v.maxLength(FAQ_ENTRIES_MAX, "issue.too_many")),
});
export type FaqForm = v.InferOutput<typeof faqForm>;
