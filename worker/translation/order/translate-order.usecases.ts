import { isBanned } from "#domain/account/roles.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Term } from "#domain/translation/glossary.ts";
import { wordsOfSide, type WordsSide } from "#domain/translation/order-words.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { notifyAccounts } from "#worker/account/live/account.gateway.ts";
import type { Services } from "#worker/services.ts";
import { translateAll, type TranslationState, type TranslationTurn } from "../translate-all.ts";
import { wantedTranslation, type WantedTranslation } from "../translate-text.ts";
import { findTranslations, readTranslationSetting, withoutTranslation } from "../translation.store.ts";
import { addToOrderSearch } from "./order-search-translation.store.ts";
import { passOf } from "./order-reading.ts";
import { keepOrderTranslation, readWrittenOrder, type WrittenOrder } from "./order-translation.store.ts";

/** Translates what one side of an order has written, for the other side, in the turn of the author's object (rule W30). */
export async function translateOrder(
  services: Services,
  accountId: string,
  orderId: string,
  before: TranslationState,
): Promise<TranslationTurn> {
  const { database, translator } = services;
  const [setting, order] = await Promise.all([
    readTranslationSetting(database, accountId),
    readWrittenOrder(database, orderId),
  ]);
  const isDone = !translator || !setting?.isTranslated || isBanned(setting.roles) || !order;
  if (isDone) return { state: before, wakeAt: null };
  const wanted = await wantedInOrder(order, accountId, setting.terms);
  const turn = await translateAll(services, translator, await withoutTranslation(database, wanted), before, {
    accountId,
    isOwnText: false,
  });
  await showOrderTranslations(services, orderId, accountId, setting.terms, turn.wakeAt === null);
  return turn;
}

const sideOf = ({ sellerAccountId }: WrittenOrder, accountId: string): WordsSide =>
  accountId === sellerAccountId ? "SELLER" : "BUYER";

/** What the other side of the order cannot read of this one's words. */
export async function wantedInOrder(
  order: WrittenOrder,
  accountId: string,
  terms: readonly Term[],
): Promise<readonly WantedTranslation[]> {
  const reader = order.writers.find((each) => each.accountId !== accountId);
  if (!reader) return [];
  const words = wordsOfSide(order.words, sideOf(order, accountId));
  const wanted = await Promise.all(words.map((text) => wantedTranslation(text, reader.languageCode, terms)));
  return wanted.filter((each) => each !== null);
}

/** Puts what was translated beside the order, where pages, lists and the search find it, and tells the reader. */
export async function showOrderTranslations(
  services: Services,
  orderId: string,
  accountId: string,
  terms: readonly Term[],
  isComplete: boolean,
): Promise<void> {
  const { database, env } = services;
  // Read again: words may have come or changed while the translator was asked.
  const order = await readWrittenOrder(database, orderId);
  const reader = order?.writers.find((each) => each.accountId !== accountId);
  const author = order?.writers.find((each) => each.accountId === accountId);
  if (!order || !reader || !author) return;
  const wanted = await wantedInOrder(order, accountId, terms);
  const texts = await currentTexts(services, wanted, author.texts ?? []);
  const side = sideOf(order, accountId);
  const title = side === "SELLER" ? originalOf(order.words.services[0]?.titles ?? [])?.text : undefined;
  const titleHash = wanted.find(({ text }) => text === title)?.originalHash;
  const titles = texts.filter(({ originalHash }) => originalHash === titleHash);
  const isUnfinished = wanted.some(({ originalHash }) => texts.every((each) => each.originalHash !== originalHash));
  const pass =
    isComplete || !isUnfinished
      ? await passOf(wordsOfSide(order.words, side), reader.languageCode, author.termsVersion)
      : "";
  const isSame = JSON.stringify(texts) === JSON.stringify(author.texts ?? []);
  if (isSame && pass === (author.pass ?? "")) return;
  await keepOrderTranslation(database, { orderId, accountId }, { pass, titles, texts });
  if (isSame) return;
  await addToOrderSearch(database, orderId, order, side, texts);
  await notifyAccounts(env, [reader.accountId]);
}

/** With the terms of now where there is one; what was made with former ones stays until then (rule W4). */
async function currentTexts(
  { database }: Services,
  wanted: readonly WantedTranslation[],
  before: readonly LocalizedText[],
): Promise<LocalizedText[]> {
  const [first] = wanted;
  if (!first) return [];
  const hashes = wanted.map(({ originalHash }) => originalHash);
  const found = await findTranslations(database, first.languageCode, hashes);
  return wanted.flatMap(({ originalHash, languageCode, glossary }) => {
    const current = found.find((each) => each.originalHash === originalHash && each.glossary === glossary);
    const former = before.find((each) => each.originalHash === originalHash && each.languageCode === languageCode);
    if (!current) return former ? [former] : [];
    const { text, writtenBy, writtenAt } = current;
    return [{ text, languageCode, isOriginal: false, writtenBy, writtenAt, originalHash }];
  });
}
