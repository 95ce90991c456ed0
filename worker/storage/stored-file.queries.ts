import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { storedFile } from "../db/schema/storage.ts";

export type StoredFile = typeof storedFile.$inferSelect;

export async function findStoredFile(database: Database, path: string): Promise<StoredFile | null> {
  const [row] = await database.select().from(storedFile).where(eq(storedFile.path, path));
  return row ?? null;
}
