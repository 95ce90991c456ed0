import { saveCard } from "../../scripts/seed/orders.ts";
import { Person } from "../../scripts/seed/person.ts";
import type { Pair } from "./life.ts";

const QUESTION = { questionType: "SHORT_TEXT", title: "What?", isRequired: true } as const;

/** A creator with a service, and a client with a card. */
export async function createPair(origin: string, number: number, publishableKey: string): Promise<Pair> {
  const join = (name: string) => {
    const handle = `${name}${String(number)}`;
    return Person.signIn(origin, { email: `${handle}@example.com`, handle, language: "en" });
  };
  const [seller, buyer] = await Promise.all([join("seller"), join("buyer")]);
  await seller.api.commissionAccount.join.mutate();
  const price = { priceAmount: 10_000, priceCurrencyCode: "JPY" } as const;
  const form = await seller.api.commissionForm.create.mutate({
    title: "A form",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [QUESTION],
  });
  const about = { title: "A portrait", description: "Drawn.", formId: form.id, categoryCodes: [], medias: [] };
  const service = await seller.api.commissionService.create.mutate({ ...about, ...price });
  const { items } = await seller.api.commissionFormQuestion.getListPublic.query({ commissionFormId: form.id });
  return {
    seller,
    buyer,
    serviceId: service.id,
    questionId: items[0]!.id,
    cardId: await saveCard(buyer, publishableKey),
  };
}
