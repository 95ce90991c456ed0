import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { wordsOfSide, type WordsSide } from "#domain/translation/order-words.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import type { OrderDetail } from "#worker/order/read/order-detail.queries.ts";
import type { Services } from "#worker/services.ts";
import { foreignWords, readingOf, type OrderReading } from "./order-reading.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { findTranslations } from "../translation.store.ts";
import { readWrittenOrder } from "./order-translation.store.ts";
import { renewOrderTranslation } from "./request-order-translation.ts";

const SIDES: readonly WordsSide[] = ["SELLER", "BUYER"];

/**
 * For an order's page in this language. What its reader cannot read yet in their own is asked for, which the page does not
 * wait for to come.
 */
export async function readingOfDetail(
  services: Services,
  detail: OrderDetail,
  viewer: Viewer,
  languageCode: LanguageCode,
): Promise<OrderReading> {
  const { writers, sellerAccountId, buyerAccountId } = detail;
  const otherSide = ({ [sellerAccountId]: "BUYER", [buyerAccountId]: "SELLER" } as const)[viewer.accountId];
  const author = writers.find(({ accountId }) => accountId !== viewer.accountId);
  const reader = writers.find(({ accountId }) => accountId === viewer.accountId);
  if (otherSide && author && reader)
    await renewOrderTranslation(services, detail.order.id, detail, { ...author, side: otherSide }, reader.languageCode);
  const originals = SIDES.flatMap((side) => wordsOfSide(detail, side));
  // Their own words people see as they wrote them, in whatever language that was.
  const others = writers.filter(({ accountId }) => accountId !== viewer.accountId);
  const kept = others.flatMap(({ texts }) => texts ?? []);
  const isInOwnLanguage = !otherSide || !author?.isTranslated || languageCode === reader?.languageCode;
  const found = isInOwnLanguage
    ? []
    : await translationsOf(services.database, wordsOfSide(detail, otherSide), languageCode);
  return readingOf(originals, [...kept, ...found]);
}

/** What a viewer has had translated on a page in another language than their account's (rule W34). */
async function translationsOf(
  database: Database,
  originals: readonly string[],
  languageCode: LanguageCode,
): Promise<LocalizedText[]> {
  const hashes = await Promise.all(foreignWords(originals, languageCode).map(textHash));
  if (hashes.length === 0) return [];
  const found = await findTranslations(database, languageCode, hashes);
  return found.map(({ glossary: _glossary, ...each }) => ({ ...each, isOriginal: false }));
}

/**
 * All words of an order as both sides read them now: `texts` and `words` give what was written with the translation that is
 * there. Null when there is no such order.
 */
export async function readingOfOrder(database: Database, orderId: string): Promise<OrderReading | null> {
  const order = await readWrittenOrder(database, orderId);
  if (!order) return null;
  const originals = SIDES.flatMap((side) => wordsOfSide(order.words, side));
  return readingOf(
    originals,
    order.writers.flatMap(({ texts }) => texts ?? []),
  );
}
