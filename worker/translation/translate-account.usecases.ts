import { isBanned } from "#domain/account/roles.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import type { Term } from "#domain/translation/glossary.ts";
import { hasPersonsTranslation, originalOf } from "#domain/translation/translated-text.ts";
import { rewriteCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { purgeCreatorPages } from "#worker/site/page-cache/purge-creator.ts";
import type { Services } from "#worker/services.ts";
import { showTranslations } from "./show-translations.ts";
import { readTextPlaces } from "./text/text-places.ts";
import { industryTermsVersion } from "./industry-terms-version.ts";
import { translateAll, type TranslationState, type TranslationTurn } from "./translate-all.ts";
import { wantedTranslation, type WantedTranslation } from "./translate-text.ts";
import { forgetOutdated, markPassed, readTranslationSetting, withoutTranslation } from "./translation.store.ts";

/**
 * Gives every text of the account that has none a translation, in the object's turn. What is to be done follows from what is
 * stored, so a turn that is repeated, or ended by a crash, leaves nothing out and asks for nothing twice.
 */
export async function translateAccount(
  services: Services,
  accountId: string,
  before: TranslationState,
): Promise<TranslationTurn> {
  const { database, clock, translator } = services;
  const setting = await readTranslationSetting(database, accountId);
  if (setting) {
    const shown = await wantedOf(services, accountId, setting.terms);
    await forgetOutdated(
      database,
      accountId,
      shown.map(({ originalHash }) => originalHash),
    );
  }
  if (!translator || !setting?.isTranslated || isBanned(setting.roles)) return { state: before, wakeAt: null };
  const version = await industryTermsVersion();
  const wanted = await withoutTranslation(database, await wantedOf(services, accountId, setting.terms));
  const { state, wakeAt } = await translateAll(services, translator, wanted, before, {
    accountId,
    isOwnText: true,
  });
  // Also without a new one: others may have written the same words before.
  await showAccountTranslations(services, accountId, setting.terms);
  if (wakeAt === null) await markPassed(database, accountId, version);
  else console.log(JSON.stringify({ translation: accountId, waitsUntil: wakeAt, now: clock.now() }));
  return { state, wakeAt };
}

/** Puts what was translated where it is read, and purges the cached pages that show the text without it. */
export async function showAccountTranslations(
  services: Services,
  accountId: string,
  terms: readonly Term[],
): Promise<void> {
  const changed = await showTranslations(services.database, accountId, terms);
  if (changed.some(({ readAt }) => readAt === null)) await rewriteCreatorListing(services, accountId);
  for (const other of new Set(changed.flatMap(({ readAt }) => readAt ?? []))) await purgeCreatorPages(services, other);
}

async function wantedOf({ database }: Services, accountId: string, terms: readonly Term[]) {
  const places = await readTextPlaces(database, accountId);
  const wanted = new Map<string, WantedTranslation>();
  for (const { texts } of places) {
    const original = originalOf(texts);
    for (const languageCode of LANGUAGE_CODES) {
      if (!original || original.languageCode === languageCode || hasPersonsTranslation(texts, languageCode)) continue;
      const found = await wantedTranslation(original.text, languageCode, terms);
      if (found) wanted.set(`${languageCode} ${original.text}`, found);
    }
  }
  return [...wanted.values()];
}
