import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { among } from "../../db/among.ts";
import type { Database } from "../../db/client.ts";
import { userProfile } from "../../db/schema/account.ts";

/** Somebody as they are named beside a thing: what anybody may know of them. */
export interface NamedPerson {
  accountId: string;
  handle: string;
  names: LocalizedText[];
  avatarUrl: string | null;
}

const { accountId, handle, names, avatarUrl } = userProfile;
const selectPeople = (database: Database) => database.select({ accountId, handle, names, avatarUrl }).from(userProfile);

/** Whoever has one of these accounts, in the order of the ids; without any, nothing is asked. */
export async function findPeople(database: Database, accountIds: readonly string[]): Promise<NamedPerson[]> {
  if (accountIds.length === 0) return [];
  const rows = await selectPeople(database).where(among(accountId, accountIds));
  return inOrder(rows, accountIds);
}

/** The statement that reads whoever the visibility settings of a thing name, for a batch with the thing itself. */
export const selectListed = (
  database: Database,
  thing: SQLiteTable & { id: SQLiteColumn; visibilityGrants: SQLiteColumn },
  thingId: string,
) =>
  selectPeople(database).where(
    sql`${accountId} in (select json_extract(listed.value, '$.accountId')
      from ${thing}, json_each(${thing.visibilityGrants}, '$.users') listed where ${thing.id} = ${thingId})`,
  );

/** Those of the people who have these ids, in their order and once. */
export function inOrder(people: readonly NamedPerson[], accountIds: readonly string[]): NamedPerson[] {
  const known = new Map(people.map((person) => [person.accountId, person]));
  return [...new Set(accountIds)].flatMap((id) => known.get(id) ?? []);
}
