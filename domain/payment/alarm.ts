/**
 * What admins are told of every day while it lasts (rule M41).
 * PAYOUTS_AUTOMATIC: Stripe pays our balance out by itself, or does not say that it does not.
 * BALANCE_SHORT: less lies at Stripe than clients and creators are owed.
 * COMPARISON_LATE: the nightly comparison has not been completed.
 * AGREEMENT_BROKEN: what was agreed in an order is not what it was when it was written down (rule G9).
 */
export const ALARM_KINDS = ["PAYOUTS_AUTOMATIC", "BALANCE_SHORT", "COMPARISON_LATE", "AGREEMENT_BROKEN"] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

export function isAlarmKind(text: string): text is AlarmKind {
  return (ALARM_KINDS as readonly string[]).includes(text);
}
