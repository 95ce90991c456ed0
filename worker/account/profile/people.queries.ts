import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";

/** A person as shown beside an item: public data only. */
export interface NamedPerson {
  accountId: string;
  handle: string;
  names: LocalizedText[];
  avatarUrl: string | null;
}

/** How a person is named beside what is theirs. */
export const personColumns = {
  names: userProfile.names,
  handle: userProfile.handle,
  avatarUrl: userProfile.avatarUrl,
};

/** The same for a person with whom the reader has an order, who may know their time zone (rule S50). */
export const partnerColumns = { ...personColumns, timeZone: userProfile.timeZone };

const { accountId, handle, names, avatarUrl } = userProfile;
const selectPeople = (database: Database) => database.select({ accountId, handle, names, avatarUrl }).from(userProfile);

/** The people with these accounts, in the order of the ids; no ids, no query. */
export async function findPeople(database: Database, accountIds: readonly string[]): Promise<NamedPerson[]> {
  if (accountIds.length === 0) return [];
  const rows = await selectPeople(database).where(inList(accountId, accountIds));
  return inOrder(rows, accountIds);
}

/** The statement that reads the people named by an item's visibility settings, for one batch with the item itself. */
export const selectListed = (
  database: Database,
  thing: SQLiteTable & { id: SQLiteColumn; visibilityGrants: SQLiteColumn },
  thingId: string,
) =>
  selectPeople(database).where(
    sql`${accountId} in (select json_extract(listed.value, '$.accountId')
      from ${thing}, json_each(${thing.visibilityGrants}, '$.users') listed where ${thing.id} = ${thingId})`,
  );

/** The people with these ids, in their order, each once. */
export function inOrder(people: readonly NamedPerson[], accountIds: readonly string[]): NamedPerson[] {
  const known = new Map(people.map((person) => [person.accountId, person]));
  return [...new Set(accountIds)].flatMap((id) => known.get(id) ?? []);
}
