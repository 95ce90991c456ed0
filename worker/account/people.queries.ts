import { sql } from "drizzle-orm";
import type { LocalizedText } from "../../domain/kernel/localized-text.ts";
import type { Database } from "../db/client.ts";
import { userProfile } from "../db/schema/account.ts";

/** Somebody as they are named beside a thing: what anybody may know of them. */
export interface NamedPerson {
  accountId: string;
  handle: string;
  names: LocalizedText[];
  avatarUrl: string | null;
}

/** Whoever has one of these accounts, in the order of the ids; without any, nothing is asked. */
export async function findPeople(database: Database, accountIds: readonly string[]): Promise<NamedPerson[]> {
  if (accountIds.length === 0) return [];
  const { accountId, handle, names, avatarUrl } = userProfile;
  // One bound parameter however many there are.
  const rows = await database
    .select({ accountId, handle, names, avatarUrl })
    .from(userProfile)
    .where(sql`${accountId} in (select value from json_each(${JSON.stringify(accountIds)}))`);
  const known = new Map(rows.map((row) => [row.accountId, row]));
  return [...new Set(accountIds)].flatMap((id) => known.get(id) ?? []);
}
