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
import { findTranslations } from "#worker/translation/translation.store.ts";
import { agreedFacts } from "./agreed-facts.ts";
import type { OrderState } from "../records/order-records.port.ts";

type People = Pick<OrderState, "sellerAccountId" | "buyerAccountId">;

/**
 * Everything a version is made of, but its note and rules, and the version before it. Read outside of the batch that writes:
 * the order's texts change by its own events alone, and a lost race writes nothing.
 */
export async function readAgreementSource(
  database: Database,
  people: People,
  order: Order,
  events: readonly OrderEvent[],
) {
  const { id } = order;
  const [services, forms, terms, profiles, versions] = await database.batch([
    database.select().from(commissionOrderService).where(eq(commissionOrderService.orderId, id)),
    database.select().from(commissionOrderForm).where(eq(commissionOrderForm.orderId, id)),
    database.select().from(acceptedTerms).where(eq(acceptedTerms.orderId, id)),
    database
      .select({ accountId: userProfile.accountId, handle: userProfile.handle, names: userProfile.names })
      .from(userProfile)
      .where(sql`${userProfile.accountId} in (${people.sellerAccountId}, ${people.buyerAccountId})`),
    database
      .select()
      .from(orderAgreement)
      .where(eq(orderAgreement.orderId, id))
      .orderBy(desc(orderAgreement.number))
      .limit(1),
  ]);
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

/** What machines have made of these words so far, the latest of each language (rule G3). */
export async function readTranslationsOf(
  database: Database,
  source: Parameters<typeof originalsOf>[0],
  note: string | null,
): Promise<AgreementSource["translationsOf"]> {
  const originals = originalsOf(source, note);
  const hashes = new Map(await Promise.all(originals.map(async (text) => [text, await textHash(text)] as const)));
  const found = await Promise.all(
    LANGUAGE_CODES.map((languageCode) => findTranslations(database, languageCode, [...hashes.values()])),
  );
  const latest = new Map<string, Translation>();
  for (const translation of found.flat()) {
    const key = `${translation.originalHash} ${translation.languageCode}`;
    const known = latest.get(key);
    if (!known || isLater(translation, known)) latest.set(key, translation);
  }
  return (original) =>
    LANGUAGE_CODES.flatMap((languageCode) => {
      const translation = latest.get(`${hashes.get(original) ?? ""} ${languageCode}`);
      return translation ? [{ languageCode, text: translation.text }] : [];
    });
}

/** Two of one moment are told apart by their glossaries, so that the same rows make the same bytes. */
const isLater = (one: Translation, other: Translation) =>
  one.writtenAt > other.writtenAt || (one.writtenAt === other.writtenAt && one.glossary > other.glossary);
