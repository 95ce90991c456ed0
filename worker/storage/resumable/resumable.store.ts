import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { resumablePart, resumableUpload } from "#worker/db/schema/account/resumable-upload.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import type { WrittenPart } from "../storage.port.ts";

export type ResumableUpload = typeof resumableUpload.$inferSelect;

export async function insertUpload(database: Database, upload: ResumableUpload): Promise<void> {
  await database.insert(resumableUpload).values(upload);
}

/** Of the person who began it. */
export async function findUpload(database: Database, id: string, accountId: string): Promise<ResumableUpload | null> {
  const { id: column, accountId: owner } = resumableUpload;
  const [row] = await database
    .select()
    .from(resumableUpload)
    .where(and(eq(column, id), eq(owner, accountId)));
  return row ?? null;
}

/** A person's unfinished or undelivered uploads of an order, the oldest first. */
export async function listUploads(database: Database, accountId: string, orderId: string): Promise<ResumableUpload[]> {
  const rows = await database
    .select({ upload: resumableUpload })
    .from(resumableUpload)
    .innerJoin(storedFile, eq(storedFile.path, resumableUpload.path))
    .where(
      and(
        eq(resumableUpload.accountId, accountId),
        eq(resumableUpload.orderId, orderId),
        isNull(storedFile.attachedAt),
        isNull(storedFile.abandonedAt),
      ),
    )
    .orderBy(asc(resumableUpload.createdAt));
  return rows.map(({ upload }) => upload);
}

export async function listParts(database: Database, uploadId: string): Promise<WrittenPart[]> {
  return database
    .select({ number: resumablePart.number, etag: resumablePart.etag })
    .from(resumablePart)
    .where(eq(resumablePart.uploadId, uploadId))
    .orderBy(asc(resumablePart.number));
}

/** Nothing is written for an upload that was given up meanwhile. */
export async function recordPart(
  database: Database,
  uploadId: string,
  { number, etag }: WrittenPart,
  now: Instant,
): Promise<void> {
  const open = database
    .select({
      uploadId: resumableUpload.id,
      number: sql<number>`${number}`.as("number"),
      etag: sql<string>`${etag}`.as("etag"),
    })
    .from(resumableUpload)
    .where(eq(resumableUpload.id, uploadId));
  const { uploadId: ofUpload, number: numbered } = resumablePart;
  await database.batch([
    database
      .insert(resumablePart)
      .select(open)
      .onConflictDoUpdate({ target: [ofUpload, numbered], set: { etag } }),
    database.update(resumableUpload).set({ updatedAt: now }).where(eq(resumableUpload.id, uploadId)),
  ]);
}

export async function forgetParts(database: Database, uploadId: string): Promise<void> {
  await database.delete(resumablePart).where(eq(resumablePart.uploadId, uploadId));
}

export async function forgetUpload(database: Database, uploadId: string): Promise<void> {
  await database.batch([
    database.delete(resumablePart).where(eq(resumablePart.uploadId, uploadId)),
    database.delete(resumableUpload).where(eq(resumableUpload.id, uploadId)),
  ]);
}

/** Uploads of which nothing has come since `before`. */
export async function listIdle(database: Database, before: Instant, limit: number): Promise<ResumableUpload[]> {
  return database
    .select()
    .from(resumableUpload)
    .where(lt(resumableUpload.updatedAt, before))
    .orderBy(asc(resumableUpload.updatedAt))
    .limit(limit);
}
