import { DEFAULT_FEE_TERMS, shownFeePercent } from "#domain/money/fee-terms.ts";
import {
  APPROVAL_DAYS,
  COMPLETION_DAYS,
  DELIVERY_GRACE_DAYS,
  LONGEST_DELIVERY_DAYS,
  OVERDUE_DAYS,
  PAYMENT_DAYS,
} from "#domain/order/deadlines.ts";
import { DEFAULT_CHANGES_ALLOWED } from "#domain/order/submit.ts";

/** The numbers these pages promise, from where they are decided. */
const NUMBERS = {
  approvalDays: APPROVAL_DAYS,
  paymentDays: PAYMENT_DAYS,
  graceDays: DELIVERY_GRACE_DAYS,
  longestDays: LONGEST_DELIVERY_DAYS,
  overdueDays: OVERDUE_DAYS,
  completionDays: COMPLETION_DAYS,
  changes: DEFAULT_CHANGES_ALLOWED,
  feePercent: shownFeePercent(DEFAULT_FEE_TERMS),
} as const;

/** Since when the pages say what they say. */
export const IN_FORCE_SINCE = "2026-11-01";

/** With the address questions go to: the mailbox `support` of the site's own domain. */
export const legalFacts = (origin: string) => ({ ...NUMBERS, email: `support@${new URL(origin).hostname}` });
export type LegalFacts = ReturnType<typeof legalFacts>;
