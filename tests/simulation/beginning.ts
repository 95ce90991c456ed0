import { ok } from "#domain/kernel/result.ts";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import { decideSubmit } from "#domain/order/submit.ts";
import { submittedOrder } from "#domain/order/submit.ts";
import { BUYER, SELLER } from "./people.ts";

export const SUBMITTED_AT = Date.UTC(2026, 0, 1);

/** The actions (actions.ts) that bring an order some way before a schedule begins, some with their argument. */
export type HeadStart = HeadStartName | readonly [name: HeadStartName, argument: number];
type HeadStartName =
  | "GO_ON"
  | "COMPLETE"
  | "ASK_CHANGES"
  | "CANCEL_BY_SELLER"
  | "RING"
  | "REPORT"
  | "DISPUTE"
  | "DISPUTE_LOST"
  | "HEAR_NEXT"
  | "HEAR_NEWEST"
  | "REFUND_BY_HAND"
  | "PAY"
  | "UPDATE_PRICE"
  | "BANK_AGREES"
  | "WAIT";

export type BegunOrder = {
  readonly order: Order;
  readonly submitted: OrderEvent;
  readonly headStart: readonly HeadStart[];
};
export type Beginning = {
  readonly orders: readonly BegunOrder[];
  readonly isAccountAble: boolean;
  readonly isSlow: boolean;
  readonly isNightly: boolean;
  readonly seed: number;
};

const PRICES = [10_000, 101, 333, 99_999, 7_777_777, 50] as const;

const DELIVERED = ["GO_ON", "GO_ON", "GO_ON", "GO_ON"] as const;
const PAID_OUT = [...DELIVERED, "GO_ON", "RING"] as const;
/** What happened without any trouble before a schedule begins. */
const HEAD_STARTS: readonly (readonly HeadStart[])[] = [
  [],
  ["GO_ON"],
  ["GO_ON", "GO_ON"],
  ["GO_ON", "GO_ON", "GO_ON"],
  DELIVERED,
  [...DELIVERED, "GO_ON"],
  [...DELIVERED, "COMPLETE"],
  [...DELIVERED, "ASK_CHANGES"],
  [...PAID_OUT, "DISPUTE", "HEAR_NEWEST", "DISPUTE_LOST", "HEAR_NEWEST"],
  ["GO_ON", "GO_ON", "CANCEL_BY_SELLER", "RING"],
  ["GO_ON", "GO_ON", "DISPUTE", "HEAR_NEWEST"],
  [...DELIVERED, "DISPUTE", "HEAR_NEWEST", "DISPUTE_LOST", "HEAR_NEWEST"],
  PAID_OUT,
  ["GO_ON", "GO_ON", "REFUND_BY_HAND", "HEAR_NEWEST"],
  [...DELIVERED, "REPORT"],
  ["GO_ON", ["PAY", 1], ["UPDATE_PRICE", 2], "BANK_AGREES", "HEAR_NEWEST"],
  ["GO_ON", "GO_ON", ["WAIT", 10], "GO_ON", "GO_ON"],
  ["GO_ON", "GO_ON", "CANCEL_BY_SELLER", "RING", "REFUND_BY_HAND", "HEAR_NEWEST"],
];
const ONE_ORDER = 16 * PRICES.length * HEAD_STARTS.length;
/** How many orders of the same two people there are, and whether webhooks may be lost for good. */
const COMPANIES = [
  [1, false],
  [2, false],
  [2, false],
  [3, false],
  [1, false],
  [2, false],
  [2, false],
  [2, true],
] as const;
const NIGHTLY = COMPANIES.findIndex(([, isNightly]) => isNightly);

/** The same beginning in a world with nightly runs, or in one without. */
export function asNightly(choice: number, isNightly: boolean): number {
  const company = Math.floor(choice / ONE_ORDER) % NIGHTLY;
  return (choice % ONE_ORDER) + (isNightly ? NIGHTLY : company) * ONE_ORDER;
}

export const BEGINNINGS = ONE_ORDER * COMPANIES.length;
/** All orders are in one currency, or debts would not cross them. */
const SHARED = 1 + 4 + 8;

/** Orders as they were just submitted; `choice` picks currency, fee mode, prices, the manners of Stripe and the head starts. */
export function beginningOf(choice: number): Beginning {
  const [count, isNightly] = COMPANIES[Math.floor(choice / ONE_ORDER)] ?? COMPANIES[0];
  const first = choice % ONE_ORDER;
  const others = Array.from({ length: count - 1 }, (_, index) => (first + (index + 1) * 389) % ONE_ORDER);
  return {
    orders: [first, ...others].map((other, index) => begunOrder((other & ~SHARED) | (first & SHARED), index + 1)),
    isAccountAble: !(choice & 4),
    isSlow: Boolean(choice & 8),
    isNightly,
    seed: choice,
  };
}

function begunOrder(choice: number, number: number): BegunOrder {
  const submitted = decideSubmit(
    {
      orderId: `order-${number}`,
      code: `ABCDEFGH2${number}`,
      chatRoomId: `room-${number}`,
      transactionId: `transaction-${number}`,
      productId: `product-${number}`,
      sellerId: SELLER.accountId,
      buyerId: BUYER.accountId,
      orderSubmitStatus: number === 2 ? "FORM_SUBMITTED" : "SERVICE_SUBMITTED",
      listingId: `listing-${number}`,
      isListingOpen: true,
      intakeStatus: "OPEN",
      listingPrice: PRICES[(choice >>> 4) % PRICES.length] ?? 0,
      chosenPrices: { plan: "NONE", added: [] },
      changesIncluded: null,
      priceCurrencyCode: choice & 1 ? "USD" : "JPY",
      terms: { ...DEFAULT_FEE_TERMS, feeMode: choice & 2 ? "BUYER_PAYS" : "SELLER_PAYS" },
      isAgreedToTerms: true,
      hasPaymentMethod: true,
      hasDraftForListing: false,
      requiredAnswers: ok(null),
    },
    SUBMITTED_AT,
  );
  if (!submitted.ok) throw new Error(submitted.error.code);
  return {
    order: submittedOrder(submitted.value),
    submitted: submitted.value,
    headStart: HEAD_STARTS[Math.floor(choice / (16 * PRICES.length))] ?? [],
  };
}
