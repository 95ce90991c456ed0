import type { DifferenceKind } from "#domain/payment/difference.ts";
import { m } from "#messages";

/** A record of all kinds, so that a missing label does not compile. */
export const DIFFERENCE_LABELS = {
  CHARGE_MISSING_HERE: m.payment_difference_charge_missing_here,
  CHARGE_MISSING_AT_STRIPE: m.payment_difference_charge_missing_at_stripe,
  REFUND_MISSING_HERE: m.payment_difference_refund_missing_here,
  REFUND_MISSING_AT_STRIPE: m.payment_difference_refund_missing_at_stripe,
  TRANSFER_MISSING_HERE: m.payment_difference_transfer_missing_here,
  TRANSFER_MISSING_AT_STRIPE: m.payment_difference_transfer_missing_at_stripe,
  DISPUTE_MISSING_HERE: m.payment_difference_dispute_missing_here,
  DISPUTE_MISSING_AT_STRIPE: m.payment_difference_dispute_missing_at_stripe,
  AMOUNT_DIFFERS: m.payment_difference_amount_differs,
  LEDGER_UNBALANCED: m.payment_difference_ledger_unbalanced,
  UNREADABLE_AT_STRIPE: m.payment_difference_unreadable_at_stripe,
} as const satisfies Record<DifferenceKind, () => string>;
