import { and, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { accountBlock } from "#worker/db/schema/account/account-work.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import type { Page } from "#worker/wire/cursor.wire.ts";
import { personColumns } from "../profile/people.queries.ts";

/** Whether `accountId` does not want requests of this other person (rule A35). */
export async function isBlockedBy(database: Database, accountId: string, otherAccountId: string): Promise<boolean> {
  const rows = await database
    .select({ accountId: accountBlock.accountId })
    .from(accountBlock)
    .where(and(eq(accountBlock.accountId, accountId), eq(accountBlock.blockedAccountId, otherAccountId)));
  return rows.length > 0;
}

/** The accounts behind commission accounts. */
export const ownersOf = (database: Database, commissionAccountIds: SQLWrapper) =>
  database
    .select({ id: commissionAccount.accountId })
    .from(commissionAccount)
    .where(inArray(commissionAccount.id, commissionAccountIds));

/** The blocks between the viewer and whose things a page shows, for the page's batch; a visitor ("") has none. */
export const selectBlocks = (database: Database, ownerAccountId: SQLWrapper, viewerAccountId: string | SQL) =>
  database
    .select({ byAccountId: accountBlock.accountId })
    .from(accountBlock)
    .where(
      or(
        and(inArray(accountBlock.accountId, ownerAccountId), eq(accountBlock.blockedAccountId, viewerAccountId)),
        and(eq(accountBlock.accountId, viewerAccountId), inArray(accountBlock.blockedAccountId, ownerAccountId)),
      ),
    );

/** Which way the blocks of `selectBlocks` go. */
export const waysOf = (blocks: readonly { byAccountId: string }[], viewerAccountId: string) => ({
  isByViewer: blocks.some(({ byAccountId }) => byAccountId === viewerAccountId),
  isOfViewer: blocks.some(({ byAccountId }) => byAccountId !== viewerAccountId),
});

/** One more row than the page shows, the latest first. */
export const listBlocked = (database: Database, accountId: string, { cursor, limit }: Page) =>
  database
    .select({ accountId: accountBlock.blockedAccountId, createdAt: accountBlock.createdAt, ...personColumns })
    .from(accountBlock)
    .innerJoin(userProfile, eq(userProfile.accountId, accountBlock.blockedAccountId))
    .where(
      and(
        eq(accountBlock.accountId, accountId),
        cursor
          ? sql`(${accountBlock.createdAt}, ${accountBlock.blockedAccountId}) < (${cursor.key}, ${cursor.id})`
          : undefined,
      ),
    )
    .orderBy(desc(accountBlock.createdAt), desc(accountBlock.blockedAccountId))
    .limit(limit + 1);
