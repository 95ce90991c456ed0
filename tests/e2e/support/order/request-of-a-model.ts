import { expect, type Browser, type BrowserContextOptions } from "@playwright/test";
import { apiOf, signIn } from "../../../../scripts/screens/screens.ts";
import { saveCardOf } from "../person/saved-card.ts";

const CATEGORY = "live2d-character-rigging";

/** A request for a Live2D model in yen, from a client with a card, and a page of each side. */
export async function requestOfModel(
  browser: Browser,
  origin: string,
  listed: { readonly title: string; readonly priceAmount: number },
  client: BrowserContextOptions = {},
) {
  const seller = await browser.newContext();
  await signIn(seller, origin, `${crypto.randomUUID()}@example.com`);
  const api = apiOf(seller, origin);
  await api.commissionAccount.join.mutate();
  const { id: formId } = await api.commissionForm.create.mutate({
    title: "Models",
    categoryCode: CATEGORY,
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [],
  });
  const { id: serviceId } = await api.commissionService.create.mutate({
    ...listed,
    description: "Drawn and rigged.",
    priceCurrencyCode: "JPY",
    formId,
    categoryCodes: [CATEGORY],
    medias: [],
  });
  const buyer = await browser.newContext(client);
  await signIn(buyer, origin, `${crypto.randomUUID()}@example.com`);
  const paymentAccountMethodId = await saveCardOf(buyer.request, origin);
  const sent = await buyer.request.post(`${origin}/api/features/commission/service/submit`, {
    data: { paymentAccountMethodId, serviceId, isAgreedToTerms: true, formQuestionAnswers: [] },
  });
  expect(sent.status()).toBe(200);
  return { seller: await seller.newPage(), buyer: await buyer.newPage() };
}
