import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { LISTING, page } from "../../api/listing.ts";
import { list, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { type Entry, bookAccount } from "../../state/book.ts";
import { newId } from "../../state/identifiers.ts";

interface Movement {
  /** Whose balance it changes: a connected account's id, or empty for the platform. */
  owner: string;
  type: Stripe.BalanceTransaction["type"];
  source: string;
  currency: string;
  /** Minor units, signed; `net` is what is left of it after the fee. */
  amount: number;
  fee?: number;
  feeFor?: string;
  description?: string;
  /** Where it is not the one of its type. */
  reportingCategory?: string;
  /** Epoch seconds; now if not given. */
  availableOn?: number;
  exchangeRate?: number | null;
  /** The other sides, so that everything adds up to zero. */
  against: Entry[];
}

const REPORTING_CATEGORIES: Readonly<Record<string, string>> = {
  payment: "charge",
  payment_refund: "refund",
  payout_cancel: "payout_reversal",
  payout_failure: "payout_reversal",
  transfer_cancel: "transfer_reversal",
};

/** Moves money: one balance transaction for its owner and a balanced movement in the book. */
export function move(call: Call, movement: Movement): Stripe.BalanceTransaction {
  const { owner, type, source, currency, amount, fee = 0, exchangeRate = null } = movement;
  const feeFor = movement.feeFor ?? "Stripe processing fees";
  const now = call.clock.seconds();
  const availableOn = movement.availableOn ?? now;
  const transaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: availableOn,
    balance_type: "payments",
    created: now,
    currency,
    description: movement.description ?? null,
    exchange_rate: exchangeRate,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency, description: feeFor, type: "stripe_fee" }],
    net: amount - fee,
    reporting_category: movement.reportingCategory ?? REPORTING_CATEGORIES[type] ?? type,
    source,
    status: availableOn <= now ? "available" : "pending",
    type,
  } satisfies Stripe.BalanceTransaction;
  call.store.save(transaction, owner);
  call.book.post(transaction.id, [
    { account: bookAccount(owner), currency, amount: transaction.net },
    ...movement.against,
  ]);
  return transaction;
}

/** `status` follows the clock. */
export const asOf = (call: Call, transaction: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...transaction,
  status: transaction.available_on <= call.clock.seconds() ? "available" : "pending",
});

export interface Balances {
  available: Map<string, number>;
  pending: Map<string, number>;
}

/** What an owner can spend now and later, per currency. */
export function balancesOf(call: Call, owner: string): Balances {
  const now = call.clock.seconds();
  const balances: Balances = { available: new Map(), pending: new Map() };
  for (const { net, available_on, currency } of call.store.all("balance_transaction", {}, owner)) {
    const side = available_on <= now ? balances.available : balances.pending;
    side.set(currency, (side.get(currency) ?? 0) + net);
  }
  return balances;
}

export const balanceTransactionRoutes = [
  route(
    "GET",
    "/v1/balance_transactions",
    { ...LISTING, currency: text, payout: text, source: text, type: text },
    (call, input) => {
      const { currency, source, type } = input;
      const all = call.store.all("balance_transaction", { currency, source, type }, call.request.account ?? "");
      const paidOut =
        input.payout === undefined
          ? null
          : (call.store.note<{ transactions: string[] }>(input.payout).transactions ?? []);
      const wanted = paidOut === null ? all : all.filter((each) => paidOut.includes(each.id));
      return page(
        "/v1/balance_transactions",
        wanted.map((each) => asOf(call, each)),
        input,
      );
    },
  ),
  route("GET", "/v1/balance_transactions/:id", { expand: list(text) }, (call, _input, { id }) =>
    asOf(call, call.store.get("balance_transaction", id as string)),
  ),
];
