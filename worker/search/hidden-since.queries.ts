import { sql } from "drizzle-orm";
import { MINUTE } from "#domain/kernel/instants.ts";
import { isHidden } from "#worker/account/not-hidden.ts";
import type { Database } from "#worker/db/client.ts";
import type { Role } from "#domain/account/roles.ts";

/** Longer than any search reads: what was listed again meanwhile may have been read before. */
const READING = MINUTE;
const READ_AT_ONCE = 500;

/**
 * Who is hidden by now and may still be in what the search has read (rules A4, A31, L121): of those that changed and are not listed again, or were so
 * only just. Read beside the search, so that it costs no trip more.
 */
export async function readHiddenSince(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.all<{ accountId: string; roles: string; deletionDueAt: number | null }>(sql`
    select u.account_id as accountId, a.roles as roles, a.deletion_due_at as deletionDueAt
    from (select account_id from (select account_id from search_update where mark > indexed order by mark desc limit ${READ_AT_ONCE})
      union select account_id from (select account_id from search_update
        where mark > unixepoch() * 1000 - ${READING} order by mark desc limit ${READ_AT_ONCE})) u
    join user_account a on a.id = u.account_id
    where instr(a.roles, '"ban"') > 0 or a.deletion_due_at is not null`);
  return new Set(
    rows
      .filter(({ roles, deletionDueAt }) => isHidden({ roles: JSON.parse(roles) as Role[], deletionDueAt }))
      .map(({ accountId }) => accountId),
  );
}
