import { eq, sql } from "drizzle-orm";
import { normalizeSearch } from "#domain/commission/search-terms.ts";
import { indexTerms } from "#domain/commission/search/index-terms.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { facetsOf } from "#domain/commission/facet.ts";
import { creatorListing, creatorFacet, creatorTerm } from "#worker/db/schema/listing/creator-listing.ts";
import { purgeCreatorPages } from "#worker/site/page-cache/purge-creator.ts";
import { scoreOf } from "#worker/engagement/popularity.statements.ts";
import type { Services } from "#worker/services.ts";
import { refreshWorkListing } from "#worker/portfolio/search/work-listing.store.ts";
import { refreshServiceListing } from "../service/search/service-listing.store.ts";
import { requestTranslations } from "#worker/translation/request-translations.ts";
import { readTranslationSetting } from "#worker/translation/translation.store.ts";
import { readCreatorCard } from "./creator-card.queries.ts";

/**
 * Writes the creator search's row of one person again, the service search's of what they offer and the work search's of what they show: after anything on their
 * card has changed (profile, roles, forms, services, works). One batch, so a search never sees half of it. Cached pages that show it are purged.
 */
export async function refreshCreatorListing(services: Services, accountId: string): Promise<void> {
  const isTranslated = await writeListing(services, accountId, services.clock.now());
  await refreshServiceListing(services, accountId);
  await refreshWorkListing(services, accountId);
  await purgeCreatorPages(services, accountId);
  if (isTranslated) await requestTranslations(services, accountId);
}

/** The same when the person themselves has changed nothing: asks for no translations, and says nothing new of when they did. */
export async function rewriteCreatorListing(services: Services, accountId: string): Promise<void> {
  const [listed] = await services.database
    .select({ updatedAt: creatorFacet.updatedAt })
    .from(creatorFacet)
    .where(eq(creatorFacet.accountId, accountId))
    .limit(1);
  await writeListing(services, accountId, listed?.updatedAt ?? services.clock.now());
  await refreshServiceListing(services, accountId);
  await refreshWorkListing(services, accountId);
  await purgeCreatorPages(services, accountId);
}

/** Whether a translator may see the person's words. */
async function writeListing({ database, clock }: Services, accountId: string, updatedAt: Instant): Promise<boolean> {
  const forget = [
    database.delete(creatorFacet).where(eq(creatorFacet.accountId, accountId)),
    database.delete(creatorTerm).where(eq(creatorTerm.accountId, accountId)),
  ] as const;
  const read = await readCreatorCard(database, accountId, clock.now());
  if (!read) {
    await database.batch([...forget, database.delete(creatorListing).where(eq(creatorListing.accountId, accountId))]);
    return (await readTranslationSetting(database, accountId))?.isTranslated ?? false;
  }
  const { card, searchText, name, createdAt, isTranslated } = read;
  const facets = JSON.stringify(facetsOf(card));
  const listed = { card, searchText };
  const terms = JSON.stringify(indexTerms(searchText));
  await database.batch([
    ...forget,
    database
      .insert(creatorListing)
      .values({ accountId, ...listed })
      .onConflictDoUpdate({ target: creatorListing.accountId, set: listed }),
    database
      .insert(creatorFacet)
      .select(
        sql`select value, ${accountId}, ${normalizeSearch(name)}, ${card.commissionForms.length}, ${createdAt}, ${updatedAt}, ${scoreOf(accountId)} from json_each(${facets})`,
      ),
    database.insert(creatorTerm).select(sql`select value, ${accountId}, ${updatedAt} from json_each(${terms})`),
  ]);
  return isTranslated;
}
