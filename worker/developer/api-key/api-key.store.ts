import { and, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { API_KEYS_MAX } from "#domain/developer/api-key.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { apiKey } from "#worker/db/schema/account/developer.ts";

export type ApiKeyRow = typeof apiKey.$inferSelect;

/** Neither revoked nor expired. */
export const isAlive = (now: Instant) =>
  and(isNull(apiKey.revokedAt), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)));

/** Answers nothing when the account has as many as are allowed; one statement, so that no two callers pass the last. */
export const insertKey = (database: Database, row: ApiKeyRow, now: Instant) =>
  database
    .insert(apiKey)
    .select(
      sql`select ${row.id}, ${row.accountId}, ${row.name}, ${row.keyHash}, ${row.prefix}, ${JSON.stringify(row.scopes)},
        ${row.createdAt}, ${row.expiresAt}, null, null
        where (select count(*) from api_key where account_id = ${row.accountId} and ${isAlive(now)}) < ${API_KEYS_MAX}`,
    )
    .returning({ id: apiKey.id });

/** Those that are not revoked, newest first. */
export const findKeys = (database: Database, accountId: string): Promise<ApiKeyRow[]> =>
  database
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.accountId, accountId), isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));

/** Answers nothing when it is not theirs or is revoked already. */
export const markRevoked = (database: Database, id: string, accountId: string, now: Instant) =>
  database
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.id, id), eq(apiKey.accountId, accountId), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id });

export const markUsed = (database: Database, id: string, now: Instant) =>
  database.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id));

/** What has been useless for long: for the nightly pruning. */
export const deleteDeadKeys = (database: Database, before: Instant) =>
  database.delete(apiKey).where(or(lte(apiKey.revokedAt, before), lte(apiKey.expiresAt, before)));
