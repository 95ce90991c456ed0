import { asc } from "drizzle-orm";
import { isComparisonLate } from "#domain/payment/comparison.ts";
import { firstAccountAt } from "#worker/account/profile/first-account.queries.ts";
import { balanceSnapshot } from "#worker/db/schema/money/reconciliation.ts";
import type { Services } from "#worker/services.ts";
import { findLastComplete } from "../reconciliation/comparison-run.store.ts";
import { endAlarm, raiseAlarm } from "./alarm.usecases.ts";

/**
 * Counted from the last complete one, or from the first look at Stripe when there has been none. Where Stripe has never been looked at either, from the
 * first account: a comparison that never ran is not fine.
 */
export async function isLate({ database, clock }: Services): Promise<boolean> {
  const complete = await findLastComplete(database);
  const [first] = await database
    .select({ takenAt: balanceSnapshot.takenAt })
    .from(balanceSnapshot)
    .orderBy(asc(balanceSnapshot.takenAt))
    .limit(1);
  const since = complete?.finishedAt ?? first?.takenAt ?? (await firstAccountAt(database));
  return since !== null && isComparisonLate(since, clock.now());
}

/** Every five minutes: admins learn that the nightly comparison has not been completed. */
export async function watchComparison(services: Services): Promise<void> {
  const alarm = { kind: "COMPARISON_LATE", subject: "" } as const;
  if (await isLate(services)) await raiseAlarm(services, { ...alarm, amount: null });
  else await endAlarm(services, alarm);
}
