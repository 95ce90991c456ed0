import { mutate, type OutputOf } from "./calls.ts";
import { createPerson, type Person, type PersonOptions } from "./people.ts";

export const createCreator = (name: string, options: PersonOptions = {}) =>
  createPerson(name, { roles: ["user", "creator"], ...options });

export async function succeed<Name extends string>(
  name: Name,
  input: unknown,
  person: Person,
): Promise<OutputOf<Name>> {
  const answer = await mutate(name, input, person);
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const formInput = (change: Record<string, unknown> = {}) => ({
  title: "Character illustration",
  categoryCode: "character-illustration",
  priceAmount: 10_000,
  priceCurrencyCode: "JPY",
  isOpen: true,
  questions: [
    { questionType: "LONG_TEXT", title: "What shall I draw?", description: "As long as you like.", isRequired: true },
    {
      questionType: "SINGLE_CHOICE",
      title: "Plan",
      isRequired: true,
      choices: [
        { title: "Face", priceAmount: 10_000 },
        { title: "Full body", priceAmount: 30_000 },
      ],
    },
    { questionType: "NONE", title: "Please read", isRequired: true },
  ],
  ...change,
});

export const createForm = (
  person: Person,
  change: Record<string, unknown> = {},
): Promise<{ id: string; code: string }> => succeed("commissionForm.create", formInput(change), person);

const stageInput = () => ({
  titles: { en: "Rough", ja: "ラフ" },
  contents: { en: "A sketch", ja: "下描き" },
  days: 5,
  percent: 50,
  changesAllowed: 1,
});
/** Two stages, with everything that a stage says (rule O100). */
export const PLAN_INPUT = [stageInput(), stageInput()];

export const serviceInput = (formId: string, change: Record<string, unknown> = {}) => ({
  title: "An icon for you",
  description: "A hand-drawn icon.",
  priceAmount: 5_000,
  priceCurrencyCode: "JPY",
  formId,
  categoryCodes: ["character-illustration"],
  medias: [],
  ...change,
});

export const createService = (
  person: Person,
  formId: string,
  change: Record<string, unknown> = {},
): Promise<{ id: string }> => succeed("commissionService.create", serviceInput(formId, change), person);

export const createWork = (person: Person, change: Record<string, unknown> = {}): Promise<{ id: string }> =>
  succeed(
    "portfolioWork.create",
    { title: "Morning light", description: "Drawn in June.", medias: [], ...change },
    person,
  );
