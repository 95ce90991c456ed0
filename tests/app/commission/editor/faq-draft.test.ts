import { expect, test } from "vitest";
import {
  draftsOfFaq,
  newFaqDraft,
  postedFaq,
  savedAnew,
  type FaqEntry,
} from "#app/features/commission/editor/faq/faq-draft.ts";
import { withWords, wordsInput } from "#app/features/editing/words/words-draft.ts";
import { words } from "../../support/questions.ts";

const ENTRY: FaqEntry = { id: "one", questions: words("How long?"), answers: words("Two weeks.") };

test("a posted form is read in its order, new entries without an id", () => {
  const form = new FormData();
  const fields = [
    ["entries.0.id", "one"],
    ["entries.0.questions.ja", "期間は？"],
    ["entries.1.id", ""],
    ["entries.1.questions.en", "May I stream it?"],
    ["entries.1.answers.en", "Yes."],
  ] as const;
  for (const [name, value] of fields) form.append(name, value);
  expect(postedFaq(form)).toEqual([
    { id: "one", questions: { ja: "期間は？" }, answers: {} },
    { questions: { en: "May I stream it?" }, answers: { en: "Yes." } },
  ]);
});

test("what is typed stays when what is saved has changed meanwhile", () => {
  const [draft] = draftsOfFaq([ENTRY]);
  const typed = { ...draft!, question: withWords(draft!.question, "en", "How long does it take?") };
  const translated = [...ENTRY.answers, ...words("二週間です。", "ja")];
  const [kept, added] = savedAnew([typed, newFaqDraft()], [{ ...ENTRY, answers: translated }]);
  expect(wordsInput(kept!.question)).toEqual({ en: "How long does it take?" });
  expect(kept!.answer.saved).toEqual(translated);
  expect(added!.id).toBeNull();
});
