import { eq } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import { isBanned } from "#domain/account/roles.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { maySee, roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Term } from "#domain/translation/glossary.ts";
import { wordsOfSide } from "#domain/translation/order-words.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { findQuestions } from "#worker/admin/problem/problem-questions.queries.ts";
import { readWholeChat } from "#worker/chat/whole-chat.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";
import { readTextPlaces } from "../text/text-places.ts";
import { showOrderTranslations } from "../order/translate-order.usecases.ts";
import { readWrittenOrder } from "../order/order-translation.store.ts";
import { showAccountTranslations } from "../translate-account.usecases.ts";
import { wantedTranslation, type WantedTranslation } from "../translate-text.ts";
import { findTranslations, readTranslationSetting, withoutTranslation } from "../translation.store.ts";

/** Which texts: of whom, in which order or where everybody reads them, by the hashes of their originals, into which language. */
export interface AskedTexts {
  readonly handle: string;
  readonly commissionOrderId?: string | undefined;
  readonly originalHashes: readonly string[];
  readonly languageCode: LanguageCode;
}

/**
 * "Translate" (rule W34): what was not translated when it was written is, for a reader who asks, by that reader's budget.
 * Only what the reader is shown anyway: nobody has words of their own translated here. Errors: account.not_found,
 * translation.text_not_found, translation.switched_off, translation.unusable, translation.budget_used, provider.unavailable.
 */
export async function translateAsked(
  services: Services,
  viewer: Viewer,
  asked: AskedTexts,
): Promise<Result<{ items: LocalizedText[] }>> {
  const { database, clock, env, translator } = services;
  const [author] = await database
    .select({ accountId: userProfile.accountId })
    .from(userProfile)
    .where(eq(userProfile.handleKey, handleKey(asked.handle)));
  if (!author) return err("account.not_found");
  const [setting, own] = await Promise.all([
    readTranslationSetting(database, author.accountId),
    readTranslationSetting(database, viewer.accountId),
  ]);
  if (!setting || isBanned(setting.roles)) return err("account.not_found");
  if (!setting.isTranslated || !own?.isTranslated) return err("translation.switched_off");
  if (!translator) return err("provider.unavailable");
  const shown = await shownTexts(services, viewer, author.accountId, asked);
  const wanted = await wantedOf(shown, asked, setting.terms);
  if (wanted.length === 0) return err("translation.text_not_found");

  const missing = await withoutTranslation(database, wanted);
  if (missing.length > 0) {
    const until = await env.TRANSLATION.getByName(viewer.accountId).translate(missing);
    if (until !== null) {
      const retryAfterSeconds = Math.ceil((until - clock.now()) / SECOND);
      return { ok: false, error: { code: "translation.budget_used", retryAfterSeconds } };
    }
  }
  const items = await translationsFor(services, wanted);
  if (items.length > 0) {
    if (asked.commissionOrderId === undefined) await showAccountTranslations(services, author.accountId, setting.terms);
    else await showOrderTranslations(services, asked.commissionOrderId, author.accountId, setting.terms, false);
    return ok({ items });
  }
  return err((await withoutTranslation(database, wanted)).length > 0 ? "provider.unavailable" : "translation.unusable");
}

/** The author's words as far as this viewer may read them. */
async function shownTexts(
  services: Services,
  viewer: Viewer,
  accountId: string,
  asked: AskedTexts,
): Promise<readonly string[]> {
  const { database } = services;
  const { commissionOrderId } = asked;
  if (commissionOrderId === undefined) {
    const places = await readTextPlaces(database, accountId);
    return places.flatMap(({ texts }) => originalOf(texts ?? [])?.text ?? []);
  }
  const order = await readWrittenOrder(database, commissionOrderId);
  if (!order) return [];
  const role = roleInOrder(order, viewer);
  if (!maySee(role)) return [];
  const side = { [order.sellerAccountId]: "SELLER", [order.buyerAccountId]: "BUYER" } as const;
  const author = side[accountId];
  if (author === undefined) return [];
  const said = role === "ADMIN" ? await saidToAdmin(services, viewer, accountId, asked, order.chatRoomId) : [];
  return [...wordsOfSide(order.words, author), ...said];
}

/** An admin who judges an order reads its chat and the answers to their questions as well (rules A61, A62). */
async function saidToAdmin(
  services: Services,
  admin: Viewer,
  accountId: string,
  { commissionOrderId = "", languageCode }: AskedTexts,
  chatRoomId: string,
): Promise<readonly string[]> {
  const [messages, questions] = await Promise.all([
    readWholeChat(services, admin, chatRoomId, languageCode),
    findQuestions(services.database, commissionOrderId, accountId),
  ]);
  const said = messages.ok ? messages.value : [];
  return [
    ...said
      .filter(({ message }) => message.senderUserProfile.userAccountId === accountId)
      .flatMap(({ message }) => originalOf(message.messageTexts)?.text ?? []),
    ...questions.flatMap(({ answer }) => answer ?? []),
  ];
}

async function wantedOf(
  shown: readonly string[],
  { originalHashes, languageCode }: AskedTexts,
  terms: readonly Term[],
): Promise<readonly WantedTranslation[]> {
  const all = await Promise.all([...new Set(shown)].map((text) => wantedTranslation(text, languageCode, terms)));
  const isAsked = new Set(originalHashes);
  return all.filter((each) => each !== null).filter(({ originalHash }) => isAsked.has(originalHash));
}

async function translationsFor({ database }: Services, wanted: readonly WantedTranslation[]): Promise<LocalizedText[]> {
  const hashes = wanted.map(({ originalHash }) => originalHash);
  const found = await findTranslations(database, wanted[0]!.languageCode, hashes);
  return wanted.flatMap(({ originalHash, languageCode, glossary }) => {
    const made = found.find((each) => each.originalHash === originalHash && each.glossary === glossary);
    if (!made) return [];
    const { text, writtenBy, writtenAt } = made;
    return [{ text, languageCode, isOriginal: false, writtenBy, writtenAt, originalHash }];
  });
}
