import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { saveCardOf } from "../person/saved-card.ts";
import { call, hostile, link, OTHER_FIELDS, post, read, X } from "./forms.ts";
import type { HostileTexts } from "./strings.ts";

const MESSAGES = 10;
const DELIVERED = 4;
const ORDER = "/api/features/commission/order/";

export interface Pair {
  readonly buyer: APIRequestContext;
  readonly seller: APIRequestContext;
  readonly origin: string;
  readonly texts: HostileTexts;
}
export interface Requested {
  readonly orderId: string;
  readonly orderCode: string;
}

/** A request with a hostile answer. */
export async function sendRequest({ buyer, texts }: Pair, formId: string): Promise<Requested> {
  const { items } = await read(buyer, "commissionFormQuestion.getListPublic", { commissionFormId: formId });
  const [question] = items as { id: string; questionType: string }[];
  const text = { text: texts.for("answer.text", OTHER_FIELDS["answer.text"]), languageCode: "en" };
  return (await post(buyer, "/api/features/commission/form/submit", {
    commissionFormId: formId,
    isAgreedToTerms: true,
    formQuestionAnswers: [{ formQuestionId: question!.id, formQuestionType: question!.questionType, answer: { text } }],
  })) as unknown as Requested;
}

/** What the two write to each other before anything is agreed. */
export async function talkItOver({ buyer, seller, texts }: Pair, { orderId }: Requested): Promise<void> {
  const { chatRooms } = await read(seller, "commissionOrder.get", { commissionOrderId: orderId });
  const chatRoomId = chatRooms[0].id as string;
  await post(seller, `${ORDER}ask`, { orderId, ...hostile("remarkForm", texts, { message: X }) });
  for (let count = 0; count < MESSAGES; count += 1) {
    const text = texts.for("message", OTHER_FIELDS.message);
    const { message } = (await post(seller, "/api/features/chat/message/submit", {
      chatRoomId,
      messageText: { text, languageCode: "en" },
      messageMedias: [],
    })) as unknown as { message: { id: string; messageTexts: { text: string; languageCode: string }[] } };
    const [written] = message.messageTexts;
    const mended = texts.for("message mended", OTHER_FIELDS["message mended"]);
    const messageText = { text: mended, languageCode: written!.languageCode === "ja" ? "en" : "ja" };
    const originalHash = createHash("sha256").update(written!.text).digest("hex");
    const act = { type: "mend", messageId: message.id, messageText, originalHash };
    await call(seller, "chatMessage.change", { chatRoomId, act });
  }
  const details = hostile("detailsForm", texts, { title: X, description: X, languageCode: "en", categoryCode: null });
  await call(seller, "commissionOrderService.updateSeller", { commissionOrderId: orderId, ...details });
  await post(buyer, `${ORDER}make-offer`, {
    orderId,
    ...hostile("offerForm", texts, { priceAmount: 6000, message: X }),
  });
}

/** In two stages, each with words in both languages. */
export function approve({ seller, texts }: Pair, { orderId }: Requested) {
  const stage = { titles: { en: X, ja: X }, contents: { en: X, ja: X }, days: 5, percent: 50, changesAllowed: 1 };
  const terms = { priceAmount: 5000, plan: [stage, stage], note: X };
  return post(seller, `${ORDER}approve`, { orderId, ...hostile("approvalForm", texts, terms) });
}

export const decline = ({ seller, texts }: Pair, { orderId }: Requested) =>
  post(seller, `${ORDER}cancel`, { orderId, ...hostile("declineForm", texts, { message: X }) });

/** Paid, delivered, sent back with a remark, and delivered again. */
export async function deliverTwice(pair: Pair, { orderId }: Requested): Promise<void> {
  const { buyer, seller, origin, texts } = pair;
  const accountMethodId = await saveCardOf(buyer, origin);
  const { paymentTransactions } = await read(buyer, "commissionOrder.get", { commissionOrderId: orderId });
  await post(buyer, `${ORDER}pay`, { orderId, transactionId: paymentTransactions[0].id, accountMethodId });
  const text = (field: "name" | "description" | "markdown") =>
    texts.for(`delivered.${field}`, OTHER_FIELDS[`delivered.${field}`]);
  const medias = Array.from({ length: DELIVERED }, () => ({
    ...link,
    name: text("name"),
    description: text("description"),
    markdown: text("markdown"),
  }));
  await call(seller, "commissionOrderDeliverable.create", { commissionOrderId: orderId, medias });
  await post(seller, `${ORDER}deliver`, { orderId });
  const { deliverable } = await read(seller, "commissionOrder.get", { commissionOrderId: orderId });
  const place = { kind: "POINT", x: 500, y: 500 };
  const pin = { act: "SET", mediaId: deliverable.medias[0].id, place, message: X };
  const answer = { act: "ANSWER", pin: 1, message: X };
  await post(buyer, `${ORDER}annotate`, { orderId, ...hostile("pinForm", texts, { change: pin }) });
  await post(seller, `${ORDER}annotate`, { orderId, ...hostile("pinForm", texts, { change: answer }) });
  await post(buyer, `${ORDER}request-changes`, { orderId, ...hostile("remarkForm", texts, { message: X }) });
  await call(seller, "commissionOrderDeliverable.create", { commissionOrderId: orderId, medias });
  await post(seller, `${ORDER}deliver`, { orderId, ...hostile("deliverForm", texts, { message: X }) });
}

/** Both stages accepted, and what both say afterwards. What is accepted is what was last read (rule O16). */
export async function closeOrder({ buyer, seller, texts }: Pair, { orderId }: Requested): Promise<void> {
  await read(buyer, "commissionOrder.get", { commissionOrderId: orderId });
  await post(buyer, `${ORDER}accept`, { orderId });
  const last = { ...link, name: texts.for("delivered.name", OTHER_FIELDS["delivered.name"]) };
  await call(seller, "commissionOrderDeliverable.create", { commissionOrderId: orderId, medias: [last] });
  await post(seller, `${ORDER}deliver`, { orderId });
  await read(buyer, "commissionOrder.get", { commissionOrderId: orderId });
  await post(buyer, `${ORDER}accept`, { orderId });
  const about = { commissionOrderId: orderId };
  await call(buyer, "review.thank", { ...about, ...hostile("thanksForm", texts, { words: X }) });
  for (const side of [buyer, seller])
    await call(side, "review.write", { ...about, ...hostile("reviewForm", texts, { stars: 1, words: X }) });
  const { theirs } = await read(seller, "review.getOfOrder", about);
  const reviewId = theirs.id as string;
  await call(seller, "review.reply", { reviewId, ...hostile("replyForm", texts, { words: X }) });
  await call(seller, "review.report", { reviewId, ...hostile("reviewReportForm", texts, { reason: "xxxx" }) });
}
