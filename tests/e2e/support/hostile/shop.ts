import { expect, type APIRequestContext } from "@playwright/test";
import { profileForm } from "../../../../domain/account/account.form.ts";
import { reasonForm } from "../../../../domain/admin/admin.form.ts";
import { listingForm, policyForm, serviceForm } from "../../../../domain/commission/commission.form.ts";
import { faqForm } from "../../../../domain/commission/faq.form.ts";
import { LONG_TEXT_LENGTH } from "../../../../domain/commission/question/answers.ts";
import { apiKeyForm } from "../../../../domain/developer/developer.form.ts";
import { DEFAULT_CHAT_SETTINGS } from "../../../../domain/chat/room.ts";
import { detailsForm } from "../../../../domain/order/order.form.ts";
import { workForm } from "../../../../domain/portfolio/work.form.ts";
import { PNG } from "../picture.ts";
import { filled, writtenFields } from "./form-fields.ts";
import type { HostileTexts } from "./strings.ts";

/** What the journey fills in, by the name that the field's texts are counted under. */
export const FORMS = {
  profileForm,
  policyForm,
  faqForm,
  listingForm,
  serviceForm,
  workForm,
  detailsForm,
  reasonForm,
  apiKeyForm,
};
/** Texts of calls that have no form of their own. */
export const OTHER_FIELDS = { "answer.text": LONG_TEXT_LENGTH, message: DEFAULT_CHAT_SETTINGS.messageCharacterLimit };
const MESSAGES = 10;

const X = "x".repeat(4);
const link = {
  name: X,
  description: X,
  markdown: X,
  formatType: "LINK",
  link: { url: "https://example.com/?q=<script>" },
};
const listed = { priceAmount: 5000, priceCurrencyCode: "JPY" };
const categoryCode = "character-illustration";

export type Json = Record<string, never> & { id: string; code: string };

/** Sends a call; anything but 200 fails the test. */
export async function post(request: APIRequestContext, path: string, data: unknown): Promise<Json> {
  const response = await request.post(path, { data });
  expect([path, response.status(), response.ok() ? "" : await response.text()]).toEqual([path, 200, ""]);
  return (await response.json()) as Json;
}

export async function call(request: APIRequestContext, name: string, data: unknown): Promise<Json> {
  return ((await post(request, `/api/trpc/${name}`, data))["result"] as unknown as { data: Json }).data;
}

/** The values of a form with a hostile text in each of its texts; none of them may be missing. */
export function hostile(name: keyof typeof FORMS, texts: HostileTexts, value: object): unknown {
  const seen = new Set<string>();
  const sent = filled(FORMS[name], value, (field, most) => {
    seen.add(field);
    return texts.for(`${name}.${field}`, most);
  });
  const all = [...writtenFields(FORMS[name]).keys()].filter((field) => field !== "media.file.name");
  expect([name, all.filter((field) => !seen.has(field))]).toEqual([name, []]);
  return sent;
}

/** A creator with hostile texts in everything that they can write. */
export async function openShop(request: APIRequestContext, handle: string, accountId: string, texts: HostileTexts) {
  await call(request, "userProfile.update", { originalHandle: handle });
  await call(request, "userProfile.update", hostile("profileForm", texts, { name: X, nameReading: X, bio: X }));
  await call(request, "commissionPolicy.update", hostile("policyForm", texts, { text: X, languageCode: "en" }));
  const entries = [{ question: X, answer: X }];
  await call(request, "creator.setFaq", hostile("faqForm", texts, { entries, languageCode: "en" }));
  await call(request, "apiKey.create", hostile("apiKeyForm", texts, { name: X, scopes: ["read"], validDays: 30 }));
  const choices = Array.from({ length: 10 }, () => ({ title: X }));
  const text = { title: X, description: X, isRequired: false };
  const form = await call(
    request,
    "commissionForm.create",
    hostile("listingForm", texts, {
      ...listed,
      categoryCode,
      title: X,
      isOpen: true,
      questions: [
        { questionType: "LONG_TEXT", ...text, medias: [link] },
        { questionType: "SINGLE_CHOICE", ...text, choices },
        { questionType: "NONE", ...text },
      ],
    }),
  );
  const service = await call(
    request,
    "commissionService.create",
    hostile("serviceForm", texts, {
      ...listed,
      title: X,
      description: X,
      formId: form.id,
      categoryCodes: [categoryCode],
      medias: [link],
    }),
  );
  const file = { name: texts.for("file.name", 300), url: await upload(request, accountId) };
  const work = await call(
    request,
    "portfolioWork.create",
    hostile("workForm", texts, {
      title: X,
      description: X,
      medias: [link, { ...link, formatType: "FILE", link: undefined, file }],
      tags: Array.from({ length: 20 }, () => X),
      userCategories: Array.from({ length: 10 }, () => X),
    }),
  );
  return { form, service, work };
}

async function upload(request: APIRequestContext, accountId: string): Promise<string> {
  const uploaded = await request.post("/api/google/storage/upload", {
    multipart: {
      files: { name: "a.png", mimeType: "image/png", buffer: PNG },
      domainPath: "portfolio",
      domainIdPath: accountId,
      fieldPath: "medias",
    },
  });
  const { files } = (await uploaded.json()) as { files: { url: string }[] };
  return files[0]!.url;
}

/** A request with hostile answers, messages from the seller, and the order's details as the seller writes them. */
export async function sendRequest(
  buyer: APIRequestContext,
  seller: APIRequestContext,
  formId: string,
  texts: HostileTexts,
) {
  await call(buyer, "userProfile.update", hostile("profileForm", texts, { name: X, nameReading: X, bio: X }));
  const input = encodeURIComponent(JSON.stringify({ commissionFormId: formId }));
  const asked = await (await buyer.get(`/api/trpc/commissionFormQuestion.getListPublic?input=${input}`)).json();
  const [question] = asked.result.data.items as { id: string; questionType: string }[];
  const text = { text: texts.for("answer.text", LONG_TEXT_LENGTH), languageCode: "en" };
  const { orderId, orderCode } = (await post(buyer, "/api/features/commission/form/submit", {
    commissionFormId: formId,
    isAgreedToTerms: true,
    formQuestionAnswers: [{ formQuestionId: question!.id, formQuestionType: question!.questionType, answer: { text } }],
  })) as unknown as { orderId: string; orderCode: string };
  const order = encodeURIComponent(JSON.stringify({ commissionOrderId: orderId }));
  const { result } = await (await seller.get(`/api/trpc/commissionOrder.get?input=${order}`)).json();
  for (let count = 0; count < MESSAGES; count += 1)
    await post(seller, "/api/features/chat/message/submit", {
      chatRoomId: result.data.chatRooms[0].id,
      messageText: { text: texts.for("message", OTHER_FIELDS.message), languageCode: "en" },
      messageMedias: [],
    });
  const details = hostile("detailsForm", texts, { title: X, description: X, languageCode: "en", categoryCode: null });
  await call(seller, "commissionOrderService.updateSeller", { commissionOrderId: orderId, ...(details as object) });
  return { orderId, orderCode };
}
