import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Instant } from "../../domain/kernel/instants.ts";
import type { Database } from "../db/client.ts";
import { storedFile } from "../db/schema/storage.ts";
import type { StoredFile } from "./stored-file.queries.ts";

type Announced = Pick<StoredFile, "path" | "accountId" | "domain" | "domainId" | "field" | "contentType" | "size">;

/** False when the path is somebody else's, or holds a file already: a stored file never changes. */
export async function announceFile(database: Database, file: Announced, now: Instant): Promise<boolean> {
  const { contentType, size } = file;
  const rows = await database
    .insert(storedFile)
    .values({ ...file, width: null, height: null, blurUrl: null, isVerified: false, attachedAt: null, createdAt: now })
    .onConflictDoUpdate({
      target: storedFile.path,
      set: { contentType, size },
      setWhere: and(eq(storedFile.accountId, file.accountId), eq(storedFile.isVerified, false)),
    })
    .returning({ path: storedFile.path });
  return rows.length > 0;
}

type Verified = Pick<StoredFile, "contentType" | "size" | "width" | "height" | "blurUrl">;

export async function recordVerified(database: Database, path: string, facts: Verified): Promise<void> {
  await database
    .update(storedFile)
    .set({ ...facts, isVerified: true })
    .where(eq(storedFile.path, path));
}

export async function recordAttached(database: Database, paths: readonly string[], now: Instant): Promise<void> {
  if (paths.length === 0) return;
  await database
    .update(storedFile)
    .set({ attachedAt: now })
    .where(and(inArray(storedFile.path, [...paths]), isNull(storedFile.attachedAt)));
}

export async function forgetFile(database: Database, path: string): Promise<void> {
  await database.delete(storedFile).where(eq(storedFile.path, path));
}
