import { eq, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { selectBlocks, waysOf } from "#worker/account/block/block.queries.ts";
import { versionOf } from "#worker/site/page-cache/content-version.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionForm } from "#worker/db/schema/listing/commission.ts";
import { selectBookmarks } from "#worker/engagement/bookmark.queries.ts";
import { selectIntake, type IntakeRow } from "../intake/intake.queries.ts";

/** What a profile says of this moment and to this viewer, and the version of the rest, in one batch. */
export async function readPresent(
  database: Database,
  { accountId, commissionAccountId }: { readonly accountId: string; readonly commissionAccountId: string },
  viewerAccountId: string | null,
  now: Instant,
) {
  const version = database.select({ version: versionOf(accountId).as("version") }).from(sql`(select 1)`);
  const intake = selectIntake(database, commissionAccountId, viewerAccountId ?? "", now);
  if (viewerAccountId === null) return [...(await database.batch([version, intake])), [], []] as const;
  const forms = database
    .select({ id: commissionForm.id })
    .from(commissionForm)
    .where(eq(commissionForm.accountId, commissionAccountId));
  return database.batch([
    version,
    intake,
    selectBookmarks(database, viewerAccountId, forms),
    selectBlocks(database, sql`(${accountId})`, viewerAccountId),
  ]);
}

export const presentOf = (
  viewerAccountId: string | null,
  intakes: readonly IntakeRow[],
  bookmarks: readonly { formId: string }[],
  blocks: readonly { byAccountId: string }[],
) => ({
  intake: intakes[0]!,
  bookmarks: new Set(bookmarks.map(({ formId }) => formId)),
  blocks: waysOf(blocks, viewerAccountId ?? ""),
});
export type ProfileAtPresent = ReturnType<typeof presentOf>;
