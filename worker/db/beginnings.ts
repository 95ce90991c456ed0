import { sql, type SQL } from "drizzle-orm";
import { SEARCH_TEXT_MAX } from "#domain/commission/search-terms.ts";

/** Of localized texts that may be long, as much as a search lists: a JSON array of their beginnings. */
export const beginnings = (texts: SQL.Aliased | { getSQL(): SQL }): SQL<string> =>
  sql<string>`(select json_group_array(substr(json_extract(value, '$.text'), 1, ${SEARCH_TEXT_MAX})) from json_each(${texts}))`;
