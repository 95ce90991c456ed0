import { expect, type APIRequestContext } from "@playwright/test";

interface Made {
  id: string;
  code: string;
}

async function post(request: APIRequestContext, path: string, data: unknown) {
  const response = await request.post(path, { data });
  expect([path, response.status(), response.ok() ? "" : await response.text()]).toEqual([path, 200, ""]);
  return response.json();
}

async function call(request: APIRequestContext, name: string, data: unknown): Promise<Made> {
  return ((await post(request, `/api/trpc/${name}`, data)) as { result: { data: Made } }).result.data;
}

/** A creator with `typed` in every text they can write. */
export async function typeEverywhere(request: APIRequestContext, handle: string, typed: string) {
  const listing = { categoryCode: "character-illustration", priceCurrencyCode: "JPY", priceAmount: 5000 };
  await call(request, "commissionAccount.join", {});
  await call(request, "userProfile.update", { originalHandle: handle, name: "<b>Bold</b>", bio: typed });
  await call(request, "commissionPolicy.update", { text: typed, languageCode: "en" });
  const choices = [{ title: typed }, { title: `${typed} 2` }];
  const text = { title: typed, description: typed, isRequired: false };
  const form = await call(request, "commissionForm.create", {
    ...listing,
    title: typed,
    isOpen: true,
    questions: [
      { questionType: "LONG_TEXT", ...text },
      { questionType: "SINGLE_CHOICE", ...text, choices },
      { questionType: "NONE", ...text },
    ],
  });
  const { categoryCode, ...price } = listing;
  const service = await call(request, "commissionService.create", {
    ...price,
    title: typed,
    description: typed,
    formId: form.id,
    categoryCodes: [categoryCode],
    medias: [],
  });
  const link = { name: typed, formatType: "LINK", link: { url: "https://example.com/?q=<script>" } };
  const work = await call(request, "portfolioWork.create", {
    title: typed,
    description: typed,
    medias: [link],
    tags: ["<script>"],
  });
  return { form, service, work };
}

/** A request with `typed` as its answer, and the same in the chat; the order's code. */
export async function sendForm(
  buyer: APIRequestContext,
  seller: APIRequestContext,
  form: Made,
  typed: string,
): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ commissionFormId: form.id }));
  const asked = await (await buyer.get(`/api/trpc/commissionFormQuestion.getListPublic?input=${input}`)).json();
  const [question] = asked.result.data.items as { id: string; questionType: string }[];
  await call(buyer, "userProfile.update", { name: "<b>Bold</b>" });
  const { orderId, orderCode } = await post(buyer, "/api/features/commission/form/submit", {
    commissionFormId: form.id,
    isAgreedToTerms: true,
    formQuestionAnswers: [
      {
        formQuestionId: question!.id,
        formQuestionType: question!.questionType,
        answer: { text: { text: typed, languageCode: "en" } },
      },
    ],
  });
  const order = encodeURIComponent(JSON.stringify({ commissionOrderId: orderId }));
  const { result } = await (await seller.get(`/api/trpc/commissionOrder.get?input=${order}`)).json();
  await post(seller, "/api/features/chat/message/submit", {
    chatRoomId: result.data.chatRooms[0].id,
    messageText: { text: typed, languageCode: "en" },
    messageMedias: [],
  });
  return orderCode;
}
