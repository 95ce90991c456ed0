import { MINUTE } from "#domain/kernel/instants.ts";
import { stepAfter } from "#domain/payment/comparison.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { beginRun, claimRun, countTry, releaseRun, saveProgress, type ComparisonRun } from "./comparison-run.store.ts";
import { STEPS } from "./comparison-steps.ts";
import { closeGoneDifferences } from "./reconciliation.store.ts";

/** Of a hundred objects each. What an invocation costs is bounded by wrangler.toml (limits). */
const MOST_PAGES = 20;
const MOST_TIME = 4 * MINUTE;
/** An invocation that was killed loses its claim after this. */
const LEASE = 15 * MINUTE;
/** A page on which an outage does not end is given up after an hour of cron, and its step with it. */
const MOST_TRIES = 12;

/** Opens the night's comparison of our books with Stripe's (rule M23); cron goes on with it in portions. */
export const beginComparison = (services: Services): Promise<void> => beginRun(services);

/** One portion of the open comparison. It goes on where the one before it stopped or was killed. */
export async function continueComparison(services: Services): Promise<void> {
  const { database, clock } = services;
  const begunAt = clock.now();
  let run = await claimRun(database, begunAt, begunAt + LEASE);
  if (run === null) return;
  try {
    for (let pages = 0; pages < MOST_PAGES && clock.now() < begunAt + MOST_TIME; pages++) {
      run = await takePage(services, run);
      if (run.finishedAt !== null) return;
    }
  } finally {
    await releaseRun(database, run.id);
  }
}

/** Opens a comparison and does its first portion, which is all of it for a small platform. */
export async function reconcile(services: Services): Promise<void> {
  await beginComparison(services);
  await continueComparison(services);
}

async function takePage(services: Services, run: ComparisonRun): Promise<ComparisonRun> {
  const { database, clock } = services;
  const counts = { objects: 0, told: 0, differences: 0 };
  let next: string | null = null;
  let failure: string | null = null;
  try {
    next = await STEPS[run.step]({ services, run, counts }, run.cursor);
  } catch (error) {
    const cause = toUnavailable(error);
    if (cause instanceof Unavailable && run.tries + 1 < MOST_TRIES) {
      await countTry(database, run);
      throw cause;
    }
    console.error(JSON.stringify({ comparison: run.step, error: loggable(error) }));
    failure = `${run.step}: ${cause instanceof Error ? cause.name : "Error"}`;
  }
  const isOver = next === null && stepAfter(run.step) === null;
  if (isOver && failure === null && run.error === null) await closeGoneDifferences(services, run.id);
  return saveProgress(database, run, { counts, next, failure }, clock.now());
}
