import { ok } from "#domain/kernel/result.ts";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import { stepsOfRequest } from "#domain/order/instant.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import { decideSubmit } from "#domain/order/submit.ts";
import { BUYER, SELLER } from "./people.ts";

export const SUBMITTED_AT = Date.UTC(2026, 0, 1);

/** The actions (actions.ts) that bring an order some way before a schedule begins, some with their argument. */
export type HeadStart = HeadStartName | readonly [name: HeadStartName, argument: number];
type HeadStartName =
  | "APPROVE_BY_STAGE"
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
  | "WAIT"
  | "CRON"
  | "ASK"
  | "MAKE_OFFER"
  | "ANSWER_OFFER"
  | "CANCELED_BY_HAND"
  | "LOSS_APPEALED"
  | "ACCOUNT_UNABLE"
  | "REVERSE_BY_HAND"
  | "SETTLE_HELD"
  | "CHARGE_STALLS"
  | "REFUND_RETURNS"
  | "NIGHT"
  | "BANK_REFUSES"
  | "PROCESSING_SUCCEEDS"
  | "WARN_OF_FRAUD"
  | "DISPUTE_WON"
  | "WIN_APPEALED"
  | "LOSS_ASKED_ANEW"
  | "ACCOUNT_ABLE"
  | "ACCOUNT_CLOSED"
  | "ACCOUNT_VANISHED"
  | "ACCOUNT_OPENED"
  | "SEND_AGAIN"
  | "STRIPE_REFUSES"
  | "CHARGE_LATE"
  | "CHARGE_UNHEARD"
  | "LAND_LATE"
  | "ASK_EXTENSION"
  | "UPDATE_SCHEDULE"
  | "CONSENT"
  | "DECLINE_EXTENSION"
  | "GO_SHORT"
  | "TOP_UP"
  | "REFUND_FAILS"
  | "RETRY_REFUND";

export type BegunOrder = {
  /** The request, and of an instant order (rule L71) its approval. */
  readonly steps: readonly [Step, ...Step[]];
  readonly headStart: readonly HeadStart[];
};
export type Beginning = {
  readonly orders: readonly BegunOrder[];
  readonly isAccountAble: boolean;
  readonly isSlow: boolean;
  readonly isNightly: boolean;
  readonly seed: number;
};

