import { ok } from "#domain/kernel/result.ts";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import { decideSubmit } from "#domain/order/submit.ts";
import { submittedOrder } from "#domain/order/submit.ts";
import { BUYER, SELLER } from "./people.ts";

export const SUBMITTED_AT = Date.UTC(2026, 0, 1);

/** The actions (actions.ts) that bring an order some way before a schedule begins. */
export type HeadStart = "GO_ON" | "COMPLETE" | "ASK_CHANGES";

export type Beginning = {
  readonly order: Order;
  readonly submitted: OrderEvent;
  readonly isAccountAble: boolean;
  readonly isSlow: boolean;
  readonly seed: number;
  readonly headStart: readonly HeadStart[];
};

const PRICES = [10_000, 101, 333, 99_999, 7_777_777, 50] as const;

const DELIVERED = ["GO_ON", "GO_ON", "GO_ON", "GO_ON"] as const;
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
];
export const BEGINNINGS = 16 * PRICES.length * HEAD_STARTS.length;

/** An order as it was just submitted; `choice` picks currency, fee mode, price, the manners of Stripe and the head start. */
export function beginningOf(choice: number): Beginning {
  const submitted = decideSubmit(
    {
      orderId: "order-1",
      code: "ABCDEFGH23",
      chatRoomId: "room-1",
      transactionId: "transaction-1",
      productId: "product-1",
      sellerId: SELLER.accountId,
      buyerId: BUYER.accountId,
      orderSubmitStatus: "SERVICE_SUBMITTED",
      listingId: "service-1",
      isListingOpen: true,
      listingPrice: PRICES[(choice >>> 4) % PRICES.length] ?? 0,
      chosenPrices: { plan: "NONE", added: [] },
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
    isAccountAble: !(choice & 4),
    isSlow: Boolean(choice & 8),
    seed: choice,
    headStart: HEAD_STARTS[Math.floor(choice / (16 * PRICES.length))] ?? [],
  };
}
