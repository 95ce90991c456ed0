import { expect, type Browser, type BrowserContext } from "@playwright/test";
import { apiOf, signIn } from "../../../../scripts/screens/screens.ts";
import { saveCardOf } from "../person/saved-card.ts";

export interface Shop {
  context: BrowserContext;
  serviceId: string;
  questionId: string;
}

/** A new creator with one open service over a form of one question. */
export async function openShop(browser: Browser, origin: string, title: string): Promise<Shop> {
  const context = await browser.newContext({ locale: "en-US" });
  await signIn(context, origin, `${crypto.randomUUID()}@example.com`);
  const api = apiOf(context, origin);
  await api.commissionAccount.join.mutate();
  const { id: formId } = await api.commissionForm.create.mutate({
    title,
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [{ title: "Your idea", questionType: "SHORT_TEXT", isRequired: true, choices: [] }],
  });
  const { id: serviceId } = await api.commissionService.create.mutate({
    title,
    description: "Drawn with care.",
    priceAmount: 20_000,
    priceCurrencyCode: "JPY",
    formId,
    categoryCodes: ["character-illustration"],
    medias: [],
  });
  const form = await api.commissionForm.get.query({ commissionFormId: formId });
  return { context, serviceId, questionId: form.questions[0]!.id };
}

/** A request of a new client with a saved card; answers its code. */
export async function sendRequestTo(browser: Browser, origin: string, shop: Shop): Promise<string> {
  const context = await browser.newContext({ locale: "en-US" });
  await signIn(context, origin, `${crypto.randomUUID()}@example.com`);
  const response = await context.request.post("/api/features/commission/service/submit", {
    data: {
      paymentAccountMethodId: await saveCardOf(context.request, origin),
      serviceId: shop.serviceId,
      isAgreedToTerms: true,
      formQuestionAnswers: [
        {
          formQuestionId: shop.questionId,
          formQuestionType: "SHORT_TEXT",
          answer: { text: { text: "A fox with a lantern", languageCode: "en" } },
        },
      ],
    },
  });
  expect(await response.text()).toContain("orderCode");
  const { orderCode } = (await response.json()) as { orderCode: string };
  await context.close();
  return orderCode;
}