/** What the service promises, days after the payment; the longest is more than there is time for. */
const TURNAROUNDS = [null, null, 14, null, 60] as const;
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
/** A double payment: a charge that nobody heard of, and whose repetition was refused, arrives after the price has changed. */
const GIVEN_UP = ["GO_ON", "CHARGE_LATE", "GO_ON", "STRIPE_REFUSES", ["WAIT", 1], "RING"] as const;
const STRAY = [...GIVEN_UP, ["UPDATE_PRICE", 2], "LAND_LATE", "HEAR_NEWEST"] as const;
const LOST = ["DISPUTE", "HEAR_NEWEST", "DISPUTE_LOST", "HEAR_NEWEST"] as const;
const OWING = [...PAID_OUT, ...LOST] as const;
const UNPAYABLE = [...DELIVERED, "ACCOUNT_UNABLE", "HEAR_NEWEST", "GO_ON"] as const;
/** What needs several things at once, for the first order and for the others. */
const RARE: readonly (readonly [readonly HeadStart[], readonly HeadStart[]])[] = [
  [[...STRAY, ["DISPUTE", 6], "HEAR_NEWEST"], DELIVERED],
  [[...STRAY, ["DISPUTE", 6], "HEAR_NEWEST", "RING"], ["ASK"]],
  [[...STRAY, "GO_ON", ["DISPUTE", 6], "HEAR_NEWEST"], [["MAKE_OFFER", 0]]],
  [[...STRAY, ["REFUND_BY_HAND", 9], "HEAR_NEWEST"], STRAY],
  [OWING, UNPAYABLE],
  [OWING, [...UNPAYABLE, ["DISPUTE", 6], "HEAR_NEWEST", "DISPUTE_LOST", "HEAR_NEWEST"]],
  [OWING, [...UNPAYABLE, ["REFUND_BY_HAND", 9], "HEAR_NEWEST"]],
  [[...DELIVERED, ...LOST, "LOSS_APPEALED", "HEAR_NEWEST"], DELIVERED],
  [[...PAID_OUT, ...LOST, "LOSS_APPEALED", "HEAR_NEWEST"], OWING],
  [[...DELIVERED, "ASK_CHANGES", ["DISPUTE", 5], "HEAR_NEWEST", ["WAIT", 10], ["WAIT", 9], "CRON"], []],
  [
    ["GO_ON", "GO_ON", ["WAIT", 10], "GO_ON", "GO_ON", ["WAIT", 7], "ASK_CHANGES"],
    ["GO_ON", ["MAKE_OFFER", 1]],
  ],
  [
    ["GO_ON", ["PAY", 3], "CANCEL_BY_SELLER"],
    ["GO_ON", ["PAY", 3]],
  ],
  [
    [...DELIVERED, ["DISPUTE", 6], "HEAR_NEWEST", "DISPUTE_LOST", "HEAR_NEWEST", "GO_ON", "RING", "LOSS_APPEALED"],
    ["GO_ON", ["MAKE_OFFER", 5], ["ANSWER_OFFER", 0]],
  ],
  [
    [
      ["MAKE_OFFER", 0],
      ["MAKE_OFFER", 5],
      ["ANSWER_OFFER", 12],
      ["ANSWER_OFFER", 0],
    ],
    ["GO_ON", "GO_ON", "CANCEL_BY_SELLER", ["REFUND_BY_HAND", 9], "RING"],
  ],
  [
    [
      ...DELIVERED,
      ["DISPUTE", 6],
      "HEAR_NEWEST",
      "DISPUTE_LOST",
      "HEAR_NEWEST",
      "GO_ON",
      "LOSS_APPEALED",
      "HEAR_NEWEST",
    ],
    ["GO_ON", ["PAY", 1], "CANCELED_BY_HAND", "HEAR_NEWEST"],
  ],
  [["GO_ON", ["PAY", 1], "CANCELED_BY_HAND", "HEAR_NEWEST"], STRAY],
  [[...PAID_OUT, ["REVERSE_BY_HAND", 9], "HEAR_NEWEST", ["REVERSE_BY_HAND", 9], "HEAR_NEWEST"], PAID_OUT],
  [STRAY, [...GIVEN_UP, "CANCEL_BY_SELLER", "LAND_LATE", "HEAR_NEWEST"]],
];
const HALF_LOST = [["DISPUTE", 6], "HEAR_NEWEST", "DISPUTE_LOST", "HEAR_NEWEST"] as const;
const MOVED_TWICE = [
  "GO_ON",
  "GO_ON",
  ["UPDATE_SCHEDULE", 1],
  ["ASK_EXTENSION", 2],
  ["UPDATE_SCHEDULE", 0],
  ["ASK_EXTENSION", 1],
] as const;
/** As `RARE`: what banks decide otherwise, accounts that are no more, money sent again. */
const TROUBLE: readonly (readonly [readonly HeadStart[], readonly HeadStart[]])[] = [
  [[...STRAY, "GO_ON", ["DISPUTE", 4], "HEAR_NEWEST", ["DISPUTE", 1], "HEAR_NEWEST"], PAID_OUT],
  [
    [
      "GO_ON",
      ["PAY", 1],
      "BANK_AGREES",
      "HEAR_NEWEST",
      ...HALF_LOST,
      "GO_ON",
      "GO_ON",
      "CANCEL_BY_SELLER",
      "RING",
      "LOSS_APPEALED",
      "HEAR_NEWEST",
      ["SETTLE_HELD", 1],
      "RING",
      ...HALF_LOST,
    ],
    DELIVERED,
  ],
  [
    [
      "GO_ON",
      "GO_ON",
      ...HALF_LOST,
      "CANCEL_BY_SELLER",
      "RING",
      "LOSS_APPEALED",
      "HEAR_NEWEST",
      ["SETTLE_HELD", 9],
      "REFUND_RETURNS",
      "HEAR_NEWEST",
    ],
    ["GO_ON", ["PAY", 1], "CANCEL_BY_SELLER", "BANK_AGREES", "HEAR_NEWEST"],
  ],
  [
    [
      ["MAKE_OFFER", 0],
      ["MAKE_OFFER", 5],
      ["ANSWER_OFFER", 13],
    ],
    ["GO_ON", ["MAKE_OFFER", 1], ["MAKE_OFFER", 6], ["ANSWER_OFFER", 15]],
  ],
  [
    [...PAID_OUT, "DISPUTE", "HEAR_NEWEST", "DISPUTE_WON", "HEAR_NEWEST", "WIN_APPEALED", "HEAR_NEWEST"],
    [...DELIVERED, "DISPUTE", "HEAR_NEWEST", "DISPUTE_WON", "HEAR_NEWEST", "WIN_APPEALED", "HEAR_NEWEST"],
  ],
  [
    [...PAID_OUT, ...LOST, "LOSS_ASKED_ANEW", "HEAR_NEWEST"],
    [...DELIVERED, ...HALF_LOST, "LOSS_ASKED_ANEW"],
  ],
  [
    [...DELIVERED, "ACCOUNT_CLOSED", "HEAR_NEWEST", "GO_ON", "RING"],
    [...DELIVERED, "GO_ON"],
  ],
  [[...DELIVERED, "ACCOUNT_VANISHED", "GO_ON", "RING", "ACCOUNT_OPENED"], DELIVERED],
  [
    ["GO_ON", "CHARGE_STALLS", "GO_ON", "GO_ON"],
    [...DELIVERED, ["SETTLE_HELD", 1]],
  ],
  [
    [...DELIVERED, ["SETTLE_HELD", 9]],
    [...PAID_OUT, "REVERSE_BY_HAND", "HEAR_NEWEST"],
  ],
  [
    [...PAID_OUT, ["SEND_AGAIN", 1]],
    [...PAID_OUT, ["SEND_AGAIN", 9]],
  ],
  [[...PAID_OUT, ["DISPUTE", 14], "HEAR_NEWEST", "DISPUTE_LOST", "HEAR_NEWEST", "LOSS_APPEALED", "HEAR_NEWEST"], OWING],
  // The payer chooses another card when nobody knows what became of the first.
  [
    ["GO_ON", "CHARGE_UNHEARD", "GO_ON", ["WAIT", 1], ["PAY", 2]],
    ["GO_ON", "CHARGE_LATE", "GO_ON", ["WAIT", 1], ["PAY", 0]],
  ],
  // The deadline comes while a bank asks.
  [
    ["GO_ON", ["WAIT", 8], ["PAY", 1], "CRON"],
    ["GO_ON", ["PAY", 3], ["WAIT", 8], "CRON"],
  ],
  // A later date is asked for twice, and the answer is to the first request.
  [
    [...MOVED_TWICE, ["CONSENT", 10]],
    [...MOVED_TWICE, ["DECLINE_EXTENSION", 10]],
  ],
  // A refund that its bank sends back once another one is under way, and one by hand beside them.
  [
    ["GO_ON", "GO_ON", "CANCEL_BY_SELLER", "RING", "REFUND_RETURNS", "HEAR_NEWEST", "RETRY_REFUND", "RING"],
    [...GIVEN_UP, ["UPDATE_PRICE", 2], "GO_ON", "LAND_LATE", "HEAR_NEWEST"],
  ],
  [
    [...DELIVERED, "ASK_CHANGES", ["SETTLE_HELD", 1]],
    [...DELIVERED, "ASK_CHANGES", ["WAIT", 9], "CRON"],
  ],
  [
    ["GO_ON", "GO_ON", "GO_SHORT", "CANCEL_BY_SELLER", "RING", ["REFUND_BY_HAND", 9], "TOP_UP"],
    [...DELIVERED, "REPORT", "GO_SHORT", "CANCEL_BY_SELLER", "RING", "DISPUTE", "HEAR_NEWEST"],
  ],
];
/** How a night finds one of the orders: what it hears of, no webhook has said. */
const NIGHTS: readonly (readonly HeadStart[])[] = [
  ["GO_ON", ["PAY", 1], "BANK_REFUSES", "NIGHT"],
  ["GO_ON", ["PAY", 3], "PROCESSING_SUCCEEDS", "NIGHT"],
  ["GO_ON", ["PAY", 1], ["UPDATE_PRICE", 2], "BANK_AGREES", "NIGHT"],
  ["GO_ON", ["PAY", 1], "CANCEL_BY_SELLER", "BANK_AGREES", "NIGHT"],
  ["GO_ON", "GO_ON", "WARN_OF_FRAUD", "NIGHT"],
  ["GO_ON", "GO_ON", "NIGHT"],
  [...UNPAYABLE, "ACCOUNT_ABLE", "NIGHT"],
  [...DELIVERED, "ACCOUNT_VANISHED", "NIGHT", "GO_ON"],
  [...PAID_OUT, "DISPUTE", "NIGHT"],
];
const BY_STAGE = (choice: number) => [["APPROVE_BY_STAGE", choice]] as const;
const NEXT = ["GO_ON", "GO_ON", "GO_ON", "GO_ON"] as const;
/** Orders paid by stage: how far the first one is, and the second. */
const STAGES: readonly (readonly [readonly HeadStart[], readonly HeadStart[]])[] = [
  [BY_STAGE(8), BY_STAGE(9)],
  [[...BY_STAGE(10), ...NEXT], DELIVERED],
  [
    [...BY_STAGE(9), ...NEXT, "GO_ON"],
    [...BY_STAGE(12), ...NEXT],
  ],
  [[...BY_STAGE(13), ...NEXT, "GO_ON", "GO_ON", "GO_ON"], OWING],
  [
    [...BY_STAGE(11), ...NEXT, ...NEXT],
    [...BY_STAGE(14), ...NEXT, "DISPUTE", "HEAR_NEWEST"],
  ],
  [
    [...BY_STAGE(8), ...NEXT, "DISPUTE", "HEAR_NEWEST"],
    [...BY_STAGE(15), ...NEXT, "RING"],
  ],
  [
    [...BY_STAGE(12), ...NEXT, ["PAY", 1], "CHARGE_STALLS"],
    ["GO_ON", "GO_ON"],
  ],
  [[...BY_STAGE(13), "GO_ON", "GO_ON", "GO_ON", "ACCOUNT_UNABLE", "HEAR_NEWEST", "GO_ON", "GO_ON"], UNPAYABLE],
  [[...BY_STAGE(10), ...NEXT, ...NEXT, "RING", ["DISPUTE", 8], "HEAR_NEWEST", "DISPUTE_LOST", "HEAR_NEWEST"], []],
  [
    [...BY_STAGE(8), ["PAY", 1], ...NEXT],
    [...BY_STAGE(9), "CHARGE_LATE", "GO_ON", ["WAIT", 1]],
  ],
  [
    [...BY_STAGE(12), ...NEXT, ...NEXT, ...NEXT, ...NEXT, "GO_ON"],
    [...BY_STAGE(11), ...NEXT, ...NEXT, "CRON"],
  ],
  [
    [...BY_STAGE(14), ...NEXT, "GO_ON", "GO_ON", "GO_ON"],
    [...BY_STAGE(10), ...NEXT, ...NEXT, ...NEXT],
  ],
  [
    [...BY_STAGE(9), ...NEXT, "CHARGE_LATE", "GO_ON", ["WAIT", 1], "RING"],
    [...BY_STAGE(15), ...NEXT, "CHARGE_UNHEARD"],
  ],
];
type Rare = "RARE" | "TROUBLE" | "NIGHTS" | "STAGES";
const ONE_ORDER = 16 * PRICES.length * HEAD_STARTS.length;
/**
 * How many orders of the same two people there are, whether webhooks may be lost for good, and what they begin with where that is
 * something rare.
 */
