import { eq } from "drizzle-orm";
import { ofPayment } from "#domain/order/payments.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { paymentTransaction } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import type { IntentView, RefundView } from "../ports/charge.port.ts";
import type { TransferView } from "../ports/payout.port.ts";
import { reportOf, paymentStatusView, type PaymentStatusView } from "../charging/payment-report.ts";
import { dispatchToOrder } from "../charging/dispatch-to-order.usecases.ts";
import {
  externalRefundCommand,
  externalTransferCommand,
  ownRefundCommand,
  refundsBesideOurs,
} from "./external-money.ts";

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

/** One that was made by hand carries no order: its charge does. */
export async function recordRefund(services: Services, refund: RefundView): Promise<void> {
  if (refund.attempt !== null) return recordOurs(services, refund);
  if (refund.intentId === null) return;
  const charged = await orderOfIntent(services, refund.intentId);
  if (charged === null) return;
  const ofCharge = await recordOurRefundsOf(services, refund.intentId);
  for (const command of externalRefundCommand(refund, ofCharge)) await dispatchToOrder(services, charged, command);
}

/**
 * Those of ours that were made come first, even if the effect that made them has not heard so yet: what is lost of the
 * same charge beside them does not take their place. Returns every refund of the charge.
 */
async function recordOurRefundsOf(services: Services, intentId: string): Promise<readonly RefundView[]> {
  const ofCharge = await services.payments.charges.listRefundsOf(intentId);
  for (const refund of ofCharge) if (refund.outcome === "SUCCEEDED") await recordOurs(services, refund);
  return ofCharge;
}

async function recordOurs(services: Services, refund: RefundView) {
  if (refund.orderId === null) return;
  for (const command of ownRefundCommand(refund)) await dispatchToOrder(services, refund.orderId, command);
}

export async function syncTransfer(services: Services, transferId: string): Promise<void> {
  const transfer = await services.payments.payouts.retrieveTransfer(transferId);
  if (transfer) await recordTransfer(services, transfer);
}

/**
 * A transfer of ours that Stripe knows was made, even if the effect that made it has not heard so yet: what was taken back
 * of it can be booked only after it.
 */
export async function recordTransfer(services: Services, transfer: TransferView): Promise<void> {
  const { orderId, transactionId, attempt } = transfer;
  const state = orderId === null ? null : await services.orderRecords.load(orderId);
  if (state === null) return;
  if (transactionId !== null && attempt !== null) {
    const made = { type: "recordTransfer", transactionId, attempt, outcome: "SUCCEEDED" } as const;
    await dispatchToOrder(services, state.order.id, made);
  }
  const accounts = await services.paymentRecords.listStripeAccounts(state.order.sellerId);
  for (const command of externalTransferCommand(ofPayment(state.order, transactionId), accounts, transfer))
    await dispatchToOrder(services, state.order.id, command);
}

export async function syncDispute(services: Services, disputeId: string): Promise<void> {
  const dispute = await services.payments.charges.retrieveDispute(disputeId);
  if (!dispute?.intentId) return;
  const { intentId, outcome, amount, evidenceDueAt } = dispute;
  const orderId = await orderOfIntent(services, intentId);
  if (orderId === null) return;
  const refundsBeside = refundsBesideOurs(await recordOurRefundsOf(services, intentId));
  const command = {
    type: "recordDispute",
    disputeId,
    intentId,
    outcome,
    amount,
    evidenceDueAt,
    refundsBeside,
  } as const;
  await dispatchToOrder(services, orderId, command);
}

export async function syncFraudWarning(services: Services, warningId: string): Promise<void> {
  const warning = await services.payments.charges.retrieveFraudWarning(warningId);
  if (!warning?.intentId) return;
  const { intentId, fraudType } = warning;
  const orderId = await orderOfIntent(services, intentId);
  if (orderId !== null)
    await dispatchToOrder(services, orderId, { type: "recordFraudWarning", warningId, intentId, fraudType });
}

/**
 * The order whose charge it is. The payment's own event may still be on its way, and an order cannot record anything
 * about a payment it does not know.
 */
async function orderOfIntent(services: Services, intentId: string): Promise<string | null> {
  const intent = await services.payments.charges.retrieveIntent(intentId);
  if (intent === null || intent.orderId === null) return null;
  await recordIntent(services, intent);
  return intent.orderId;
}

export async function recordIntent(services: Services, view: IntentView): Promise<void> {
  const report = reportOf(view);
  if (report && view.orderId) await dispatchToOrder(services, view.orderId, { type: "recordPayment", ...report });
}
