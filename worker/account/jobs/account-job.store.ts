import { and, asc, eq, isNotNull, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import {
  ACCOUNT_JOBS,
  JOB_LEASE,
  jobRetryAt,
  type AccountJobDetail,
  type AccountJobKind,
  type AccountJobStep,
} from "#domain/account/settings/account-job.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { accountJob } from "#worker/db/schema/account/account-work.ts";

export type AccountJob = typeof accountJob.$inferSelect;

export interface NewJob {
  readonly id: string;
  readonly accountId: string;
  readonly kind: AccountJobKind;
  readonly detail: AccountJobDetail;
  /** When its first step is due. */
  readonly dueAt: Instant;
}

/** Inserts a job if what it follows from has become true, in the batch that makes it so and after it. */
export function insertJobIf(database: Database, condition: SQL, job: NewJob, now: Instant) {
  const { id, accountId, kind, detail, dueAt } = job;
  const step: AccountJobStep = ACCOUNT_JOBS[kind][0];
  return database
    .insert(accountJob)
    .select(
      sql`select ${id}, ${accountId}, ${kind}, ${step}, ${JSON.stringify(detail)}, 0, ${dueAt}, ${now}, null where ${condition}`,
    );
}

const isOpen = (id: string) => and(eq(accountJob.id, id), isNull(accountJob.finishedAt));

export async function listDueJobs(database: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: accountJob.id })
    .from(accountJob)
    .where(and(isNull(accountJob.finishedAt), lte(accountJob.nextAttemptAt, now)))
    .orderBy(asc(accountJob.nextAttemptAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Takes a due job for one run; null when another run has it, or it is not due. */
export async function claimJob(database: Database, id: string, now: Instant): Promise<AccountJob | null> {
  const [job] = await database
    .update(accountJob)
    .set({ nextAttemptAt: now + JOB_LEASE, attempts: sql`${accountJob.attempts} + 1` })
    .where(and(isOpen(id), lte(accountJob.nextAttemptAt, now)))
    .returning();
  return job ?? null;
}

/** The job at its next step, with the lease renewed; null when it was taken back meanwhile. */
export async function moveJob(database: Database, id: string, step: AccountJobStep, now: Instant) {
  const [job] = await database
    .update(accountJob)
    .set({ step, attempts: 1, nextAttemptAt: now + JOB_LEASE })
    .where(isOpen(id))
    .returning();
  return job ?? null;
}

/** Done: what it knew of the person goes. */
export const finishJob = (database: Database, id: string, now: Instant) =>
  database.update(accountJob).set({ finishedAt: now, detail: {} }).where(isOpen(id));

/** It has to wait, and nothing went wrong. */
export const postponeJob = (database: Database, id: string, until: Instant) =>
  database.update(accountJob).set({ nextAttemptAt: until, attempts: 0 }).where(isOpen(id));

export const retryJob = (database: Database, { id, attempts }: AccountJob, now: Instant) =>
  database
    .update(accountJob)
    .set({ nextAttemptAt: jobRetryAt(attempts, now) })
    .where(isOpen(id));

/** For the nightly pruning. */
export const deleteDoneJobs = (database: Database, before: Instant) =>
  database.delete(accountJob).where(and(isNotNull(accountJob.finishedAt), lt(accountJob.finishedAt, before)));