const COMPANIES: readonly (readonly [count: number, isNightly: boolean, rare?: Rare])[] = [
  [1, false],
  [2, false],
  [2, false],
  [3, false],
  [1, false],
  [2, false],
  [2, false],
  [2, true],
  [1, false, "RARE"],
  [2, false, "RARE"],
  [1, false],
  [2, false],
  [2, false],
  [3, false],
  [2, false],
  [1, false, "TROUBLE"],
  [2, false, "TROUBLE"],
  [2, false, "TROUBLE"],
  [2, false, "RARE"],
  [2, true, "NIGHTS"],
  [1, false, "STAGES"],
  [2, false, "STAGES"],
  [2, true, "STAGES"],
];
const NIGHTLY = [...COMPANIES.keys()].filter((company) => COMPANIES[company]![1]);

/** The same beginning in a world with nightly runs, or in one without. */
export function asNightly(choice: number, isNightly: boolean): number {
  const company = Math.floor(choice / ONE_ORDER);
  const other = NIGHTLY.includes(company) ? 1 : company;
  return (choice % ONE_ORDER) + (isNightly ? NIGHTLY[company % NIGHTLY.length]! : other) * ONE_ORDER;
}

export const BEGINNINGS = ONE_ORDER * COMPANIES.length;
/** All orders are in one currency, or debts would not cross them. */
const SHARED = 1 + 4 + 8;

