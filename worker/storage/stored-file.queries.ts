import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { fileUse, storedFile } from "#worker/db/schema/account/storage.ts";

export type StoredFile = typeof storedFile.$inferSelect;

/** Nobody is uploading it in parts. */
export const isNotResumable = sql`not exists
  (select 1 from resumable_upload where resumable_upload.path = ${storedFile.path})`;

export async function findStoredFile(database: Database, path: string): Promise<StoredFile | null> {
  const [row] = await database
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.path, path), isNull(storedFile.abandonedAt)));
  return row ?? null;
}

/** Whether a profile, a form, a service, a work or an order shows the file at this address. */
export async function isShownSomewhere(database: Database, url: string): Promise<boolean> {
  const rows = await database.select({ usedBy: fileUse.usedBy }).from(fileUse).where(eq(fileUse.url, url)).limit(1);
  return rows.length > 0;
}
