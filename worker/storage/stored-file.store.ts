import { and, eq, exists, isNull, lt, not, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { PRIVATE_MEDIA_PREFIX, PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { fileUse, storedFile } from "#worker/db/schema/account/storage.ts";
import { isNotResumable, type StoredFile } from "./stored-file.queries.ts";

type Verified = Pick<StoredFile, "contentType" | "size" | "width" | "height" | "edits" | "blurUrl" | "sha256">;

export async function recordVerified(database: Database, path: string, facts: Verified): Promise<void> {
  await database
    .update(storedFile)
    .set({ ...facts, isVerified: true, arrival: "THERE" })
    .where(eq(storedFile.path, path));
}

/** Marks them used, so that the sweep leaves them. False when one of them is gone. */
export async function recordAttached(database: Database, paths: readonly string[], now: Instant): Promise<boolean> {
  const distinct = [...new Set(paths)];
  if (distinct.length === 0) return true;
  const attached = await database
    .update(storedFile)
    .set({ attachedAt: sql`coalesce(${storedFile.attachedAt}, ${now})` })
    .where(and(inList(storedFile.path, distinct), isNull(storedFile.abandonedAt)))
    .returning({ path: storedFile.path });
  return attached.length === distinct.length;
}

/**
 * Marks the oldest unused files announced before `before` as deleted, at most `limit`, in one statement, so that none
 * can be attached meanwhile.
 */
export async function abandonUnused(
  database: Database,
  before: Instant,
  limit: number,
  now: Instant,
): Promise<string[]> {
  const addresses = [PUBLIC_MEDIA_PREFIX, PRIVATE_MEDIA_PREFIX].map((prefix) => sql`${prefix} || ${storedFile.path}`);
  const uses = database
    .select({ url: fileUse.url })
    .from(fileUse)
    .where(sql`${fileUse.url} in (${sql.join(addresses, sql`, `)})`);
  const unused = database
    .select({ path: storedFile.path })
    .from(storedFile)
    .where(
      and(
        isNull(storedFile.attachedAt),
        isNull(storedFile.abandonedAt),
        lt(storedFile.createdAt, before),
        not(exists(uses)),
        isNotResumable,
      ),
    )
    .orderBy(storedFile.createdAt)
    .limit(limit);
  const abandoned = await database
    .update(storedFile)
    .set({ abandonedAt: now })
    .where(sql`${storedFile.path} in ${unused}`)
    .returning({ path: storedFile.path });
  return abandoned.map(({ path }) => path);
}

/** Marks one file deleted, unless it was attached meanwhile; the sweep removes the row, and its bytes once more. */
export async function abandonFile(
  database: Database,
  { path, attachedAt }: Pick<StoredFile, "path" | "attachedAt">,
  now: Instant,
): Promise<boolean> {
  const isAsBefore = attachedAt === null ? isNull(storedFile.attachedAt) : eq(storedFile.attachedAt, attachedAt);
  const abandoned = await database
    .update(storedFile)
    .set({ abandonedAt: now, attachedAt: null })
    .where(and(eq(storedFile.path, path), isNull(storedFile.abandonedAt), isAsBefore))
    .returning({ path: storedFile.path });
  return abandoned.length > 0;
}

/** Files deleted before `before` whose rows are still there. */
export async function listAbandoned(database: Database, before: Instant, limit: number): Promise<string[]> {
  const rows = await database
    .select({ path: storedFile.path })
    .from(storedFile)
    .where(lt(storedFile.abandonedAt, before))
    .orderBy(storedFile.abandonedAt)
    .limit(limit);
  return rows.map(({ path }) => path);
}

/** Deliverables whose checksum nobody has computed yet, the oldest first. */
export async function listUnsummed(database: Database, limit: number): Promise<{ path: string; size: number }[]> {
  return database
    .select({ path: storedFile.path, size: storedFile.size })
    .from(storedFile)
    .where(
      and(
        // Written out: SQLite uses a partial index only where it finds its condition.
        sql`domain = 'deliverable' and sha256 is null and attached_at is not null`,
        eq(storedFile.isVerified, true),
        isNull(storedFile.abandonedAt),
      ),
    )
    .orderBy(storedFile.attachedAt)
    .limit(limit);
}

/** Empty for a file that is not there: nobody asks for it again. */
export async function recordChecksum(database: Database, path: string, sha256: string): Promise<void> {
  await database.update(storedFile).set({ sha256 }).where(eq(storedFile.path, path));
}

export async function forgetFiles(database: Database, paths: readonly string[]): Promise<void> {
  await database.delete(storedFile).where(inList(storedFile.path, paths));
}
