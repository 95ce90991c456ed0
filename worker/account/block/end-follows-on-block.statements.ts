import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { creatorIntake, follow, openingWatch, waitlistEntry } from "#worker/db/schema/listing/intake.ts";

/**
 * What a block ends (rule A35): the blocker's own following, watching and waiting at the blocked, and the blocked person's place
 * in the blocker's line. What else the blocked person has set up stays, so that nothing tells them.
 */
export function endFollowsStatements(database: Database, blocker: string, blocked: string, now: Instant) {
  const lineOf = (accountId: string) =>
    database
      .select({ id: commissionAccount.id })
      .from(commissionAccount)
      .where(eq(commissionAccount.accountId, accountId));
  const isAtBlocked = (table: typeof openingWatch | typeof waitlistEntry): SQL | undefined =>
    and(eq(table.accountId, blocker), inArray(table.commissionAccountId, lineOf(blocked)));
  const isAtBlocker = and(
    eq(waitlistEntry.accountId, blocked),
    inArray(waitlistEntry.commissionAccountId, lineOf(blocker)),
  );
  const places = or(isAtBlocked(waitlistEntry), isAtBlocker);
  const lines = database.select({ id: waitlistEntry.commissionAccountId }).from(waitlistEntry).where(places);
  return [
    database.delete(follow).where(and(eq(follow.accountId, blocker), eq(follow.creatorAccountId, blocked))),
    database.delete(openingWatch).where(isAtBlocked(openingWatch)),
    // Before the places are gone: the next in line may move up, even if this process ends (rule L33).
    database.update(creatorIntake).set({ lookAt: now }).where(inArray(creatorIntake.commissionAccountId, lines)),
    database.delete(waitlistEntry).where(places),
  ] as const;
}
