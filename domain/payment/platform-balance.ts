import { floorOf, ratio } from "#domain/money/rational.ts";

/** Whether Stripe pays the platform's balance out by itself. UNKNOWN: Stripe does not say. */
export const PAYOUT_SCHEDULES = ["MANUAL", "AUTOMATIC", "UNKNOWN"] as const;
export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number];

/** The ledger's accounts in the currency in which the money lies at Stripe; positive where it is owed or lies there. */
export type LedgerPosition = {
  /** `stripe_clearing`. */
  readonly clearing: number;
  /** Booked in `stripe_fees`. */
  readonly fees: number;
  readonly heldForBuyers: number;
  readonly payableToSellers: number;
  readonly refundsUnderWay: number;
  /** The sum of what each order still needs: what a bank has taken of an order is not owed a second time. */
  readonly owed: number;
};

export const NO_POSITION: LedgerPosition = {
  clearing: 0,
  fees: 0,
  heldForBuyers: 0,
  payableToSellers: 0,
  refundsUnderWay: 0,
  owed: 0,
};

export function addPositions(one: LedgerPosition, other: LedgerPosition): LedgerPosition {
  return {
    clearing: one.clearing + other.clearing,
    fees: one.fees + other.fees,
    heldForBuyers: one.heldForBuyers + other.heldForBuyers,
    payableToSellers: one.payableToSellers + other.payableToSellers,
    refundsUnderWay: one.refundsUnderWay + other.refundsUnderWay,
    owed: one.owed + other.owed,
  };
}

/** The same in another currency, by what a charge brought there. */
export function convertPosition(position: LedgerPosition, charged: number, settled: number): LedgerPosition {
  const convert = (amount: number) => floorOf(amount, ratio(settled, charged));
  return {
    clearing: convert(position.clearing),
    fees: convert(position.fees),
    heldForBuyers: convert(position.heldForBuyers),
    payableToSellers: convert(position.payableToSellers),
    refundsUnderWay: convert(position.refundsUnderWay),
    owed: convert(position.owed),
  };
}

/** What lies at Stripe in one currency, minor units. */
export type StripeBalance = { readonly available: number; readonly pending: number };

/** How much is missing at Stripe to pay everybody; 0 when nothing is. */
export function shortage({ available, pending }: StripeBalance, { owed }: Pick<LedgerPosition, "owed">): number {
  return Math.max(0, owed - available - pending);
}

/** What moved the balance and belongs to no order: all fees that Stripe kept, and payouts, top-ups and the like. */
export type PlatformMovements = { readonly fees: number; readonly others: number };

/** What the ledger and the recorded movements do not explain of Stripe's balance. The fees count once. */
export function unexplained(
  { available, pending }: StripeBalance,
  { clearing, fees }: LedgerPosition,
  movements: PlatformMovements,
): number {
  return available + pending - (clearing + fees - movements.fees + movements.others);
}
