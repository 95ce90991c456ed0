/** Everybody is listed again, whatever they seem to be: for `npm run rebuild-search`. */
export const MARK_EVERYBODY =
  "insert into search_update (account_id, mark, indexed) select account_id, 1, -1 from commission_account where true on conflict (account_id) do update set indexed = -1";

/** How many wait to be listed. */
export const COUNT_PENDING = "select count(*) as pending from search_update where mark > indexed";
