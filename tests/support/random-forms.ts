import fc from "fast-check";
import { HIGHEST_PRICE } from "#domain/order/price.ts";

/** A question as `commissionForm.create` takes it. */
export interface RandomQuestion {
  questionType: "SINGLE_CHOICE" | "MULTIPLE_CHOICE" | "SHORT_TEXT";
  title: string;
  isRequired: boolean;
  setsPrice?: boolean;
  /** By places, as they are sent (rule L64). */
  askedIf?: { question: number; choices: number[] };
  choices: { title: string; priceAmount: number | null }[];
}

export interface RandomForm {
  /** The listing's own price. */
  priceAmount: number | null;
  questions: RandomQuestion[];
}

const amount = fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.constantFrom(1, 100, HIGHEST_PRICE));
const priced = (price: fc.Arbitrary<number | null>) =>
  fc.array(
    price.map((priceAmount) => ({ title: "Choice", priceAmount })),
    { minLength: 1, maxLength: 3 },
  );

const addition: fc.Arbitrary<RandomQuestion> = fc.record({
  questionType: fc.constantFrom("SINGLE_CHOICE", "MULTIPLE_CHOICE"),
  title: fc.constant("Addition"),
  isRequired: fc.boolean(),
  choices: priced(fc.option(fc.oneof(amount, fc.constant(0)))),
});
const plan: fc.Arbitrary<RandomQuestion> = fc.record({
  questionType: fc.constant("SINGLE_CHOICE" as const),
  title: fc.constant("Plan"),
  isRequired: fc.boolean(),
  setsPrice: fc.constant(true),
  choices: priced(amount),
});
const words: fc.Arbitrary<RandomQuestion> = fc.constant({
  questionType: "SHORT_TEXT",
  title: "Words",
  isRequired: false,
  choices: [],
});

/** Makes some questions depend on an earlier one; of the plan nothing can be asked beforehand. */
const conditioned = (questions: readonly RandomQuestion[], picks: readonly number[]): RandomQuestion[] =>
  questions.map((question, at) => {
    const pick = picks[at] ?? 0;
    const earlier = questions.slice(0, at).flatMap(({ choices }, place) => (choices.length > 0 ? [place] : []));
    if (pick % 2 === 0 || earlier.length === 0 || question.setsPrice) return question;
    const target = earlier[Math.floor(pick / 2) % earlier.length]!;
    const places = questions[target]!.choices.map((_, place) => place);
    const some = places.filter((place) => (Math.floor(pick / 8) >> place) % 2 === 1);
    return { ...question, askedIf: { question: target, choices: some.length > 0 ? some : [0] } };
  });

/** Few questions of few choices, with a plan or without one, anywhere among them, some only asked after others. */
export const randomForm: fc.Arbitrary<RandomForm> = fc.record({
  priceAmount: fc.option(fc.oneof(amount, fc.constant(0))),
  questions: fc
    .tuple(fc.array(addition, { maxLength: 2 }), fc.array(plan, { maxLength: 1 }), fc.array(words, { maxLength: 1 }))
    .chain((some) => fc.shuffledSubarray(some.flat(), { minLength: some.flat().length }))
    .chain((some) => fc.array(fc.nat(63), { maxLength: some.length }).map((picks) => conditioned(some, picks))),
});

/** Whether the choices so far lead to a question (rule L64). */
export function isAsked(questions: readonly RandomQuestion[], way: readonly number[][], at: number): boolean {
  const { askedIf } = questions[at]!;
  if (!askedIf) return true;
  const { question, choices } = askedIf;
  return isAsked(questions, way, question) && choices.some((place) => way[question]!.includes(place));
}

/**
 * Every way to answer a form: the places of the chosen choices, one list a question. What is not asked may be answered all
 * the same, as by a page that was filled in before.
 */
export function everyAnswer(questions: readonly RandomQuestion[]): number[][][] {
  return questions.reduce<number[][][]>(
    (ways, question, at) =>
      ways.flatMap((way) => {
        const left = question.choices.length > 0 ? [[], [0]] : [[]];
        const choices = isAsked(questions, way, at) ? everyChoice(question) : left;
        return choices.map((chosen) => [...way, chosen]);
      }),
    [[]],
  );
}

function everyChoice({ questionType, isRequired, choices }: RandomQuestion): number[][] {
  const places = choices.map((_, place) => place);
  const some =
    questionType === "MULTIPLE_CHOICE"
      ? places.reduce<number[][]>((sets, place) => [...sets, ...sets.map((set) => [...set, place])], [[]]).slice(1)
      : places.map((place) => [place]);
  return isRequired ? some : [[], ...some];
}

/** Whether the plan, if there is one, is chosen: a request that leaves it open has no price yet. */
export const isPriced = (questions: readonly RandomQuestion[], way: readonly number[][]): boolean =>
  questions.every(({ setsPrice }, at) => !setsPrice || way[at]!.length > 0);
