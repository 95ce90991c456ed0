import { min } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";

/** When the first account was created; null before. */
export async function firstAccountAt(database: Database): Promise<Instant | null> {
  const [row] = await database.select({ at: min(userAccount.createdAt) }).from(userAccount);
  return row?.at ?? null;
}
