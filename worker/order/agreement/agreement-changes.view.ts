import { agreementChanges, type AgreementChange } from "#domain/agreement/agreement-changes.ts";
import { shownAgreedText, type AgreedText } from "#domain/agreement/agreed-text.ts";
import type { Agreement } from "#domain/agreement/agreement.ts";
import { categoryName } from "#domain/commission/category/categories.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { paperDate } from "#worker/payment/paper/paper-date.ts";
import { agreedDeliveryText } from "./agreed-delivery.ts";
import { changesText } from "./agreement-paper.ts";

/** One difference to the version before, for people (rule G8). Without `before` and `after` the label says it all. */
export interface ChangeInWords {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function changesInWords(before: Agreement, after: Agreement, locale: LanguageCode): readonly ChangeInWords[] {
  const changes = agreementChanges(before, after);
  if (changes.length === 0) return [{ label: m.agreement_changed_none({}, { locale }), before: null, after: null }];
  return changes.map((change) => inWords(change, after, locale));
}

const LABELS = {
  TITLE: m.agreement_work,
  DESCRIPTION: m.agreement_description,
  NOTE: m.agreement_note,
  CATEGORIES: m.agreement_categories,
  TOTAL: m.agreement_total,
  START: m.agreement_start,
  DELIVERY: m.agreement_delivery,
  CHANGES: m.agreement_changes,
  FEE: m.agreement_fee_changed,
  TERMS: m.agreement_creator_terms,
  ANSWERS: m.agreement_answers,
  FACTS: m.agreement_facts,
  LICENCE: m.agreement_licence,
  STAGES: m.agreement_stages,
} as const satisfies Record<AgreementChange["what"], unknown>;

function inWords(change: AgreementChange, { price }: Agreement, locale: LanguageCode): ChangeInWords {
  const label = LABELS[change.what]({}, { locale });
  const both = <Value>(before: Value, after: Value, say: (value: Value) => string) => ({
    label,
    before: say(before),
    after: say(after),
  });
  switch (change.what) {
    case "TOTAL":
      return both(change.before, change.after, (amount) => formatAmount(amount, price.currencyCode));
    case "START":
      return both(change.before, change.after, (date) =>
        date === null ? m.agreement_open_date({}, { locale }) : paperDate(date, locale),
      );
    case "DELIVERY":
      return both(change.before, change.after, (dates) => agreedDeliveryText(dates, locale));
    case "CHANGES":
      return both(change.before, change.after, (count) => changesText(count, locale));
    case "CATEGORIES":
      return both(change.before, change.after, (codes) => codes.map((code) => categoryName(code, locale)).join(", "));
    case "TITLE":
    case "DESCRIPTION":
    case "NOTE":
      return both(change.before, change.after, (text: AgreedText | null) =>
        text ? shownAgreedText(text, locale).text : m.agreement_nothing_written({}, { locale }),
      );
    default:
      return { label: m.agreement_changed_text({ label }, { locale }), before: null, after: null };
  }
}
