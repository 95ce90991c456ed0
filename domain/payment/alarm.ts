/**
 * What admins are told of every day while it lasts (rule M41).
 * PAYOUTS_AUTOMATIC: Stripe pays our balance out by itself, or does not say that it does not.
 * BALANCE_SHORT: less lies at Stripe than clients and creators are owed.
 * COMPARISON_LATE: the nightly comparison has not been completed.
 * AGREEMENT_BROKEN: what was agreed in an order is not what it was when it was written down (rule G9).
 * IMAGES_HALF_USED: half of the month's transformations of pictures is used up (rule E100).
 * EMAILS_HALF_USED: half of the e-mails that the site may send in a day are sent (rule E100).
 * TRANSLATIONS_HALF_USED: half of the characters that the site translates in a day are translated; at the end nothing is until tomorrow (rule E100).
 * PURGE_REFUSED: something that was hidden could not be purged from caches for a quarter of an hour (rule F6).
 * BACKUP_LATE: no backup of the database is complete that began in the last night (rule E101).
 * CRON_LATE: one of the two crons has not ended for longer than it may (rule E102).
 * QUEUE_LONG: more work is overdue than the next run can be trusted with (rule E102).
 * CORE_LARGE, SEARCH_LARGE: the database of accounts and orders, or that of the searches, is filling up (rule E118).
 * ERRORS_MANY: too many answers were 5xx in the last quarter of an hour (rule E102).
 */
export const ALARM_KINDS = [
  "PAYOUTS_AUTOMATIC",
  "BALANCE_SHORT",
  "COMPARISON_LATE",
  "AGREEMENT_BROKEN",
  "IMAGES_HALF_USED",
  "EMAILS_HALF_USED",
  "TRANSLATIONS_HALF_USED",
  "PURGE_REFUSED",
  "BACKUP_LATE",
  "CRON_LATE",
  "QUEUE_LONG",
  "ERRORS_MANY",
  "CORE_LARGE",
  "SEARCH_LARGE",
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

export function isAlarmKind(text: string): text is AlarmKind {
  return (ALARM_KINDS as readonly string[]).includes(text);
}
