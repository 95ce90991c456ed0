import { eq, sql } from "drizzle-orm";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Order } from "#domain/order/order.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import { indexedWords } from "#domain/order/search-words.ts";
import type { TradeSide } from "#domain/order/view/turn.ts";
import type { Database } from "#worker/db/client.ts";
import { orderSearch } from "#worker/db/schema/order/order-list.ts";

/** One word of the index that names whose order it is. */
export const ownerWord = (side: TradeSide, commissionAccountId: string): string =>
  (side === "SELLER" ? "s" : "b") + commissionAccountId.replaceAll("-", "");

export type SearchedPerson = { readonly handle: string; readonly names: readonly LocalizedText[] };

const textsOf = (texts: readonly LocalizedText[]) => texts.map(({ text }) => text);
const personWords = ({ handle, names }: SearchedPerson) => indexedWords([...textsOf(names), handle]);
export const titleWords = (titles: readonly LocalizedText[]) => indexedWords(textsOf(titles));

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
    owners: `${ownerWord("SELLER", order.sellerId)} ${ownerWord("BUYER", order.buyerId)}`,
    title: titleWords(copy.titles),
    request: indexedWords([order.code, ...answers]),
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
  const ordersOf = (column: string) =>
    sql`${orderSearch.orderId} in (select id from commission_order where ${sql.raw(column)} = ${commissionAccountId})`;
  return [
    database.update(orderSearch).set({ seller: words }).where(ordersOf("seller_id")),
    database.update(orderSearch).set({ buyer: words }).where(ordersOf("buyer_id")),
  ] as const;
}
