import { and, eq, gte, isNotNull, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { MOST_STORED_FILES, STORAGE_QUOTA, type Arrival } from "#domain/media/upload/storage-quota.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { isNotResumable, type StoredFile } from "./stored-file.queries.ts";
import { selectCounted } from "./storage-use.queries.ts";

type Announced = Pick<StoredFile, "path" | "accountId" | "domain" | "domainId" | "field" | "contentType" | "size">;

/** TAKEN: the path belongs to another person or holds a file already, and a stored file never changes. */
export type Reservation = "RESERVED" | "FULL" | "TAKEN";

/**
 * Stores who is about to upload what, and reserves its size if the quota has room for it (rule F28): in one statement, so
 * that of files signed at the same time no more are let in than fit. A path that is signed again keeps the larger size: a
 * file of the first may be there already.
 */
export async function reserveFile(database: Database, file: Announced, now: Instant): Promise<Reservation> {
  const { path, accountId, domain, domainId, field, contentType, size } = file;
  const counted = selectCounted(database, accountId, path);
  const rows = await withDatabaseErrors(
    database.all(sql`
      insert into stored_file
        (path, account_id, domain, domain_id, field, content_type, size, is_verified, arrival, created_at)
      select ${path}, ${accountId}, ${domain}, ${domainId}, ${field}, ${contentType}, ${size}, 0, 'EXPECTED', ${now}
        from ${counted} as counted
        where counted.bytes + ${size} <= ${STORAGE_QUOTA} and counted.files < ${MOST_STORED_FILES}
      on conflict (path) do update
        set content_type = excluded.content_type, size = max(size, excluded.size),
          arrival = 'EXPECTED', created_at = excluded.created_at
        where account_id = excluded.account_id and is_verified = 0 and abandoned_at is null
          and not exists (select 1 from resumable_upload where resumable_upload.path = stored_file.path)
      returning path`),
  );
  if (rows.length > 0) return "RESERVED";
  const [taken] = await withDatabaseErrors(
    database
      .select({ path: storedFile.path })
      .from(storedFile)
      .where(
        and(
          eq(storedFile.path, path),
          or(
            ne(storedFile.accountId, accountId),
            eq(storedFile.isVerified, true),
            isNotNull(storedFile.abandonedAt),
            not(isNotResumable),
          ),
        ),
      ),
  );
  return taken ? "TAKEN" : "FULL";
}

export type Reserved = Pick<StoredFile, "path" | "arrival" | "createdAt">;

/** Files of this arrival that were announced between two instants, oldest first. */
export function findReserved(
  database: Database,
  arrival: Exclude<Arrival, "THERE">,
  { from, until }: { from: Instant; until: Instant },
  limit: number,
): Promise<Reserved[]> {
  const { path, createdAt } = storedFile;
  return withDatabaseErrors(
    database
      .select({ path, arrival: storedFile.arrival, createdAt })
      .from(storedFile)
      .where(
        and(
          // Written out: SQLite uses a partial index only where it finds its condition.
          sql`arrival <> 'THERE'`,
          eq(storedFile.arrival, arrival),
          gte(createdAt, from),
          lt(createdAt, until),
          isNull(storedFile.abandonedAt),
          // What comes in parts takes its time (rule O53).
          isNotResumable,
        ),
      )
      .orderBy(createdAt)
      .limit(limit),
  );
}

/** Of a file as it was found: with its real size it is there, with null it is not. One signed again meanwhile is left alone. */
export async function recordArrival(database: Database, file: Reserved, size: number | null): Promise<void> {
  await withDatabaseErrors(
    database
      .update(storedFile)
      .set(size === null ? { arrival: "MISSING" } : { arrival: "THERE", size })
      .where(
        and(
          eq(storedFile.path, file.path),
          eq(storedFile.arrival, file.arrival),
          eq(storedFile.createdAt, file.createdAt),
        ),
      ),
  );
}
