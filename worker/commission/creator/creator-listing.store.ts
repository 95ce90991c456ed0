import { indexAccount } from "#worker/search/index-account.usecases.ts";
import type { Services } from "#worker/services.ts";
import { purgeCreatorPages } from "#worker/site/page-cache/purge-creator.ts";
import { requestTranslations } from "#worker/translation/request-translations.ts";
import { readTranslationSetting } from "#worker/translation/translation.store.ts";

/**
 * Lists one person again, what they offer and what they show: after anything on their card has changed (profile, roles, forms, services,
 * works). Cached pages that show it are purged.
 */
export async function refreshCreatorListing(services: Services, accountId: string): Promise<void> {
  await indexAccount(services, accountId, services.clock.now());
  await purgeCreatorPages(services, accountId);
  if ((await readTranslationSetting(services.database, accountId))?.isTranslated)
    await requestTranslations(services, accountId);
}

/** The same when the person themselves has changed nothing: asks for no translations, and says nothing new of when they did. */
export async function rewriteCreatorListing(services: Services, accountId: string): Promise<void> {
  await indexAccount(services, accountId);
  await purgeCreatorPages(services, accountId);
}
