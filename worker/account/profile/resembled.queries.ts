import { sql, type SQL } from "drizzle-orm";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { isNotHidden } from "../not-hidden.ts";

/** A creator other than the person of `user_profile` who is shown, and meets this. */
const handleOf = (condition: SQL): SQL =>
  sql`(select resembled.handle from user_profile resembled
    join user_account resembled_account on resembled_account.id = resembled.account_id
    where ${condition} and resembled.id <> ${userProfile.id}
      and (instr(resembled_account.roles, '"creator"') > 0 or instr(resembled_account.roles, '"admin"') > 0)
      and ${isNotHidden(sql.raw("resembled.account_id"))} limit 1)`;

/**
 * The handle of a creator who was called like the person of `user_profile` before they were (rule A56), by name or by handle;
 * null: nobody is taken for them.
 */
export const resembledHandle = sql<string | null>`coalesce(
  ${handleOf(sql`resembled.name_look <> '' and resembled.name_look = ${userProfile.nameLook}
    and resembled.name_since < ${userProfile.nameSince}`)},
  ${handleOf(sql`resembled.handle_look = ${userProfile.handleLook}
    and resembled.handle_since < ${userProfile.handleSince}`)})`;

/** Whether the person of `user_profile` is one of those who run the site (rule A56). */
export const isStaffAccount = sql`exists (select 1 from user_account staff
  where staff.id = ${userProfile.accountId} and instr(staff.roles, '"admin"') > 0)`.mapWith(Boolean);
