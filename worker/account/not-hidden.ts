import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { isBanned, type Role } from "#domain/account/roles.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";

/** The conditions of two indexes (db/schema/account.ts), so that who is hidden is found without reading everybody. */
const BANNED = sql.raw(`instr(banned.roles, '"ban"') > 0`);
const LEAVING = sql.raw("leaving.deletion_due_at is not null");

/**
 * Of a column with an account's id: that its owner is neither banned (rule A4) nor about to be deleted (rule A31). What
 * is theirs is shown to nobody.
 */
export const isNotHidden = (accountId: SQLWrapper): SQL =>
  sql`(not exists (select 1 from user_account banned where banned.id = ${accountId} and ${BANNED})
    and not exists (select 1 from user_account leaving where leaving.id = ${accountId} and ${LEAVING}))`;

/** What `isHidden` asks, of a query that reads the account anyway. */
export const hidingColumns = { roles: userAccount.roles, deletionDueAt: userAccount.deletionDueAt };

/** The same of a row. */
export const isHidden = (account: {
  readonly roles: readonly Role[];
  readonly deletionDueAt: number | null;
}): boolean => isBanned(account.roles) || account.deletionDueAt !== null;

/** The commission accounts of everybody who is banned. */
export const BANNED_SIDES = sql`(select side.id from user_account banned
  join commission_account side on side.account_id = banned.id where ${BANNED})`;
