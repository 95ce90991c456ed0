import type { OrderEvent } from "#domain/order/events.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { leavesWords, wordsOfSide, type OrderWords, type WordsSide } from "#domain/translation/order-words.ts";
import type { OrderState } from "#worker/order/records/order-state.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { foreignWords, passOf } from "./order-reading.ts";
import type { OrderWriter } from "./order-translation.store.ts";

/** After these people have written something in an order. What fails here is made up for when the order is read. */
export async function requestOrderTranslation(
  { env, translator }: Pick<Services, "env" | "translator">,
  orderId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (!translator) return;
  try {
    await Promise.all(accountIds.map((accountId) => env.TRANSLATION.getByName(accountId).wakeForOrder(orderId)));
  } catch (error) {
    console.error(JSON.stringify({ orderId, wake: loggable(error) }));
  }
}

/** After a change of an order: its actors' words. */
export function requestWordsTranslation(
  services: Pick<Services, "env" | "translator">,
  { order, sellerAccountId, buyerAccountId }: OrderState,
  events: readonly OrderEvent[],
): Promise<void> {
  const accounts = { SELLER: sellerAccountId, BUYER: buyerAccountId } as const;
  const authors = events
    .filter(leavesWords)
    .flatMap(({ actor: { kind } }) => (kind === "SELLER" || kind === "BUYER" ? [accounts[kind]] : []));
  return requestOrderTranslation(services, order.id, [...new Set(authors)]);
}

/**
 * When an order is read: what was written before there was a translator, with other terms, or for a person who read another
 * language then, is translated now (rules W4, W30).
 */
export async function renewOrderTranslation(
  services: Services,
  orderId: string,
  words: OrderWords,
  author: OrderWriter & { readonly side: WordsSide },
  languageCode: LanguageCode,
): Promise<void> {
  if (!services.translator || !author.isTranslated) return;
  const written = wordsOfSide(words, author.side);
  if (foreignWords(written, languageCode).length === 0) return;
  if (author.pass === (await passOf(written, languageCode, author.termsVersion))) return;
  await requestOrderTranslation(services, orderId, [author.accountId]);
}
