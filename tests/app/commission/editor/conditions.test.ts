import { describe, expect, test } from "vitest";
import { listingForm } from "#domain/commission/commission.form.ts";
import { parse } from "#domain/kernel/parse.ts";
import { earlierChoices, keepConditions, likeQuestions } from "#app/features/commission/editor/questions/conditions.ts";
import { fromPriceOfForm } from "#app/features/commission/editor/draft-price.ts";
import {
  likeQuestion,
  listingInput,
  newQuestion,
  withType,
  type FormDraft,
  type QuestionDraft,
} from "#app/features/commission/editor/form-draft.ts";
import { anyWords, newWords } from "#app/features/editing/words/words-draft.ts";
import { moveItem } from "#app/ui/sorting/move-item.ts";
import { NOT_SHARED } from "#app/features/visibility/sharing-draft.ts";

const choice = (name: string, prices: string[]): QuestionDraft => {
  const title = newWords({ en: name });
  const question = withType({ ...newQuestion("SINGLE_CHOICE"), title, isRequired: true }, "SINGLE_CHOICE");
  return { ...question, choices: question.choices.map((each, at) => ({ ...each, title, price: prices[at] ?? "" })) };
};
const first = choice("Size", ["", "100"]);
const words = { ...newQuestion("LONG_TEXT"), title: newWords({ en: "Words" }) };
const second: QuestionDraft = {
  ...choice("Colour", ["20", "30"]),
  askedIf: { questionKey: first.key, choiceKeys: [first.choices[1]!.key] },
};
const QUESTIONS = [first, words, second];
const freedBy = (questions: readonly QuestionDraft[]) =>
  keepConditions(questions).freed.map(({ title }) => anyWords(title));

const draftOf = (questions: readonly QuestionDraft[]): FormDraft => ({
  title: newWords({ en: "Portrait" }),
  categoryCode: "character-illustration",
  price: "1000",
  currencyCode: "JPY",
  isOpen: true,
  sharing: NOT_SHARED,
  questions,
});

describe("conditions of a form being written (rule L64)", () => {
  test("may be on what offers choices and comes before", () => {
    expect(earlierChoices(QUESTIONS, 2).map(({ number }) => number)).toEqual([1]);
    expect(earlierChoices(QUESTIONS, 0)).toEqual([]);
  });

  test("stay while they hold, in the very same list", () => {
    expect(keepConditions(QUESTIONS)).toEqual({ questions: QUESTIONS, freed: [] });
    expect(keepConditions(QUESTIONS).questions).toBe(QUESTIONS);
    expect(freedBy([first, words, second, likeQuestion(second)])).toEqual([]);
  });

  test.each<[string, readonly QuestionDraft[]]>([
    ["its question is removed", [words, second]],
    ["its question comes later", moveItem(QUESTIONS, 0, 2)],
    ["its choice is removed", [{ ...first, choices: first.choices.slice(0, 1) }, second]],
    ["its question asks for words", [{ ...first, questionType: "SHORT_TEXT" }, second]],
    ["it sets the price", [first, { ...second, setsPrice: true }]],
  ])("go when %s", (_name, questions) => {
    expect(freedBy(questions)).toEqual(["Colour"]);
    expect(keepConditions(questions).questions.every(({ askedIf }) => askedIf === null)).toBe(true);
  });

  test("are sent by places that the form's rules take, and count in the price that is shown", () => {
    const input = listingInput(draftOf(QUESTIONS), "en");
    expect(input.questions.map(({ askedIf }) => askedIf)).toEqual([null, null, { question: 0, choices: [1] }]);
    expect(parse(listingForm, input).ok).toBe(true);
    expect(fromPriceOfForm(draftOf(QUESTIONS))).toBe(1_000);
    expect(fromPriceOfForm(draftOf([{ ...first, choices: first.choices.slice(1) }, second]))).toBe(1_120);
  });

  test("of copied questions are on the copies", () => {
    const copies = likeQuestions(QUESTIONS);
    const input = listingInput(draftOf([...QUESTIONS, ...copies]), "en");
    expect(input.questions[5]?.askedIf).toEqual({ question: 3, choices: [1] });
  });
});
