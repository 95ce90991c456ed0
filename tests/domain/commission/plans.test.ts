import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listingForm } from "#domain/commission/commission.form.ts";
import { unansweredRequired, type Answer } from "#domain/commission/question/answers.ts";
import { askedQuestions } from "#domain/commission/question/conditional-questions.ts";
import { chosenChoices, chosenPrices, fromPrice } from "#domain/commission/question/estimate.ts";
import type { Question } from "#domain/commission/question/question.ts";
import { parse } from "#domain/kernel/parse.ts";
import { estimatedPrice, HIGHEST_PRICE } from "#domain/order/price.ts";
import { everyAnswer, isAsked, isPriced, randomForm, type RandomQuestion } from "../../support/random-forms.ts";

const stored = (questions: readonly RandomQuestion[]): Question[] =>
  questions.map(({ questionType, isRequired, setsPrice = false, askedIf, choices }, userIndex) => ({
    id: `question-${userIndex}`,
    questionType,
    titles: [],
    descriptions: [],
    medias: [],
    choices: choices.map(({ priceAmount }, place) => ({
      id: `choice-${userIndex}-${place}`,
      titles: [],
      media: null,
      priceAmount,
      userIndex: place,
    })),
    isRequired,
    setsPrice,
    askedIf: askedIf
      ? {
          questionId: `question-${askedIf.question}`,
          choiceIds: askedIf.choices.map((place) => `choice-${askedIf.question}-${place}`),
        }
      : null,
    purpose: null,
    questionStatus: "ACTIVE",
    userIndex,
  }));

const answered = (questions: readonly Question[], way: readonly number[][]): Answer[] =>
  questions.map(({ id, questionType, choices }, at) => ({
    questionId: id,
    questionType,
    text: null,
    date: null,
    mediaCount: 0,
    choiceIds: way[at]!.map((place) => choices[place]!.id),
  }));

const priceOf = (listingPrice: number | null, questions: readonly Question[], answers: readonly Answer[]) =>
  estimatedPrice(listingPrice, chosenPrices(questions, answers));

const single = (prices: readonly (number | null)[], change: Partial<RandomQuestion> = {}): RandomQuestion => ({
  questionType: "SINGLE_CHOICE",
  title: "Which?",
  isRequired: true,
  choices: prices.map((priceAmount) => ({ title: "This", priceAmount })),
  ...change,
});

describe("the first price of an order (rule O7)", () => {
  const plan = single([10_000, 20_000], { setsPrice: true, isRequired: false });
  const questions = stored([single([null, 3_000]), plan]);

  test("a plan takes the place of the listing's own price, and other choices add to it", () => {
    expect(priceOf(12_000, questions, answered(questions, [[1], [1]]))).toBe(23_000);
    expect(priceOf(null, questions, answered(questions, [[0], [0]]))).toBe(10_000);
  });

  test("while the plan is open there is no price, whatever else is chosen", () => {
    expect(priceOf(12_000, questions, answered(questions, [[1], []]))).toBe(0);
  });

  test("a plan that is asked no more sets nothing", () => {
    const [addition, removed] = questions as [Question, Question];
    const left = [addition, { ...removed, questionStatus: "REMOVED" as const }];
    expect(priceOf(12_000, left, answered(left, [[1], [1]]))).toBe(15_000);
    expect(fromPrice(12_000, left)).toBe(12_000);
  });

  test("is made of the plan's choice and of those that cost something", () => {
    const { hasPlan, plan: chosen, added } = chosenChoices(questions, answered(questions, [[1], [1]]));
    expect([hasPlan, chosen?.priceAmount, added.map(({ priceAmount }) => priceAmount)]).toEqual([
      true,
      20_000,
      [3_000],
    ]);
    expect(chosenChoices(questions, answered(questions, [[0], [0]])).added).toEqual([]);
  });

  test("is never more than can be charged", () => {
    const dear = stored([single([HIGHEST_PRICE], { setsPrice: true }), single([1])]);
    expect(priceOf(null, dear, answered(dear, [[0], [0]]))).toBe(HIGHEST_PRICE);
    expect(fromPrice(null, dear)).toBe(HIGHEST_PRICE);
  });
});

