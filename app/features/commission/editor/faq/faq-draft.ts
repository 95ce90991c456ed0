import { FAQ_ENTRIES_MAX } from "#domain/commission/faq.form.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { postedWords } from "../../../editing/words/posted-words.tsx";
import { NO_WORDS, savedWords, type WordsDraft } from "../../../editing/words/words-draft.ts";

/** A question with its answer as they are saved. */
export interface FaqEntry {
  readonly id: string;
  readonly questions: readonly LocalizedText[];
  readonly answers: readonly LocalizedText[];
}

export interface FaqDraft {
  readonly key: string;
  /** Null of one that is not saved yet. */
  readonly id: string | null;
  readonly question: WordsDraft;
  readonly answer: WordsDraft;
}

export const draftsOfFaq = (entries: readonly FaqEntry[]): readonly FaqDraft[] =>
  entries.map(({ id, questions, answers }) => ({
    key: id,
    id,
    question: savedWords(questions),
    answer: savedWords(answers),
  }));

/** The drafts with what is saved of them by now, for instance by a translator. */
export const savedAnew = (drafts: readonly FaqDraft[], entries: readonly FaqEntry[]): readonly FaqDraft[] =>
  drafts.map((draft) => {
    const entry = entries.find(({ id }) => id === draft.id);
    if (!entry) return draft;
    const { question, answer } = draft;
    return { ...draft, question: { ...question, saved: entry.questions }, answer: { ...answer, saved: entry.answers } };
  });

export const newFaqDraft = (): FaqDraft => ({
  key: crypto.randomUUID(),
  id: null,
  question: NO_WORDS,
  answer: NO_WORDS,
});

/** The names of an entry's fields, which are the paths of its issues. */
export const faqPath = (index: number, text?: "questions" | "answers"): string =>
  text ? `${faqPath(index)}.${text}` : `entries.${String(index)}`;

/** The entries of a posted form, in its order; each says at least its id, which is empty of a new one. */
export const postedFaq = (form: FormData) =>
  Array.from({ length: FAQ_ENTRIES_MAX }, (_, index) => index)
    .filter((index) => form.has(`${faqPath(index)}.id`))
    .map((index) => {
      const id = String(form.get(`${faqPath(index)}.id`));
      return {
        ...(id === "" ? {} : { id }),
        questions: postedWords(form, faqPath(index, "questions")),
        answers: postedWords(form, faqPath(index, "answers")),
      };
    });
