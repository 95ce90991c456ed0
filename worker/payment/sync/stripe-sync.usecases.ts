import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { commissionOrder } from "../../db/schema/order.ts";
import { paymentTransaction } from "../../db/schema/payment.ts";
import type { Services } from "../../services.ts";
import type { DisputeView, IntentView, RefundView } from "../ports/charge.port.ts";
import { reportOf, paymentStatusView, type PaymentStatusView } from "../charging/payment-report.ts";
import { dispatchToOrder } from "../charging/dispatch-to-order.usecases.ts";

/*
 * Poll, redirect return and webhook only ever say "read object X" (rule O31, step 6): the object is read at the
 * provider, and its present state becomes a command that decides on the present order.
 */

/** Null when there is no such intent. */
export async function syncIntent(services: Services, intentId: string): Promise<IntentView | null> {
  const view = await services.payments.charges.retrieveIntent(intentId);
  if (view) await recordIntent(services, view);
  return view;
}

/** Polled by the payment page; only the buyer may have the client secret. */
export async function syncOwnIntent(
  services: Services,
  commissionAccountId: string,
  ids: { readonly intentId: string; readonly transactionId: string },
): Promise<Result<PaymentStatusView>> {
  const [row] = await services.database
    .select({ buyerId: commissionOrder.buyerId })
    .from(paymentTransaction)
    .innerJoin(commissionOrder, eq(commissionOrder.id, paymentTransaction.orderId))
    .where(eq(paymentTransaction.id, ids.transactionId));
  if (row?.buyerId !== commissionAccountId) return err("payment.transaction_not_found");
  const view = await services.payments.charges.retrieveIntent(ids.intentId);
  if (view?.transactionId !== ids.transactionId) return err("payment.intent_not_found");
  await recordIntent(services, view);
  return ok(paymentStatusView(view));
}

/** The bank's page returned in a frame without a session; the client secret proves who it is. */
export async function syncReturnedIntent(services: Services, intentId: string, clientSecret: string): Promise<void> {
  const view = await services.payments.charges.retrieveIntent(intentId);
  if (view?.clientSecret === clientSecret) await recordIntent(services, view);
}

export async function syncRefund(services: Services, refundId: string): Promise<void> {
  const refund = await services.payments.charges.retrieveRefund(refundId);
  if (refund) await recordRefund(services, refund);
}

/** Every refund of a payment, also one whose own event was lost. */
export async function syncRefundsOf(services: Services, intentId: string): Promise<void> {
  for (const refund of await services.payments.charges.listRefundsOf(intentId)) await recordRefund(services, refund);
}

/** A refund made by hand at the provider is not recorded; the nightly comparison shows it. */
export async function recordRefund(services: Services, refund: RefundView): Promise<void> {
  const { orderId, intentId, attempt, outcome } = refund;
  if (orderId === null || intentId === null || attempt === null || outcome === "PENDING") return;
  await dispatchToOrder(services, orderId, { type: "recordRefund", intentId, attempt, outcome });
}

export async function syncDispute(services: Services, disputeId: string): Promise<void> {
  const dispute = await services.payments.charges.retrieveDispute(disputeId);
  if (!dispute?.intentId) return;
  const intent = await services.payments.charges.retrieveIntent(dispute.intentId);
  if (!intent?.orderId) return;
  // The payment's own event may still be on its way, and an order cannot record a dispute about a payment it does not
  // know.
  await recordIntent(services, intent);
  await dispatchToOrder(services, intent.orderId, disputeCommand(dispute));
}

export async function recordIntent(services: Services, view: IntentView): Promise<void> {
  const report = reportOf(view);
  if (report && view.orderId) await dispatchToOrder(services, view.orderId, { type: "recordPayment", ...report });
}

function disputeCommand({ disputeId, outcome, amount }: DisputeView): OrderCommand {
  return { type: "recordDispute", disputeId, outcome, amount };
}
