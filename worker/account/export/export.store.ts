import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { EXPORT_EVERY, EXPORT_KEPT, FIRST_PLACE, type ExportPlace } from "#domain/account/settings/data-export.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { accountExport, type ExportPart } from "#worker/db/schema/account/account-export.ts";
import { accountJob } from "#worker/db/schema/account/account-work.ts";
import { insertJobIf, type AccountJob } from "../jobs/account-job.store.ts";

export type AccountExport = typeof accountExport.$inferSelect;

export async function findLastExport(database: Database, accountId: string): Promise<AccountExport | null> {
  const [row] = await database
    .select()
    .from(accountExport)
    .where(eq(accountExport.accountId, accountId))
    .orderBy(desc(accountExport.requestedAt))
    .limit(1);
  return row ?? null;
}

export async function findExport(database: Database, id: string): Promise<AccountExport | null> {
  const [row] = await database.select().from(accountExport).where(eq(accountExport.id, id));
  return row ?? null;
}

interface NewExport {
  readonly id: string;
  readonly jobId: string;
  readonly accountId: string;
  readonly totalSize: number;
}

/** The job of an export, unless one of this account runs already or its export is not the last one. */
const insertJob = (database: Database, { id, jobId, accountId }: Omit<NewExport, "totalSize">, now: Instant) =>
  insertJobIf(
    database,
    sql`exists (select 1 from account_export where id = ${id} and ready_at is null and failed_at is null)
      and not exists (select 1 from account_job where account_id = ${accountId} and kind = 'EXPORT' and finished_at is null)`,
    { id: jobId, accountId, kind: "EXPORT", detail: { exportId: id }, dueAt: now },
    now,
  );

/** Rule A41, in one batch: one at a time, and one a day of those that did not fail. False: not now. */
export async function insertExport(database: Database, made: NewExport, now: Instant): Promise<boolean> {
  const { id, accountId, totalSize } = made;
  const [inserted] = await database.batch([
    database
      .insert(accountExport)
      .select(
        sql`select ${id}, ${accountId}, ${JSON.stringify(FIRST_PLACE)}, '[]', ${totalSize}, 0, ${now}, null, null, null, null
          where not exists (select 1 from account_export where account_id = ${accountId} and failed_at is null
            and (ready_at is null or requested_at > ${now - EXPORT_EVERY}))`,
      )
      .returning({ id: accountExport.id }),
    insertJob(database, made, now),
  ]);
  return inserted.length > 0;
}

/** Tries one that failed once more, from where it had come to. False: it has not failed, or is not there any more. */
export async function resumeExport(database: Database, id: string, accountId: string, jobId: string, now: Instant) {
  const [resumed] = await database.batch([
    database
      .update(accountExport)
      .set({ failedAt: null, expiresAt: null })
      .where(
        and(
          eq(accountExport.id, id),
          eq(accountExport.accountId, accountId),
          sql`failed_at is not null and removed_at is null and not exists (select 1 from account_export other
            where other.account_id = ${accountId} and other.requested_at > account_export.requested_at)`,
        ),
      )
      .returning({ id: accountExport.id }),
    insertJob(database, { id, jobId, accountId }, now),
  ]);
  return resumed.length > 0;
}

/** Another zip is made; a run that has lost its job meanwhile changes nothing. */
export async function recordPart(
  database: Database,
  { id, parts }: AccountExport,
  part: ExportPart,
  place: ExportPlace | null,
): Promise<AccountExport | null> {
  const [row] = await database
    .update(accountExport)
    .set({ parts: [...parts, part], place })
    .where(and(eq(accountExport.id, id), sql`json_array_length(parts) = ${parts.length}`))
    .returning();
  return row ?? null;
}

/** How far it has come, with the job's lease renewed. */
export const recordProgress = (database: Database, id: string, madeSize: number, job: AccountJob, until: Instant) =>
  database.batch([
    database.update(accountExport).set({ madeSize }).where(eq(accountExport.id, id)),
    database
      .update(accountJob)
      .set({ nextAttemptAt: until })
      .where(and(eq(accountJob.id, job.id), isNull(accountJob.finishedAt))),
  ]);

export const finishExport = (database: Database, id: string, now: Instant) =>
  database
    .update(accountExport)
    .set({ readyAt: now, expiresAt: now + EXPORT_KEPT })
    .where(and(eq(accountExport.id, id), isNull(accountExport.readyAt)));

/** What it had made goes with the others that have ended. */
export const failExport = (database: Database, id: string, now: Instant) =>
  database
    .update(accountExport)
    .set({ failedAt: now, expiresAt: now + EXPORT_KEPT })
    .where(and(eq(accountExport.id, id), isNull(accountExport.readyAt)));

export const listEndedExports = (database: Database, now: Instant, limit: number): Promise<AccountExport[]> =>
  database
    .select()
    .from(accountExport)
    .where(and(sql`expires_at is not null and removed_at is null`, lte(accountExport.expiresAt, now)))
    .limit(limit);

export const noteRemoved = (database: Database, id: string, now: Instant) =>
  database.update(accountExport).set({ removedAt: now, parts: [] }).where(eq(accountExport.id, id));

export const listExports = (database: Database, accountId: string): Promise<AccountExport[]> =>
  database.select().from(accountExport).where(eq(accountExport.accountId, accountId));

export const deleteExports = (database: Database, accountId: string) =>
  database.delete(accountExport).where(eq(accountExport.accountId, accountId));
