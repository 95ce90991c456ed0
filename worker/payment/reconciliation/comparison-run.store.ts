import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { comparedFrom, movementsFrom, stepAfter, COMPARISON_STEPS } from "#domain/payment/comparison.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { reconciliationRun, reconciliationSeen } from "#worker/db/schema/money/reconciliation.ts";
import type { Database } from "#worker/db/client.ts";
import type { Services } from "#worker/services.ts";

export type ComparisonRun = typeof reconciliationRun.$inferSelect;

const isUnfinished = isNull(reconciliationRun.finishedAt);

/** Opens a comparison, unless one is open: then that one goes on. */
export async function beginRun({ database, clock, ids }: Services): Promise<void> {
  const [open] = await database.select({ id: reconciliationRun.id }).from(reconciliationRun).where(isUnfinished);
  if (open) return;
  const now = clock.now();
  const previousAt = (await findLastComplete(database))?.startedAt ?? null;
  const run: ComparisonRun = {
    id: ids.id(),
    startedAt: now,
    comparedFrom: comparedFrom(now, previousAt),
    movementsFrom: movementsFrom(previousAt),
    step: COMPARISON_STEPS[0],
    cursor: null,
    tries: 0,
    leaseUntil: 0,
    progressAt: now,
    objectCount: 0,
    toldCount: 0,
    differenceCount: 0,
    error: null,
    finishedAt: null,
  };
  await database.batch([database.delete(reconciliationSeen), database.insert(reconciliationRun).values(run)]);
}

/** The last one that compared everything. */
export async function findLastComplete(database: Database): Promise<ComparisonRun | null> {
  const [run] = await database
    .select()
    .from(reconciliationRun)
    .where(and(isNotNull(reconciliationRun.finishedAt), isNull(reconciliationRun.error)))
    .orderBy(desc(reconciliationRun.finishedAt))
    .limit(1);
  return run ?? null;
}

/** The open one, for one invocation at a time; null when there is none or another has it. */
export async function claimRun(database: Database, now: Instant, leaseUntil: Instant): Promise<ComparisonRun | null> {
  const [run] = await database
    .update(reconciliationRun)
    .set({ leaseUntil })
    .where(and(isUnfinished, lt(reconciliationRun.leaseUntil, now)))
    .returning();
  return run ?? null;
}

export async function releaseRun(database: Database, id: string): Promise<void> {
  await database.update(reconciliationRun).set({ leaseUntil: 0 }).where(eq(reconciliationRun.id, id));
}

export async function countTry(database: Database, { id }: ComparisonRun): Promise<void> {
  await database
    .update(reconciliationRun)
    .set({ tries: sql`${reconciliationRun.tries} + 1` })
    .where(eq(reconciliationRun.id, id));
}

export type Progress = {
  readonly counts: { readonly objects: number; readonly told: number; readonly differences: number };
  /** Where the step goes on; null when it is over. */
  readonly next: string | null;
  /** Why the step was given up; null when it was not. */
  readonly failure: string | null;
};

/** A page is done: the run stands at the next one, or is finished. */
export async function saveProgress(
  database: Database,
  run: ComparisonRun,
  { counts, next, failure }: Progress,
  now: Instant,
): Promise<ComparisonRun> {
  const step = next === null ? stepAfter(run.step) : run.step;
  const progress = {
    step: step ?? run.step,
    cursor: next,
    tries: 0,
    progressAt: now,
    objectCount: run.objectCount + counts.objects,
    toldCount: run.toldCount + counts.told,
    differenceCount: run.differenceCount + counts.differences,
    error: failure === null ? run.error : [run.error, failure].filter(Boolean).join("\n"),
    finishedAt: step === null ? now : null,
  };
  await database.update(reconciliationRun).set(progress).where(eq(reconciliationRun.id, run.id));
  return { ...run, ...progress };
}
