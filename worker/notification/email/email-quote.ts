import { and, eq, sql } from "drizzle-orm";
import { EMAIL_WAITS, readText } from "#domain/chat/translating.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { eventVersionOf, QUOTED_MAX, quotedWords } from "#domain/notification/quoted-words.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { writtenLanguage } from "#domain/translation/written-language.ts";
import { problemAppeal, problemQuestion } from "#worker/db/schema/contact/problem.ts";
import { orderEvent } from "#worker/db/schema/order/order.ts";
import type { EmailQuote } from "../mail/email-content.ts";
import type { Services } from "#worker/services.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { readPairLanguages } from "#worker/translation/pair-languages.queries.ts";
import { wantedTranslation } from "#worker/translation/translate-text.ts";
import type { NotificationFacts } from "./notification-facts.ts";

type Facts = Pick<
  NotificationFacts,
  "id" | "occasion" | "accountId" | "locale" | "orderId" | "orderCode" | "chatRoomId" | "fromAccountId"
>;

/**
 * What the e-mail about this notification quotes: as it is now, so nothing that was deleted. A quote that cannot be had does
 * not keep an e-mail back.
 */
export async function readQuote(services: Services, facts: Facts): Promise<EmailQuote | null> {
  // What its reader may not see any more is not quoted either.
  if (facts.orderCode === null) return null;
  try {
    const texts =
      facts.chatRoomId === null ? await wordsOfStep(services, facts) : await wordsOfMessage(services, facts);
    return texts && quoteIn(texts, facts.locale);
  } catch (error) {
    console.error(JSON.stringify({ quote: facts.id, error: loggable(error) }));
    return null;
  }
}

function quoteIn(texts: readonly LocalizedText[], locale: LanguageCode): EmailQuote | null {
  const shown = readText(texts, { isOwn: false, languageCode: locale });
  const original = originalOf(texts);
  const cut = (text: LocalizedText) => ({ ...text, text: truncate(text.text, QUOTED_MAX) });
  return shown && { shown: cut(shown), original: original && !shown.isOriginal ? cut(original) : null };
}

async function wordsOfMessage({ env }: Services, { id, chatRoomId }: Facts): Promise<readonly LocalizedText[] | null> {
  return env.CHAT_ROOM.getByName(chatRoomId ?? "").textsOf(id);
}

async function wordsOfStep(services: Services, facts: Facts): Promise<readonly LocalizedText[] | null> {
  const { id, orderId } = facts;
  const version = orderId === null ? null : eventVersionOf(id, orderId);
  if (orderId === null || version === null) return isOfStaff(facts) ? wordsOfStaff(services, facts) : null;
  const [row] = await services.database
    .select({ event: orderEvent.event })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.version, version)));
  const words = row ? quotedWords(row.event) : null;
  if (!row || !words) return null;
  const original = originalText(words, writtenLanguage(words) ?? facts.locale);
  // Nobody's budget pays for what an admin writes (rule W6).
  const translated = row.event.actor.kind === "ADMIN" ? null : await translationOf(services, facts, words);
  return translated === null
    ? [original]
    : [original, { text: translated, languageCode: facts.locale, isOriginal: false, writtenBy: "MACHINE" }];
}

/** What staff has to do with beside the steps of an order. */
const OF_STAFF: ReadonlySet<NotificationVariant> = new Set([
  "STAFF_QUESTION",
  "STAFF_QUESTION_REMINDER",
  "APPEAL_SENT",
  "APPEAL_STANDS",
  "APPEAL_CHANGED",
]);
const isOfStaff = ({ occasion }: Facts): boolean => OF_STAFF.has(occasion);

/** What an admin asks (rule A62), an appeal and its answer (rule A63), by the id that the notification's begins with. */
async function wordsOfStaff({ database }: Services, { id, locale }: Facts): Promise<readonly LocalizedText[] | null> {
  const [quotedId = ""] = id.split(":");
  const [row] = await database
    .select({ words: problemQuestion.question })
    .from(problemQuestion)
    .where(eq(problemQuestion.id, quotedId))
    .unionAll(
      database
        .select({ words: sql<string>`coalesce(${problemAppeal.reason}, ${problemAppeal.words})`.as("words") })
        .from(problemAppeal)
        .where(eq(problemAppeal.id, quotedId)),
    );
  return row ? [originalText(row.words, writtenLanguage(row.words) ?? locale)] : null;
}

/** Null: none is needed, or none came in time. */
async function translationOf(services: Services, facts: Facts, words: string): Promise<string | null> {
  const { accountId, fromAccountId, locale } = facts;
  if (services.translator === null || fromAccountId === null) return null;
  const { isTranslated, terms } = await readPairLanguages(services.database, [fromAccountId, accountId]);
  const wanted = isTranslated ? await wantedTranslation(words, locale, terms) : null;
  if (wanted === null) return null;
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), EMAIL_WAITS));
  const answer = await Promise.race([
    services.env.TRANSLATION.getByName(fromAccountId).translateWords(wanted),
    tooLate,
  ]);
  return answer?.kind === "TRANSLATED" ? answer.translation.text : null;
}
