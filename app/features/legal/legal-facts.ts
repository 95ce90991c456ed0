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

/** Since when the pages say what they say. */
export const IN_FORCE_SINCE = "2026-11-01";

/** What the texts promise, from where it is decided: `{approval_days}` in a text becomes the number. */
const legalFacts = (origin: string) => ({
  approval_days: APPROVAL_DAYS,
  payment_days: PAYMENT_DAYS,
  delivery_grace_days: DELIVERY_GRACE_DAYS,
  longest_delivery_days: LONGEST_DELIVERY_DAYS,
  overdue_days: OVERDUE_DAYS,
  completion_days: COMPLETION_DAYS,
  included_changes: DEFAULT_CHANGES_ALLOWED,
  fee_percent: shownFeePercent(DEFAULT_FEE_TERMS),
  /** The mailbox `support` of the site's own domain. */
  support_email: `support@${new URL(origin).hostname}`,
});

export const LEGAL_FACT_NAMES: readonly string[] = Object.keys(legalFacts("https://example.com"));

/** Puts the facts into a text or its HTML: they are numbers and an address, which nothing has to escape. */
export function factFiller(origin: string): (text: string) => string {
  const facts: Record<string, string | number> = legalFacts(origin);
  return (text) => text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(facts[name] ?? placeholder));
}
