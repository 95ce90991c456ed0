import { and, eq, gte, isNull, or } from "drizzle-orm";
import type { Instant } from "../../domain/kernel/instants.ts";
import { reconciliationDifference } from "../db/schema/payment.ts";
import type { Services } from "../services.ts";
import type { Difference } from "./book-comparison.ts";

/** Writes down what was found and closes what is gone; `since` bounds what this comparison could see at all. */
export async function writeDifferences(
  services: Services,
  found: readonly Difference[],
  since: Instant,
): Promise<void> {
  const now = services.clock.now();
  const open = await services.database
    .select()
    .from(reconciliationDifference)
    .where(
      and(
        isNull(reconciliationDifference.closedAt),
        or(gte(reconciliationDifference.foundAt, since), eq(reconciliationDifference.kind, "LEDGER_UNBALANCED")),
      ),
    );
  const isFound = (kind: string, objectId: string) =>
    found.some((each) => each.kind === kind && each.objectId === objectId);
  for (const { kind, objectId } of open.filter((row) => !isFound(row.kind, row.objectId)))
    await services.database
      .update(reconciliationDifference)
      .set({ closedAt: now })
      .where(and(eq(reconciliationDifference.kind, kind), eq(reconciliationDifference.objectId, objectId)));
  for (const difference of found) {
    const { amountHere, amountAtStripe } = difference;
    await services.database
      .insert(reconciliationDifference)
      .values({ ...difference, foundAt: now, closedAt: null })
      .onConflictDoUpdate({
        target: [reconciliationDifference.kind, reconciliationDifference.objectId],
        set: { amountHere, amountAtStripe, closedAt: null },
      });
  }
}
