import { query } from "../calls.ts";
import { createCreator, createForm, createService } from "../listings.ts";
import type { Person, PersonOptions } from "../people.ts";

export interface TestListing {
  seller: Person;
  formId: string;
  serviceId: string;
  /** SHORT_TEXT, required. */
  questionId: string;
  /** SINGLE_CHOICE, optional: 1000 and 2000 more. */
  choiceQuestionId: string;
  choiceIds: [string, string];
  /** MEDIA, optional. */
  mediaQuestionId: string;
}

export interface ListingOptions {
  isOpen?: boolean;
  priceCurrencyCode?: "JPY" | "USD";
  seller?: PersonOptions;
  /** A creator that is there already. */
  owner?: Person;
}

const QUESTIONS = [
  { questionType: "SHORT_TEXT", title: "What?", isRequired: true },
  {
    questionType: "SINGLE_CHOICE",
    title: "How much of it?",
    isRequired: false,
    choices: [
      { title: "Half", priceAmount: 1000 },
      { title: "All", priceAmount: 2000 },
    ],
  },
  { questionType: "MEDIA", title: "Sketches", isRequired: false },
];

/** A creator who takes requests, with a form and a service at 10,000 that asks it. */
export async function createListing(options: ListingOptions = {}): Promise<TestListing> {
  const { isOpen = true, priceCurrencyCode = "JPY" } = options;
  const seller = options.owner ?? (await createCreator("seller", options.seller));
  const form = { title: "A form", priceAmount: null, priceCurrencyCode, isOpen, questions: QUESTIONS };
  const { id: formId } = await createForm(seller, form);
  const service = { title: "A portrait", description: "Drawn.", priceAmount: 10_000, priceCurrencyCode };
  const { id: serviceId } = await createService(seller, formId, service);
  const { body } = await query("commissionFormQuestion.getListPublic", { commissionFormId: formId }, seller);
  const [short, choice, media] = body.items;
  return {
    seller,
    formId,
    serviceId,
    questionId: short.id,
    choiceQuestionId: choice.id,
    mediaQuestionId: media.id,
    choiceIds: choice.questionChoices.map(({ id }: { id: string }) => id),
  };
}
