import { asc, count, eq, gt } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { listingPass, searchUpdate } from "#worker/db/schema/listing/search-update.ts";
import { whileAnswered } from "#worker/kernel/while-answered.ts";
import type { Services } from "#worker/services.ts";
import { markPortion } from "./mark-everybody.ts";
import { listAccount } from "./index-account.usecases.ts";

/** Named again whenever what is stored for the searches changes: then everybody is listed once more. */
export const EVERYBODY_PASS = "a database of their own";
/** Creators that are marked in one statement. */
const MARKED_AT_ONCE = 5_000;
const READ_AT_ONCE = 200;
const LISTED_AT_ONCE = 6;

const PENDING = gt(searchUpdate.mark, searchUpdate.indexed);

/**
 * Every five minutes: lists whom something has changed of and who is not listed since (rule L121), the longest waiting first; everybody, where that has been
 * asked for (`npm run rebuild-search`) or the searches are empty.
 */
export async function sweepSearch(services: Services, until: Instant = Infinity): Promise<void> {
  await markEverybody(services, until);
  const failed = new Set<string>();
  for (;;) {
    const pending = await services.database
      .select({ accountId: searchUpdate.accountId })
      .from(searchUpdate)
      .where(PENDING)
      .orderBy(asc(searchUpdate.mark))
      .limit(READ_AT_ONCE);
    const due = pending.map(({ accountId }) => accountId).filter((accountId) => !failed.has(accountId));
    if (due.length === 0) return;
    // What fails is tried again in the next run, and keeps nobody else waiting.
    for (const accountId of due) failed.add(accountId);
    const pace = { atOnce: LISTED_AT_ONCE, provider: "database" as const, until };
    const isDone = await whileAnswered(services.clock, due, pace, async (accountId) => {
      await listAccount(services, accountId, null);
      failed.delete(accountId);
    });
    if (!isDone) return;
  }
}

/** How many wait to be listed. */
export async function countPending({ database }: Services): Promise<number> {
  const [row] = await database.select({ count: count() }).from(searchUpdate).where(PENDING);
  return row?.count ?? 0;
}

/** Marks every creator once, in portions. A mark that is set again changes nothing. */
async function markEverybody({ database, clock }: Services, until: Instant): Promise<void> {
  const [pass] = await database.select().from(listingPass).where(eq(listingPass.listing, EVERYBODY_PASS));
  if (typeof pass?.finishedAt === "number") return;
  for (let cursor = pass?.cursor ?? ""; ;) {
    const people = await database
      .select({ accountId: commissionAccount.accountId })
      .from(commissionAccount)
      .where(gt(commissionAccount.accountId, cursor))
      .orderBy(asc(commissionAccount.accountId))
      .limit(MARKED_AT_ONCE);
    const last = people.at(-1)?.accountId ?? cursor;
    const finishedAt = people.length < MARKED_AT_ONCE ? clock.now() : null;
    const after = { listing: EVERYBODY_PASS, cursor: last, finishedAt };
    await database.run(markPortion(cursor, last));
    await database.insert(listingPass).values(after).onConflictDoUpdate({ target: listingPass.listing, set: after });
    if (finishedAt !== null || clock.now() >= until) return;
    cursor = last;
  }
}
