import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { isCurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { AlarmKind } from "#domain/payment/alarm.ts";
import * as PATHS from "#domain/site/paths.ts";
import { STATED_NUMBERS, type StatedNumbers } from "#domain/notification/stated-numbers.ts";
import { m } from "#messages";
import { emailDate } from "../email-date.ts";
import type { Email } from "../mailbox/mail.port.ts";
import { accountEmail, type ReaderWithClock } from "./account-frame.ts";

type Text = (inputs: StatedNumbers & { name: string }, options: { locale: LanguageCode }) => string;

/** By name, since the server has all messages: an alarm without a subject or a body does not compile. */
const TEXTS: Readonly<Record<`email_${Lowercase<AlarmKind>}_${"subject" | "body"}`, Text>> = m;

type Alarm = {
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly amount: number | null;
  readonly since: number;
};

/** What an admin is told of every day while it lasts (rule M41). Nobody can switch it off. */
export function alarmEmail(reader: ReaderWithClock, { kind, subject, amount, since }: Alarm): Email {
  const name = kind.toLowerCase() as Lowercase<AlarmKind>;
  const missing = amount === null ? [] : [m.email_alarm_amount_line({ amount: amountText(amount, subject) }, reader)];
  return accountEmail(reader, {
    subject: TEXTS[`email_${name}_subject`]({ ...STATED_NUMBERS, name: "" }, reader),
    paragraphs: [TEXTS[`email_${name}_body`]({ ...STATED_NUMBERS, name: "" }, reader)],
    facts: { lines: [...missing, m.email_alarm_since_line({ date: emailDate(since, reader) }, reader)] },
    action: { label: m.email_open_reconciliation({}, reader), path: PATHS.reconciliation },
  });
}

/** Stripe may hold a currency that we do not know; it is shown in minor units. */
const amountText = (amount: number, currencyCode: string): string =>
  isCurrencyCode(currencyCode) ? formatAmount(amount, currencyCode) : `${String(amount)} ${currencyCode}`;
