import { sql } from "drizzle-orm";
import { periodOf, type AllowanceName } from "#domain/site/allowance.ts";
import { allowanceUse } from "#worker/db/schema/account/storage.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";

/** Counts what was used of an allowance. Never in the way of what used it: what could not be counted is logged. */
export async function countUse(
  { database, clock }: Pick<Services, "database" | "clock">,
  allowance: AllowanceName,
  amount: number,
): Promise<void> {
  try {
    await database
      .insert(allowanceUse)
      .values({ allowance, period: periodOf(allowance, clock.now()), amount })
      .onConflictDoUpdate({
        target: [allowanceUse.allowance, allowanceUse.period],
        set: { amount: sql`${allowanceUse.amount} + excluded.amount` },
      });
  } catch (error) {
    console.error(JSON.stringify({ allowance, amount, error: loggable(error) }));
  }
}
