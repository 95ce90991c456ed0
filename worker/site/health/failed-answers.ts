import { sql } from "drizzle-orm";
import { FAILURES_SPAN } from "#domain/site/health.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { failedAnswers } from "#worker/db/schema/account/site-health.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";

/** Gathered in each isolate: a storm of failures is no storm of writes. */
const WRITTEN_EVERY = 10 * SECOND;
let gathered = 0;
let writtenAt = -Infinity;

/** An answer was 5xx. Never in the way of it: without the database it is counted when the database answers again. */
export async function countFailedAnswer({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  gathered += 1;
  const now = clock.now();
  if (now - writtenAt < WRITTEN_EVERY) return;
  writtenAt = now;
  const amount = gathered;
  gathered = 0;
  try {
    await database
      .insert(failedAnswers)
      .values({ since: now - (now % FAILURES_SPAN), amount })
      .onConflictDoUpdate({
        target: failedAnswers.since,
        set: { amount: sql`${failedAnswers.amount} + excluded.amount` },
      });
  } catch (error) {
    gathered += amount;
    console.error(JSON.stringify({ health: "failed answers", error: loggable(error) }));
  }
}
