import { and, eq, gt, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { creatorStatements, readCreatorListing } from "#worker/commission/creator/listed-creator.store.ts";
import { readServiceListings, serviceStatements } from "#worker/commission/service/search/service-listing.store.ts";
import { createDatabase, createSearchDatabase, type Database, type SearchDatabase } from "#worker/db/client.ts";
import { wasAborted } from "#worker/db/database-unavailable.ts";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { contentVersion } from "#worker/db/schema/listing/content-version.ts";
import { searchUpdate } from "#worker/db/schema/listing/search-update.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { listExchangeRates } from "#worker/payment/history/exchange-rate.queries.ts";
import { readWorkListings, workStatements } from "#worker/portfolio/search/work-listing.store.ts";
import type { Services } from "#worker/services.ts";
import { creatorListing, indexedAccount, listVersion, serviceListing, workListing } from "./schema.ts";

/** Two that list the same account meet seldom, and never more often than people change something at the same moment. */
const TRIES = 4;
const MEANWHILE = "indexed meanwhile";
const NEVER = -1;

/**
 * Lists what an account offers and shows as it is now (rule L121). What cannot be written stays marked, and cron does it: a search that is down
 * keeps nobody from anything. `changedAt`: when its owner has changed something, which is now.
 */
export async function indexAccount(services: Services, accountId: string, changedAt?: Instant): Promise<void> {
  try {
    await listAccount(services, accountId, changedAt ?? null);
  } catch (error) {
    console.error(JSON.stringify({ notListed: accountId, error: loggable(error) }));
    if (changedAt !== undefined) await rememberChange(services, accountId, changedAt);
  }
}

/** After an order has changed: its seller's card says how many they have completed, and when (rule O65). */
export async function listSellerOf(services: Services, orderId: string): Promise<void> {
  const [pending] = await services.database
    .select({ accountId: searchUpdate.accountId })
    .from(commissionOrder)
    .innerJoin(commissionAccount, eq(commissionAccount.id, commissionOrder.sellerId))
    .innerJoin(searchUpdate, eq(searchUpdate.accountId, commissionAccount.accountId))
    .where(and(eq(commissionOrder.id, orderId), gt(searchUpdate.mark, searchUpdate.indexed)));
  if (pending) await indexAccount(services, pending.accountId);
}

/** As `indexAccount`; whoever calls it learns that it failed. */
export async function listAccount(services: Services, accountId: string, changedAt: Instant | null): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listOnce(services, accountId, changedAt);
    } catch (error) {
      if (!wasAborted(error, MEANWHILE) || attempt === TRIES) throw error;
    }
  }
}

async function listOnce(services: Services, accountId: string, changedAt: Instant | null): Promise<void> {
  const { env, clock } = services;
  // Never of a replica, which may be older than what another has listed meanwhile.
  const [database, search] = [createDatabase(env.DB), createSearchDatabase(env.SEARCH_DB)];
  // Before what they stand for is read: what changes meanwhile has a larger mark, and who lists it meanwhile is noticed.
  const [[update], listed] = await Promise.all([
    database.select().from(searchUpdate).where(eq(searchUpdate.accountId, accountId)),
    readListed(search, accountId),
  ]);
  const [creator, offered, shown] = await Promise.all([
    readCreatorListing(database, accountId, clock.now()),
    listExchangeRates({ ...services, database }).then((rates) => readServiceListings(database, accountId, rates)),
    readWorkListings(database, accountId),
  ]);
  const mark = update?.mark ?? 0;
  const isWhole = update?.indexed === NEVER;
  const at = changedAt ?? update?.changedAt ?? listed.creatorId ?? clock.now();
  const sums = (rows: readonly { id: string; written: string }[]) =>
    new Map(rows.map(({ id, written }) => [id, isWhole ? "" : written]));
  const version = crypto.randomUUID();
  await search.batch([
    search
      .insert(indexedAccount)
      .values({ accountId, writes: listed.writes + 1 })
      .onConflictDoUpdate({ target: indexedAccount.accountId, set: { writes: listed.writes + 1 } }),
    ...creatorStatements(search, accountId, creator, at),
    ...serviceStatements(search, accountId, offered, sums(listed.services)),
    ...workStatements(search, accountId, shown, sums(listed.works)),
    search
      .insert(listVersion)
      .values({ list: "creators", version })
      .onConflictDoUpdate({ target: listVersion.list, set: { version } }),
  ]);
  // By the request's own session, whose bookmark then leads its person to the new version.
  await services.database.batch([
    services.database
      .insert(searchUpdate)
      .values({ accountId, mark, indexed: mark, changedAt: at })
      .onConflictDoUpdate({
        target: searchUpdate.accountId,
        set: { indexed: sql`max(indexed, excluded.indexed)`, changedAt: sql`max(coalesce(changed_at, 0), ${at})` },
      }),
    sayVersion(services.database, version),
  ]);
}

/** What is cached of the creators' lists is shown as long as both databases name the same version. */
export const sayVersion = (database: Database, version: string) =>
  database
    .insert(contentVersion)
    .values({ content: "creators", version })
    .onConflictDoUpdate({ target: contentVersion.content, set: { version } });

async function readListed(search: SearchDatabase, accountId: string) {
  const [[indexed], [creator], services, works] = await search.batch([
    search
      .select({ writes: indexedAccount.writes })
      .from(indexedAccount)
      .where(eq(indexedAccount.accountId, accountId)),
    search.select({ id: creatorListing.id }).from(creatorListing).where(eq(creatorListing.accountId, accountId)),
    search
      .select({ id: serviceListing.serviceId, written: serviceListing.written })
      .from(serviceListing)
      .where(eq(serviceListing.accountId, accountId)),
    search
      .select({ id: workListing.workId, written: workListing.written })
      .from(workListing)
      .where(eq(workListing.accountId, accountId)),
  ]);
  return { writes: indexed?.writes ?? 0, creatorId: creator?.id, services, works };
}

async function rememberChange({ database }: Services, accountId: string, changedAt: Instant): Promise<void> {
  await database.update(searchUpdate).set({ changedAt }).where(eq(searchUpdate.accountId, accountId));
}
