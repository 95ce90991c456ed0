import type { Agreement } from "#domain/agreement/agreement.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { LONGEST_DELIVERY_DAYS } from "#domain/order/deadlines.ts";
import type { DeliveryTerms } from "#domain/order/view/delivery-terms.ts";
import { m } from "#messages";
import type { PaperFact } from "#worker/payment/paper/paper.ts";
import { paperDate, paperDay, paperTime } from "#worker/payment/paper/paper-date.ts";

/** Whose eyes it is for. `isPayer`: they may pay the order, or have. */
export interface Reader {
  readonly locale: LanguageCode;
  readonly timeZone: string;
  readonly isPayer: boolean;
}

/** What is agreed about the delivery: a date, days after the payment, or only the last one (rules O5, O17). */
export function agreedDeliveryText(
  { estimatedDelivery, turnaroundDays = null }: Agreement["dates"],
  locale: LanguageCode,
): string {
  if (estimatedDelivery !== null) return paperDate(estimatedDelivery, locale);
  if (turnaroundDays !== null) return m.commission_turnaround({ count: turnaroundDays }, { locale });
  return m.order_delivery_latest({ count: LONGEST_DELIVERY_DAYS }, { locale });
}

/** The same with the date that it comes to, and from when the client may cancel if nothing is delivered. */
export function deliveryFacts(agreement: Agreement, terms: DeliveryTerms, reader: Reader): readonly PaperFact[] {
  const { locale } = reader;
  const agreed = agreedDeliveryText(agreement.dates, locale);
  const date = terms.date && paperDate(terms.date, locale);
  const text = terms.turnaroundDays === null || date === null ? agreed : dated(agreed, date, terms.isPaid, reader);
  return [
    { label: (agreement.stages ? m.agreement_delivery_first : m.agreement_delivery)({}, { locale }), text },
    { label: m.agreement_missed({}, { locale }), text: missedText(terms, reader) },
  ];
}

function missedText({ isPaid, cancelableFrom }: DeliveryTerms, { locale, timeZone, isPayer }: Reader): string {
  if (isPaid) {
    const date = paperTime(cancelableFrom, locale, timeZone);
    return (isPayer ? m.agreement_missed_you_from : m.agreement_missed_from)({ date }, { locale });
  }
  const date = paperDate(paperDay(cancelableFrom, timeZone), locale);
  return (isPayer ? m.agreement_missed_you_about : m.agreement_missed_about)({ date }, { locale });
}

function dated(turnaround: string, date: string, isPaid: boolean, { locale, isPayer }: Reader): string {
  if (isPaid) return m.order_delivery_by({ turnaround, date }, { locale });
  if (isPayer) return m.commission_turnaround_if_you_pay({ turnaround, date }, { locale });
  return m.commission_turnaround_if_paid({ turnaround, date }, { locale });
}