/** Orders as they were just submitted; `choice` picks currency, fee mode, prices, the manners of Stripe and the head starts. */
export function beginningOf(choice: number): Beginning {
  const [count, isNightly, rare] = COMPANIES[Math.floor(choice / ONE_ORDER)] ?? COMPANIES[0]!;
  const first = choice % ONE_ORDER;
  const others = Array.from({ length: count - 1 }, (_, index) => (first + (index + 1) * 389) % ONE_ORDER);
  return {
    orders: [first, ...others].map((other, index) => {
      const order = begunOrder((other & ~SHARED) | (first & SHARED), index + 1, rare === undefined);
      const headStart = rareStart(rare, Math.floor(first / (16 * PRICES.length)), index);
      return headStart ? { ...order, headStart } : order;
    }),
    isAccountAble: !(choice & 4),
    isSlow: Boolean(choice & 8),
    isNightly,
    seed: choice,
  };
}

/** Null: as any other order begins. */
function rareStart(rare: Rare | undefined, choice: number, index: number) {
  if (rare === undefined) return null;
  if (rare === "NIGHTS") return index === 0 ? NIGHTS[choice % NIGHTS.length]! : null;
  const pairs = { RARE, TROUBLE, STAGES }[rare];
  return pairs[choice % pairs.length]![index === 0 ? 0 : 1];
}

function begunOrder(choice: number, number: number, mayBeInstant: boolean): BegunOrder {
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
      isSurprise: choice % 13 === 7,
      turnaroundDays: TURNAROUNDS[(choice >>> 1) % TURNAROUNDS.length] ?? null,
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
  const headStart = HEAD_STARTS[Math.floor(choice / (16 * PRICES.length))] ?? [];
  // One with a head start begins as a request: its steps lead from there.
  const isInstant = mayBeInstant && headStart.length === 0 && choice % 3 === 1;
  return { steps: stepsOfRequest(submitted.value, isInstant), headStart };
}
