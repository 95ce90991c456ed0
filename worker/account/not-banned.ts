import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** The condition of an index (db/schema/account.ts), so that who is banned is found without reading everybody. */
const BANNED = sql.raw(`instr(banned.roles, '"ban"') > 0`);

/** Of a column with an account's id: that its owner is not banned. What is theirs is shown to nobody (rule A4). */
export const isNotBanned = (accountId: SQLWrapper): SQL =>
  sql`not exists (select 1 from user_account banned where banned.id = ${accountId} and ${BANNED})`;

/** The commission accounts of everybody who is banned. */
export const BANNED_SIDES = sql`(select side.id from user_account banned
  join commission_account side on side.account_id = banned.id where ${BANNED})`;