describe("the from-price (rule O7)", () => {
  test.each<[string, number | null, RandomQuestion[], number | null]>([
    ["a listing without questions", 12_000, [], 12_000],
    ["no price and no plan", null, [single([5_000], { isRequired: false })], null],
    ["a required choice", 12_000, [single([10_000, 30_000])], 22_000],
    ["an optional one", 12_000, [single([10_000], { isRequired: false })], 12_000],
    ["a plan beside a typed price", 12_000, [single([20_000, 10_000], { setsPrice: true })], 10_000],
    ["a plan that may be left open", null, [single([10_000], { setsPrice: true, isRequired: false })], 10_000],
  ])("%s", (_name, own, questions, expected) => {
    expect(fromPrice(own, stored(questions))).toBe(expected);
  });

  test("is the least that any way to answer the form comes to", () => {
    fc.assert(
      fc.property(randomForm, ({ priceAmount, questions }) => {
        const asked = stored(questions);
        const prices = everyAnswer(questions).map((way) => ({
          price: priceOf(priceAmount, asked, answered(asked, way)),
          isPriced: isPriced(questions, way),
        }));
        expect(fromPrice(priceAmount, asked) ?? 0).toBe(
          Math.min(...prices.filter((each) => each.isPriced).map(({ price }) => price)),
        );
        for (const each of prices.filter((other) => !other.isPriced)) expect(each.price).toBe(0);
        for (const way of everyAnswer(questions)) {
          const cleared = way.map((chosen, at) => (isAsked(questions, way, at) ? chosen : []));
          expect(priceOf(priceAmount, asked, answered(asked, way))).toBe(
            priceOf(priceAmount, asked, answered(asked, cleared)),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});

const refusals = (...questions: object[]) => {
  const result = parse(listingForm, {
    title: "Icon",
    categoryCode: "logo-graphic",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions,
  });
  return result.ok ? [] : result.error.issues?.map(({ path, code }) => `${path} ${code}`);
};

describe("a question that depends on a choice (rule L64)", () => {
  const after = (question: number, ...choices: number[]) => ({ askedIf: { question, choices } });
  // Colour: only for the second size; its finish: only for the colour.
  const form = [single([null, 1_000]), single([300, 500], after(0, 1)), single([70], after(1, 0, 1))];
  const questions = stored(form);

  test("is asked, required and priced only after it", () => {
    const plain = answered(questions, [[0], [1], [0]]);
    expect(askedQuestions(questions, plain).map(({ id }) => id)).toEqual(["question-0"]);
    expect(unansweredRequired(askedQuestions(questions, plain), plain)).toEqual([]);
    expect(priceOf(2_000, questions, plain)).toBe(2_000);
    const large = answered(questions, [[1], [1], []]);
    expect(unansweredRequired(askedQuestions(questions, large), large).map(({ id }) => id)).toEqual(["question-2"]);
    expect(priceOf(2_000, questions, answered(questions, [[1], [1], [0]]))).toBe(3_570);
  });

  test("counts in the from-price only with the choice that leads to it", () => {
    expect(fromPrice(2_000, questions)).toBe(2_000);
    expect(fromPrice(2_000, stored([single([900, 0]), single([1_000], after(0, 1))]))).toBe(2_900);
    expect(fromPrice(2_000, stored([single([0], { isRequired: false }), single([1_000], after(0, 0))]))).toBe(2_000);
  });

  test("depends on a choice of an earlier question, and is not the plan", () => {
    expect(refusals(...form)).toEqual([]);
    const gone = ["questions.1.askedIf issue.condition_gone"];
    expect(refusals(single([1]), single([1], after(0, 1)))).toEqual(gone);
    expect(refusals(single([1]), single([1], after(1, 0)))).toEqual(gone);
    expect(refusals(single([1]), single([1], after(2, 0)), single([1]))).toEqual(gone);
    expect(refusals({ ...single([]), questionType: "DATE" }, single([1], after(0, 0)))).toEqual(gone);
    expect(refusals(single([1]), single([1], { ...after(0, 0), setsPrice: true }))).toEqual([
      "questions.1.askedIf issue.condition_plan",
    ]);
    expect(refusals(single([1]), single([1], after(0)))).toEqual(["questions.1.askedIf.choices issue.required"]);
  });
});

describe("a form with a plan", () => {
  const plan = single([10_000, 20_000], { setsPrice: true });

  test("is one, and left out a question adds", () => {
    expect(refusals(plan, single([null]))).toEqual([]);
    const parsed = parse(listingForm, {
      title: "Icon",
      categoryCode: "logo-graphic",
      priceCurrencyCode: "JPY",
      isOpen: true,
      questions: [plan, single([1])],
    });
    expect(parsed.ok && parsed.value.questions.map(({ setsPrice }) => setsPrice)).toEqual([true, false]);
  });

  test.each<[string, object[], string[]]>([
    ["two of them", [plan, single([1]), plan, plan], ["2 plan_twice", "3 plan_twice"]],
    ["several choices at once", [{ ...plan, questionType: "MULTIPLE_CHOICE" }], ["0 plan_single_choice"]],
    ["a text", [{ ...plan, questionType: "LONG_TEXT" }], ["0 plan_single_choice"]],
  ])("is refused with %s", (_name, questions, expected) => {
    expect(refusals(...questions)).toEqual(
      expected.map((each) => `questions.${each.replace(" ", ".setsPrice issue.")}`),
    );
  });

  test("is refused without a price for each of its choices", () => {
    expect(refusals(single([10_000, null, 0], { setsPrice: true }))).toEqual([
      "questions.0.choices.1.priceAmount issue.plan_unpriced",
      "questions.0.choices.2.priceAmount issue.plan_unpriced",
    ]);
  });
});
