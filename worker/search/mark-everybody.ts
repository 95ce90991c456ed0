import { sql, type SQL } from "drizzle-orm";

const MARK = `insert into search_update (account_id, mark, indexed) select side.account_id, 1, -1
  from commission_account side join user_account person on person.id = side.account_id
  where (instr(person.roles, '"creator"') > 0 or instr(person.roles, '"admin"') > 0)`;
const AGAIN = "on conflict (account_id) do update set indexed = -1";

/** Every creator is listed again, whatever they seem to be: for `npm run rebuild-search`. */
export const MARK_EVERYBODY = `${MARK} ${AGAIN}`;

/** The same of those after one account and up to another. */
export const markPortion = (after: string, last: string): SQL =>
  sql`${sql.raw(MARK)} and side.account_id > ${after} and side.account_id <= ${last} ${sql.raw(AGAIN)}`;

/** How many wait to be listed. */
export const COUNT_PENDING = "select count(*) as pending from search_update where mark > indexed";
