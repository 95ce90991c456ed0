import { eq } from "drizzle-orm";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Order } from "#domain/order/order.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import { orderWords } from "#domain/order/order-words.ts";
import type { Database } from "#worker/db/client.ts";
import { orderSearch } from "#worker/db/schema/order/order-list.ts";

export type SearchedPerson = { readonly handle: string; readonly names: readonly LocalizedText[] };

const textsOf = (texts: readonly LocalizedText[]) => texts.map(({ text }) => text);
const personWords = ({ handle, names }: SearchedPerson) => orderWords([...textsOf(names), handle]);
export const titleWords = (titles: readonly LocalizedText[]) => orderWords(textsOf(titles));

/** What a new order is found by (rule S40); part of the batch that writes it. */
export function orderSearchInsert(
  database: Database,
  order: Order,
  copy: { readonly titles: readonly LocalizedText[]; readonly questions: readonly OrderFormQuestion[] },
  people: { readonly seller: SearchedPerson; readonly buyer: SearchedPerson },
) {
  const answers = copy.questions.flatMap(({ orderFormQuestionAnswer }) => textsOf(orderFormQuestionAnswer.answerTexts));
  return database.insert(orderSearch).values({
    orderId: order.id,
    sellerId: order.sellerId,
    buyerId: order.buyerId,
    title: titleWords(copy.titles),
    request: orderWords([order.code, ...answers]),
    seller: personWords(people.seller),
    buyer: personWords(people.buyer),
  });
}

export const titleSearchUpdate = (database: Database, orderId: string, titles: readonly LocalizedText[]) =>
  database
    .update(orderSearch)
    .set({ title: titleWords(titles) })
    .where(eq(orderSearch.orderId, orderId));

/** A person has changed their name or handle: their orders on both sides are found by the new one. */
export function personSearchUpdates(database: Database, commissionAccountId: string, person: SearchedPerson) {
  const words = personWords(person);
  return [
    database.update(orderSearch).set({ seller: words }).where(eq(orderSearch.sellerId, commissionAccountId)),
    database.update(orderSearch).set({ buyer: words }).where(eq(orderSearch.buyerId, commissionAccountId)),
  ] as const;
}
