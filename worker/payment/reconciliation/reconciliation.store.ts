import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { DifferenceKind } from "#domain/payment/difference.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { reconciliationDifference } from "../../db/schema/payment.ts";
import type { Services } from "../../services.ts";
import type { Difference } from "./diff-statements.ts";

/**
 * Stores the differences found and closes those that are gone. What is older than `oldestCompared` was not compared
 * again and stays as it is: a difference never disappears by age. One settled by hand stays settled while its amounts
 * are the same.
 */
export async function writeDifferences(
  services: Services,
  found: readonly Difference[],
  oldestCompared: Instant,
): Promise<void> {
  const now = services.clock.now();
  const { kind, objectId, objectAt, closedAt, amountHere, amountAtStripe, settledByAccountId } =
    reconciliationDifference;
  const compared = await services.database
    .select({ kind, objectId })
    .from(reconciliationDifference)
    .where(and(isNull(closedAt), or(isNull(objectAt), gte(objectAt, oldestCompared))));
  const isFound = (row: { kind: string; objectId: string }) =>
    found.some((each) => each.kind === row.kind && each.objectId === row.objectId);
  for (const row of compared.filter((each) => !isFound(each)))
    await services.database
      .update(reconciliationDifference)
      .set({ closedAt: now })
      .where(and(eq(kind, row.kind), eq(objectId, row.objectId)));
  const isSettled = sql`${settledByAccountId} is not null and ${amountHere} = excluded.amount_here and ${amountAtStripe} = excluded.amount_at_stripe`;
  for (const difference of found)
    await services.database
      .insert(reconciliationDifference)
      .values({ ...difference, foundAt: now, closedAt: null })
      .onConflictDoUpdate({
        target: [kind, objectId],
        set: {
          closedAt: sql`case when ${isSettled} then ${closedAt} else null end`,
          settledByAccountId: sql`case when ${isSettled} then ${settledByAccountId} else null end`,
          amountHere: difference.amountHere,
          amountAtStripe: difference.amountAtStripe,
        },
      });
}

/** An administrator has dealt with it at Stripe or in our books. */
export async function settleDifference(
  services: Services,
  viewer: Viewer,
  row: { readonly kind: DifferenceKind; readonly objectId: string },
): Promise<Result<null>> {
  if (!isAdmin(viewer.roles)) return err("order.not_allowed");
  const { kind, objectId, closedAt } = reconciliationDifference;
  const closed = await services.database
    .update(reconciliationDifference)
    .set({ closedAt: services.clock.now(), settledByAccountId: viewer.accountId })
    .where(and(eq(kind, row.kind), eq(objectId, row.objectId), isNull(closedAt)))
    .returning({ objectId });
  return closed.length === 0 ? err("request.not_found") : ok(null);
}
