import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { BackupPart } from "#domain/backup/backup.ts";
import { DAY, type Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { backupPart, backupRun } from "#worker/db/schema/account/backup.ts";

export type BackupRun = typeof backupRun.$inferSelect;

const isUnfinished = isNull(backupRun.finishedAt);

/** Opens one for this day, unless there is one; one that was not finished in a day is given up for it. */
export async function beginRun(database: Database, now: Instant): Promise<void> {
  const old = database
    .select({ night: backupRun.night })
    .from(backupRun)
    .where(and(isUnfinished, lt(backupRun.startedAt, now - DAY / 2)));
  const night = new Date(now).toISOString().slice(0, "2026-11-27".length);
  const run = { night, startedAt: now, step: null, cursor: null, leaseUntil: 0, finishedAt: null };
  await database.batch([
    database.delete(backupPart).where(sql`${backupPart.night} in ${old}`),
    database.delete(backupRun).where(and(isUnfinished, lt(backupRun.startedAt, now - DAY / 2))),
    database.insert(backupRun).values(run).onConflictDoNothing(),
  ]);
}

/** The open one, for one invocation at a time; null when there is none or another has it. */
export async function claimRun(database: Database, now: Instant, leaseUntil: Instant): Promise<BackupRun | null> {
  const [run] = await database
    .update(backupRun)
    .set({ leaseUntil })
    .where(and(isUnfinished, lt(backupRun.leaseUntil, now)))
    .returning();
  return run ?? null;
}

export async function releaseRun(database: Database, { night }: BackupRun): Promise<void> {
  await database.update(backupRun).set({ leaseUntil: 0 }).where(eq(backupRun.night, night));
}

/** The part is written, and the run stands behind it. */
export async function savePart(
  database: Database,
  { night, step, cursor }: BackupRun,
  number: number,
  part: BackupPart,
): Promise<void> {
  await database.batch([
    database.insert(backupPart).values({ night, number, ...part }),
    database.update(backupRun).set({ step, cursor }).where(eq(backupRun.night, night)),
  ]);
}

export async function listParts(database: Database, { night }: BackupRun): Promise<BackupPart[]> {
  const { name, bytes, sha256, rows } = backupPart;
  return database
    .select({ name, bytes, sha256, rows })
    .from(backupPart)
    .where(eq(backupPart.night, night))
    .orderBy(asc(backupPart.number));
}

export async function finishRun(database: Database, { night }: BackupRun, now: Instant): Promise<void> {
  await database.update(backupRun).set({ finishedAt: now, leaseUntil: 0 }).where(eq(backupRun.night, night));
}

/** Of the last complete one; null before the first. */
export async function lastBackupAt(database: Database): Promise<Instant | null> {
  const [run] = await database
    .select({ startedAt: backupRun.startedAt })
    .from(backupRun)
    .where(isNotNull(backupRun.finishedAt))
    .orderBy(desc(backupRun.finishedAt))
    .limit(1);
  return run?.startedAt ?? null;
}
