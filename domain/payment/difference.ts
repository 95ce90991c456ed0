/** What our books and the provider's may disagree about. */
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
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
