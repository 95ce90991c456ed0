import { desc, eq, sql } from "drizzle-orm";
import { originalsOf, type AgreementSource } from "#domain/agreement/agreement-content.ts";
import { LANGUAGE_CODES, rewriteText } from "#domain/kernel/localized-text.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import { IN_FORCE_SINCE } from "#domain/site/legal-version.ts";
import type { Translation } from "#domain/translation/translated-text.ts";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { acceptedTerms, orderAgreement } from "#worker/db/schema/order/agreement.ts";
import { commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { machineTranslation, selectTranslations } from "#worker/translation/translation.store.ts";
import { agreedFacts } from "./agreed-facts.ts";

export interface People {
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
}

/** What was agreed of an order up to now, with whose words those are and what machines have made of them. */
export type AgreedRows = Awaited<ReturnType<typeof readAgreedRows>>;

/**
 * Read outside of the batch that writes: the order's texts change by its own events alone, and a lost race writes nothing. The
 * words of the version before are known by their hashes, so that their translations come along.
 */
export async function readAgreedRows(database: Database, orderId: string) {
  const people = sql`select account_id from commission_account, commission_order
    where commission_order.id = ${orderId} and commission_account.id in (seller_id, buyer_id)`;
  const wordsBefore = sql`select value from json_each((select text_hashes from order_agreement
    where order_id = ${orderId} order by number desc limit 1))`;
  const [services, forms, terms, profiles, versions, translations] = await database.batch([
    database.select().from(commissionOrderService).where(eq(commissionOrderService.orderId, orderId)),
    database.select().from(commissionOrderForm).where(eq(commissionOrderForm.orderId, orderId)),
    database.select().from(acceptedTerms).where(eq(acceptedTerms.orderId, orderId)),
    database
      .select({ accountId: userProfile.accountId, handle: userProfile.handle, names: userProfile.names })
      .from(userProfile)
      .where(sql`${userProfile.accountId} in (${people})`),
    database
      .select()
      .from(orderAgreement)
      .where(eq(orderAgreement.orderId, orderId))
      .orderBy(desc(orderAgreement.number))
      .limit(1),
    selectTranslations(database, wordsBefore),
  ]);
  return { services, forms, terms, profiles, versions, translations };
}

/** Everything a version is made of, but its note, rules and translations, and the version before it. */
export function agreementSource(rows: AgreedRows, people: People, order: Order, events: readonly OrderEvent[]) {
  const { services, forms, terms, profiles, versions } = rows;
  const [copy, form, accepted, previous] = [services[0], forms[0], terms[0], versions[0] ?? null];
  const named = (accountId: string) =>
    profiles.find((each) => each.accountId === accountId) ?? { handle: "", names: [] };
  // Written in the same batch as the version: the row has the words of before.
  const details = events.findLast((event) => event.type === "DetailsUpdated");
  const source = {
    order,
    creator: named(people.sellerAccountId),
    client: named(people.buyerAccountId),
    titles: details ? rewriteText(details.title, details.languageCode) : (copy?.titles ?? []),
    descriptions: details ? rewriteText(details.description, details.languageCode) : (copy?.descriptions ?? []),
    categoryCodes: details?.categoryCode ? [details.categoryCode] : (copy?.categoryCodes ?? []),
    questions: form?.questions ?? [],
    creatorTerms: accepted?.number ? { number: accepted.number, texts: accepted.texts } : null,
    inForceSince: IN_FORCE_SINCE,
    ...agreedFacts(copy?.facts ?? null, order.priceCurrencyCode),
  } satisfies Omit<AgreementSource, "note" | "rules" | "translationsOf">;
  return { source, previous };
}

/** What machines have made of these words so far, the latest of each language (rule G3), and the words' hashes. */
export async function readTranslationsOf(
  database: Database,
  { versions, translations }: AgreedRows,
  source: Parameters<typeof originalsOf>[0],
  note: string | null,
): Promise<{ readonly translationsOf: AgreementSource["translationsOf"]; readonly textHashes: string[] }> {
  const originals = originalsOf(source, note);
  const hashes = new Map(await Promise.all(originals.map(async (text) => [text, await textHash(text)] as const)));
  const textHashes = [...hashes.values()];
  const known = new Set(versions[0]?.textHashes);
  const news = textHashes.filter((hash) => !known.has(hash));
  const ofNews =
    news.length === 0
      ? []
      : await selectTranslations(database, sql`select value from json_each(${JSON.stringify(news)})`);
  const latest = new Map<string, Translation>();
  for (const translation of [...translations, ...ofNews].flatMap(machineTranslation)) {
    const key = `${translation.originalHash} ${translation.languageCode}`;
    const other = latest.get(key);
    if (!other || isLater(translation, other)) latest.set(key, translation);
  }
  const translationsOf = (original: string) =>
    LANGUAGE_CODES.flatMap((languageCode) => {
      const translation = latest.get(`${hashes.get(original) ?? ""} ${languageCode}`);
      return translation ? [{ languageCode, text: translation.text }] : [];
    });
  return { translationsOf, textHashes };
}

/** Two of one moment are told apart by their glossaries, so that the same rows make the same bytes. */
const isLater = (one: Translation, other: Translation) =>
  one.writtenAt > other.writtenAt || (one.writtenAt === other.writtenAt && one.glossary > other.glossary);
