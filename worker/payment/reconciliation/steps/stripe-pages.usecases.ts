import type { ComparedKind } from "#domain/payment/difference.ts";
import type { Services } from "#worker/services.ts";
import type { Page, Since } from "../../ports/provider-request.ts";
import { noteUnreadable, type Comparison, type Step } from "../comparison.ts";
import { markSeen } from "../lines/seen.store.ts";
import { chargeFound, disputeFound, refundFound, transferFound, type Found } from "../lines/stripe-objects.ts";
import { syncFraudWarning } from "../../sync/stripe-sync.usecases.ts";
import { compareFound } from "./compare-found.usecases.ts";

/** One page of what Stripe has of a kind, newest first. */
function pageOf<View>(
  kind: ComparedKind,
  list: (services: Services, since: Since) => Promise<Page<View>>,
  found: (view: View) => Found | null,
): Step {
  return async (comparison: Comparison, cursor) => {
    const { services, run } = comparison;
    const page = await list(services, { createdFrom: run.comparedFrom, cursor });
    for (const subject of page.unreadable) await noteUnreadable(comparison, kind, subject);
    const objects = page.items.map(found).filter((each) => each !== null);
    await compareFound(comparison, kind, objects);
    await markSeen(
      services,
      kind,
      objects.map(({ objectId }) => objectId),
    );
    return page.nextCursor;
  };
}

export const comparePageOfCharges = pageOf(
  "CHARGE",
  ({ payments }, since) => payments.charges.listCharges(since),
  // An intent has one charge for every card that was declined, and these moved nothing.
  (view) => (view.isPaid ? chargeFound(view) : null),
);

export const comparePageOfRefunds = pageOf(
  "REFUND",
  ({ payments }, since) => payments.charges.listRefunds(since),
  refundFound,
);

export const comparePageOfTransfers = pageOf(
  "TRANSFER",
  ({ payments }, since) => payments.payouts.listTransfers(since),
  transferFound,
);

export const comparePageOfDisputes = pageOf(
  "DISPUTE",
  ({ payments }, since) => payments.charges.listDisputes(since),
  disputeFound,
);

/** A warning moves no money and is no difference: the order is told, and knows one that it has been told of. */
export const readPageOfFraudWarnings: Step = async ({ services, run }, cursor) => {
  const page = await services.payments.charges.listFraudWarnings({ createdFrom: run.comparedFrom, cursor });
  for (const warningId of page.items) await syncFraudWarning(services, warningId);
  return page.nextCursor;
};
