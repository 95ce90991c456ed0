import { and, eq, sql } from "drizzle-orm";
import { periodOf, type AllowanceName } from "#domain/site/allowance.ts";
import { allowanceUse } from "#worker/db/schema/account/storage.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Clock } from "#worker/kernel/clock.ts";
import type { Database } from "#worker/db/client.ts";

/** Of `Services`, which themselves count. */
export type Counting = { readonly database: Database; readonly clock: Clock };

/** Counts what was used of an allowance. Never in the way of what used it: what could not be counted is logged. */
export async function countUse({ database, clock }: Counting, allowance: AllowanceName, amount: number): Promise<void> {
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

/** So far in the present month or day. */
export async function amountUsed({ database, clock }: Counting, name: AllowanceName): Promise<number> {
  const [row] = await database
    .select({ amount: allowanceUse.amount })
    .from(allowanceUse)
    .where(and(eq(allowanceUse.allowance, name), eq(allowanceUse.period, periodOf(name, clock.now()))));
  return row?.amount ?? 0;
}
