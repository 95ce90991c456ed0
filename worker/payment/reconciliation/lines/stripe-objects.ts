import type { Instant } from "#domain/kernel/instants.ts";
import type { ComparedKind } from "#domain/payment/difference.ts";
import type { Services } from "#worker/services.ts";
import type { ChargePort, ChargeView, DisputeView, IntentView, RefundView } from "../../ports/charge.port.ts";
import type { TransferView } from "../../ports/payout.port.ts";
import { recordRefund, recordTransfer, syncDispute, syncIntent } from "../../sync/stripe-sync.usecases.ts";
import type { Line } from "./compare-lines.ts";
import { orderOfTransaction } from "./ledger-lines.queries.ts";

/** Something at Stripe that moves money, or would. */
export type Found = {
  readonly kind: ComparedKind;
  readonly objectId: string;
  /** What Stripe calls it; `objectId` is what our ledger does. */
  readonly stripeId: string;
  readonly intentId: string | null;
  readonly orderId: string | null;
  readonly amount: number;
  readonly currencyCode: string;
  readonly createdAt: Instant;
  /** Whether its money has moved. */
  readonly isBooked: boolean;
  /** The state it is in, where that is more than whether its money has moved. */
  readonly state: string | null;
  /** Tells its order, which decides; a repeat changes nothing. */
  readonly tell: (services: Services) => Promise<unknown>;
};

export function lineOf({ isBooked, objectId, orderId, amount, currencyCode, createdAt: at }: Found): Line | null {
  return isBooked ? { objectId, orderId, amount, currencyCode, at } : null;
}

export function chargeFound(view: ChargeView): Found {
  const { intentId, chargeId, orderId, amount, currencyCode, createdAt } = view;
  // Charged by hand and refunded by hand: no money is left to explain.
  const isUndone = orderId === null && view.refundedAmount === amount;
  return {
    kind: "CHARGE",
    objectId: intentId ?? chargeId,
    stripeId: chargeId,
    intentId,
    orderId,
    amount,
    currencyCode,
    createdAt,
    isBooked: view.isPaid && !isUndone,
    state: null,
    tell: async (services) => (intentId === null || orderId === null ? null : syncIntent(services, intentId)),
  };
}

export function refundFound(view: RefundView): Found {
  const { refundId, intentId, attempt, orderId, amount, currencyCode, createdAt } = view;
  return {
    kind: "REFUND",
    // Our ledger knows our own by intent and attempt.
    objectId: attempt === null || intentId === null ? refundId : `${intentId}:${String(attempt)}`,
    stripeId: refundId,
    intentId,
    orderId,
    amount,
    currencyCode,
    createdAt,
    // One made by hand counts at once: what is left to give back is less by it (rule M34).
    isBooked: attempt === null ? view.outcome !== "FAILED" : view.outcome === "SUCCEEDED",
    state: null,
    tell: (services) => recordRefund(services, view),
  };
}

export function transferFound(view: TransferView): Found {
  const { transferId, orderId, transactionId, attempt, amount, currencyCode, createdAt } = view;
  return {
    kind: "TRANSFER",
    // Our ledger knows our own by transaction and attempt.
    objectId: attempt === null || transactionId === null ? transferId : `${transactionId}:${String(attempt)}`,
    stripeId: transferId,
    intentId: null,
    orderId,
    amount,
    currencyCode,
    createdAt,
    isBooked: amount !== 0,
    state: null,
    tell: (services) => recordTransfer(services, view),
  };
}

/** An inquiry asks before it takes anything. */
const MOVES_MONEY: readonly string[] = ["OPENED", "WON", "LOST", "APPEALED"];

export function disputeFound(view: DisputeView): Found {
  const { disputeId, intentId, amount, currencyCode, createdAt } = view;
  return {
    kind: "DISPUTE",
    objectId: disputeId,
    stripeId: disputeId,
    intentId,
    orderId: null,
    amount,
    currencyCode,
    createdAt,
    isBooked: MOVES_MONEY.includes(view.outcome),
    state: view.outcome === "APPEALED" ? "INQUIRY" : view.outcome,
    tell: (services) => syncDispute(services, disputeId),
  };
}

/** The object itself, however old; null when Stripe has none of that id. */
export async function lookUp(services: Services, kind: ComparedKind, objectId: string): Promise<Found | null> {
  const { charges, payouts } = services.payments;
  const [id = "", attempt] = objectId.split(":");
  switch (kind) {
    case "CHARGE":
      return intentFound(charges, await charges.retrieveIntent(id));
    case "REFUND": {
      if (attempt === undefined) return mapped(await charges.retrieveRefund(id), refundFound);
      const refunds = await charges.listRefundsOf(id);
      return mapped(refunds.find((view) => view.attempt === Number(attempt)) ?? null, refundFound);
    }
    case "TRANSFER": {
      if (attempt === undefined) return mapped(await payouts.retrieveTransfer(id), transferFound);
      const orderId = await orderOfTransaction(services, id);
      const transfers = orderId === null ? [] : await payouts.listTransfersOf(orderId);
      return mapped(transfers.find((view) => transferFound(view).objectId === objectId) ?? null, transferFound);
    }
    case "DISPUTE":
      return mapped(await charges.retrieveDispute(id), disputeFound);
  }
}

async function intentFound(charges: ChargePort, intent: IntentView | null): Promise<Found | null> {
  if (intent === null) return null;
  const refunds = await charges.listRefundsOf(intent.intentId);
  const { intentId, chargeId, orderId, amount, currencyCode, createdAt, status } = intent;
  const returned = refunds.filter(({ outcome }) => outcome === "SUCCEEDED");
  return chargeFound({
    chargeId: chargeId ?? intentId,
    intentId,
    isPaid: status === "succeeded",
    amount,
    refundedAmount: returned.reduce((sum, refund) => sum + refund.amount, 0),
    currencyCode,
    orderId,
    createdAt,
  });
}

const mapped = <View>(view: View | null, found: (view: View) => Found): Found | null => view && found(view);
