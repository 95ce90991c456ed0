/**
 * What admins are told of every day while it lasts (rule M41).
 * PAYOUTS_AUTOMATIC: Stripe pays our balance out by itself, or does not say that it does not.
 * BALANCE_SHORT: less lies at Stripe than clients and creators are owed.
 * COMPARISON_LATE: the nightly comparison has not been completed.
 */
export const ALARM_KINDS = ["PAYOUTS_AUTOMATIC", "BALANCE_SHORT", "COMPARISON_LATE"] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

export function isAlarmKind(text: string): text is AlarmKind {
  return (ALARM_KINDS as readonly string[]).includes(text);
}
