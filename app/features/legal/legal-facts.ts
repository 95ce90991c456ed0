import { supportAddress } from "#domain/site/support-address.ts";
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

/** The facts in the texts, taken from the domain's constants: `{approval_days}` in a text becomes the number. */
const legalFacts = (origin: string) => ({
  approval_days: APPROVAL_DAYS,
  payment_days: PAYMENT_DAYS,
  delivery_grace_days: DELIVERY_GRACE_DAYS,
  longest_delivery_days: LONGEST_DELIVERY_DAYS,
  overdue_days: OVERDUE_DAYS,
  completion_days: COMPLETION_DAYS,
  included_changes: DEFAULT_CHANGES_ALLOWED,
  fee_percent: shownFeePercent(DEFAULT_FEE_TERMS),
  support_email: supportAddress(origin),
});

export const LEGAL_FACT_NAMES: readonly string[] = Object.keys(legalFacts("https://example.com"));

/** Inserts the facts into a text or its HTML. They are numbers and an e-mail address, which need no escaping. */
export function factFiller(origin: string): (text: string) => string {
  const facts: Record<string, string | number> = legalFacts(origin);
  return (text) => text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(facts[name] ?? placeholder));
}
