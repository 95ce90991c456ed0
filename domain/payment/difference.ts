/**
 * How the ledger and Stripe may differ (reconciliation). UNREADABLE_AT_STRIPE: Stripe has something that could not be
 * compared, such as a payment in a currency that we do not know.
 */
export const DIFFERENCE_KINDS = [
  "CHARGE_MISSING_HERE",
  "CHARGE_MISSING_AT_STRIPE",
  "REFUND_MISSING_HERE",
  "REFUND_MISSING_AT_STRIPE",
  "TRANSFER_MISSING_HERE",
  "TRANSFER_MISSING_AT_STRIPE",
  "DISPUTE_MISSING_HERE",
  "DISPUTE_MISSING_AT_STRIPE",
  "AMOUNT_DIFFERS",
  "LEDGER_UNBALANCED",
  "UNREADABLE_AT_STRIPE",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** The objects that move money on both sides. */
export const COMPARED_KINDS = ["CHARGE", "REFUND", "TRANSFER", "DISPUTE"] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];
