import { and, asc, eq, sql } from "drizzle-orm";
import { PASSKEYS_MAX } from "#domain/account/passkey.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { passkey } from "#worker/db/schema/account/passkey.ts";

export type PasskeyRow = typeof passkey.$inferSelect;

const isOwn = (id: string, accountId: string) => and(eq(passkey.id, id), eq(passkey.accountId, accountId));

export const findPasskeys = (database: Database, accountId: string): Promise<PasskeyRow[]> =>
  database
    .select()
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));

export async function findPasskey(database: Database, id: string): Promise<PasskeyRow | null> {
  const [row] = await database.select().from(passkey).where(eq(passkey.id, id));
  return row ?? null;
}

/** Answers nothing when the account has as many as are allowed, or the credential is known already. */
export const insertPasskey = (database: Database, row: PasskeyRow) =>
  database
    .insert(passkey)
    .select(
      sql`select ${row.id}, ${row.accountId}, ${row.publicKey}, ${row.counter}, ${JSON.stringify(row.transports)}, ${row.name},
        ${row.createdAt}, null
        where (select count(*) from passkey where account_id = ${row.accountId}) < ${PASSKEYS_MAX}`,
    )
    .onConflictDoNothing()
    .returning({ id: passkey.id });

/** Answers nothing when it is not theirs. */
export const renamePasskey = (database: Database, id: string, accountId: string, name: string) =>
  database.update(passkey).set({ name }).where(isOwn(id, accountId)).returning({ id: passkey.id });

export const deletePasskey = (database: Database, id: string, accountId: string) =>
  database.delete(passkey).where(isOwn(id, accountId)).returning({ id: passkey.id });

/** The counter goes up only: of two answers with one count, one finds the row. Zero for ever is an authenticator without one. */
export const countUse = (database: Database, { id, counter }: PasskeyRow, next: number, now: Instant) =>
  database
    .update(passkey)
    .set({ counter: next, lastUsedAt: now })
    .where(and(eq(passkey.id, id), eq(passkey.counter, counter)))
    .returning({ id: passkey.id });
