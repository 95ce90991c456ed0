import fc from "fast-check";
import { HIGHEST_PRICE } from "#domain/order/price.ts";

/** A question as `commissionForm.create` takes it. */
export interface RandomQuestion {
  questionType: "SINGLE_CHOICE" | "MULTIPLE_CHOICE" | "SHORT_TEXT";
  title: string;
  isRequired: boolean;
  setsPrice?: boolean;
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

/** Few questions of few choices, with a plan or without one, anywhere among them. */
export const randomForm: fc.Arbitrary<RandomForm> = fc.record({
  priceAmount: fc.option(fc.oneof(amount, fc.constant(0))),
  questions: fc
    .tuple(fc.array(addition, { maxLength: 2 }), fc.array(plan, { maxLength: 1 }), fc.array(words, { maxLength: 1 }))
    .chain((some) => fc.shuffledSubarray(some.flat(), { minLength: some.flat().length })),
});

/** Every way to answer a form: the places of the chosen choices, one list a question. */
export function everyAnswer(questions: readonly RandomQuestion[]): number[][][] {
  return questions.reduce<number[][][]>(
    (ways, question) => ways.flatMap((way) => everyChoice(question).map((chosen) => [...way, chosen])),
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
