import { FULL_AGE, MINIMUM_AGE } from "#domain/account/age.ts";
import { CODE_LIFETIME } from "#domain/account/one-time-code.ts";
import { SESSION_LIFETIME } from "#domain/account/session-lifetime.ts";
import { DAY, MINUTE } from "#domain/kernel/instants.ts";
import { PRIVATE_LINK_LIFETIME } from "#domain/media/upload/upload.ts";
import { BACKUP_DAYS, RECORD_YEARS, TRANSLATION_DAYS, VISITOR_MONTHS } from "#domain/retention/retention-periods.ts";
import { LOCAL_RECORD_LIFETIME } from "#domain/visit/recount.ts";
import type { Operator } from "#domain/site/operator.ts";
import { supportAddress } from "#domain/site/support-address.ts";
import { DEFAULT_FEE_TERMS, shownFeePercent } from "#domain/money/fee-terms.ts";
import {
  APPROVAL_DAYS,
  COMPLETION_DAYS,
  DELIVERY_GRACE_DAYS,
  LONGEST_DELIVERY_DAYS,
  LONGEST_HOLD_DAYS,
  OVERDUE_DAYS,
  PAYMENT_DAYS,
} from "#domain/order/deadlines.ts";
import { DEFAULT_CHANGES_ALLOWED } from "#domain/order/submit.ts";

const NOBODY: Operator = {
  OPERATOR_NAME: "",
  OPERATOR_REPRESENTATIVE: "",
  OPERATOR_ADDRESS: "",
  OPERATOR_PHONE: "",
};

/** The facts in the texts, taken from the domain's constants: `{approval_days}` in a text becomes the number. */
const legalFacts = (origin: string, operator: Operator) => ({
  operator_name: operator.OPERATOR_NAME,
  operator_representative: operator.OPERATOR_REPRESENTATIVE,
  operator_address: operator.OPERATOR_ADDRESS,
  operator_phone: operator.OPERATOR_PHONE,
  minimum_age: MINIMUM_AGE,
  full_age: FULL_AGE,
  visitor_months: VISITOR_MONTHS,
  visit_days: LOCAL_RECORD_LIFETIME / DAY,
  code_minutes: CODE_LIFETIME / MINUTE,
  session_days: SESSION_LIFETIME / DAY,
  link_minutes: PRIVATE_LINK_LIFETIME / MINUTE,
  translation_days: TRANSLATION_DAYS,
  backup_days: BACKUP_DAYS,
  record_years: RECORD_YEARS,
  approval_days: APPROVAL_DAYS,
  payment_days: PAYMENT_DAYS,
  delivery_grace_days: DELIVERY_GRACE_DAYS,
  longest_delivery_days: LONGEST_DELIVERY_DAYS,
  longest_hold_days: LONGEST_HOLD_DAYS,
  overdue_days: OVERDUE_DAYS,
  completion_days: COMPLETION_DAYS,
  included_changes: DEFAULT_CHANGES_ALLOWED,
  fee_percent: shownFeePercent(DEFAULT_FEE_TERMS),
  support_email: supportAddress(origin),
});

export const LEGAL_FACT_NAMES: readonly string[] = Object.keys(legalFacts("https://example.com", NOBODY));

/** Inserts the facts into a text or its HTML. One that is not set, as in local runs, is a blank to fill in. */
export function factFiller(origin: string, operator: Operator): (text: string) => string {
  const facts: Record<string, string | number> = legalFacts(origin, operator);
  const shown = (fact: string | number) => escaped(String(fact)) || "［ ＿＿＿＿ ］";
  return (text) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in facts ? shown(facts[name]!) : placeholder));
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
