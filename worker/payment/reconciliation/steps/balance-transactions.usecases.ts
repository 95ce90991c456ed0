import type { ComparedKind } from "#domain/payment/difference.ts";
import { recordMovements } from "../../balance/stripe-fees.usecases.ts";
import type { BalanceTransactionView } from "../../ports/balance.port.ts";
import { alone, type Comparison, type Step } from "../comparison.ts";
import { lookUp } from "../lines/stripe-objects.ts";
import { compareFound } from "./compare-found.usecases.ts";

/**
 * One page of what moved the balance. Fees and the platform's own movements are stored; a refund that failed, a dispute
 * that was decided or a transfer that was taken back since the last comparison is compared, however old it is.
 */
export const comparePageOfMovements: Step = async (comparison, cursor) => {
  const { services, run } = comparison;
  const since = { createdFrom: run.movementsFrom, cursor };
  const page = await services.payments.balance.listBalanceTransactions(since);
  await recordMovements(services, page.items);
  for (const view of page.items)
    if (view.movedAgain) await compareAgain(comparison, view, view.movedAgain.kind, view.movedAgain.objectId);
  return page.nextCursor;
};

async function compareAgain(
  comparison: Comparison,
  { amount, currencyCode, createdAt }: BalanceTransactionView,
  kind: ComparedKind,
  objectId: string,
): Promise<void> {
  await alone(comparison, kind, { objectId, amount: Math.abs(amount), currencyCode, createdAt }, async () => {
    const found = await lookUp(comparison.services, kind, objectId);
    if (found) await compareFound(comparison, kind, [found]);
  });
}
