import Stripe from "stripe";
import type { PayoutSchedule } from "#domain/payment/platform-balance.ts";
import type { BalancePort, BalanceTransactionView } from "../ports/balance.port.ts";
import { callStripe } from "./stripe-client.ts";
import { idOf } from "./stripe-intent-view.ts";
import { pageParameters, stripePage } from "./stripe-page.ts";

export function stripeBalance(stripe: () => Stripe): BalancePort {
  return {
    async balance() {
      const { available, pending } = await callStripe(() => stripe().balance.retrieve());
      const sumOf = (side: readonly { amount: number; currency: string }[], currency: string) =>
        side.reduce((sum, each) => (each.currency === currency ? sum + each.amount : sum), 0);
      const currencies = [...new Set([...available, ...pending].map(({ currency }) => currency))];
      return currencies.map((currency) => ({
        currencyCode: currency.toUpperCase(),
        available: sumOf(available, currency),
        pending: sumOf(pending, currency),
      }));
    },

    listBalanceTransactions: (since) =>
      stripePage(
        () => stripe().balanceTransactions.list({ ...pageParameters(since), expand: ["data.source"] }),
        balanceTransactionView,
      ),

    async payoutSchedule() {
      const settings = await callStripe(() => stripe().balanceSettings.retrieve().catch(nullIfRefused));
      const interval = settings?.payments.payouts?.schedule?.interval ?? (await intervalOfAccount(stripe()));
      return scheduleOf(interval);
    },
  };
}

/** Stripe's documents describe balance settings for connected accounts; the platform's own account says the same. */
async function intervalOfAccount(stripe: Stripe): Promise<string | null> {
  const account = await callStripe(() => stripe.accounts.retrieveCurrent().catch(nullIfRefused));
  return account?.settings?.payouts?.schedule.interval ?? null;
}

function scheduleOf(interval: string | null): PayoutSchedule {
  if (interval === null) return "UNKNOWN";
  return interval === "manual" ? "MANUAL" : "AUTOMATIC";
}

/** A key without this permission, or a call that Stripe does not take for this account. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError)
    return null;
  throw error;
}

/** Types that are always about a charge, a refund or a transfer. An adjustment may be a dispute. */
const OF_ORDERS: readonly string[] = [
  "charge",
  "payment",
  "payment_failure_refund",
  "payment_refund",
  "payment_reversal",
  "refund",
  "refund_failure",
  "transfer",
  "transfer_cancel",
  "transfer_failure",
  "transfer_refund",
];

/** Types whose whole amount is a fee. */
const FEES: readonly string[] = ["stripe_fee", "stripe_fx_fee", "tax_fee"];

const REFUND_BACK: readonly string[] = ["refund_failure", "payment_failure_refund"];
const TRANSFER_BACK: readonly string[] = ["transfer_cancel", "transfer_failure", "transfer_refund"];

const isOfDispute = ({ type, reporting_category }: Stripe.BalanceTransaction) =>
  type === "adjustment" && reporting_category.startsWith("dispute");

function movedAgain(transaction: Stripe.BalanceTransaction): BalanceTransactionView["movedAgain"] {
  const { type, source } = transaction;
  const objectId = idOf(source);
  if (objectId === null) return null;
  if (REFUND_BACK.includes(type)) return { kind: "REFUND", objectId };
  if (isOfDispute(transaction)) return { kind: "DISPUTE", objectId };
  if (!TRANSFER_BACK.includes(type)) return null;
  const reversed = typeof source === "object" && source?.object === "transfer_reversal" ? idOf(source.transfer) : null;
  return { kind: "TRANSFER", objectId: reversed ?? objectId };
}

function balanceTransactionView(transaction: Stripe.BalanceTransaction): BalanceTransactionView {
  const { id, type, amount, fee, currency, created } = transaction;
  const isFee = FEES.includes(type);
  return {
    balanceTransactionId: id,
    transactionType: type,
    isOfOrder: OF_ORDERS.includes(type) || isOfDispute(transaction),
    sourceId: idOf(transaction.source),
    movedAgain: movedAgain(transaction),
    currencyCode: currency.toUpperCase(),
    amount: isFee ? 0 : amount,
    // A fee leaves the balance, so Stripe writes its amount with a minus.
    feeAmount: isFee ? fee - amount : fee,
    createdAt: created * 1000,
  };
}
