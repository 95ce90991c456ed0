import { shownAgreedText, type AgreedText } from "#domain/agreement/agreed-text.ts";
import type { AgreedFact, AgreedParty, Agreement } from "#domain/agreement/agreement.ts";
import { categoryName } from "#domain/commission/category/categories.ts";
import { UNKNOWN_TEXT, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { DeliveryTerms } from "#domain/order/view/delivery-terms.ts";
import { m } from "#messages";
import type { Paper, PaperFact, PaperSection, PaperTable } from "#worker/payment/paper/paper.ts";
import { paperDate, paperTime } from "#worker/payment/paper/paper-date.ts";
import { deliveryFacts, type Reader } from "./agreed-delivery.ts";
import type { StoredAgreement } from "./agreement.queries.ts";
import { stageFacts } from "./agreed-stages.ts";
import { agreementSections } from "./agreement-sections.ts";

interface Standing {
  /** The payer named this version (rule G6). */
  readonly isPaid: boolean;
  /** The number of the latest version. */
  readonly latest: number;
  /** Of this version, as the order stands (rule O17). */
  readonly delivery: DeliveryTerms;
}

/** A version to read, to print and as PDF (rule G5): its own words, framed in the reader's language. */
export function agreementPaper(stored: StoredAgreement, standing: Standing, reader: Reader): Paper {
  const { agreement, hash } = stored;
  const { price, parties, version } = agreement;
  const { locale, timeZone } = reader;
  const time = (text: string) => paperTime(Date.parse(text), locale, timeZone);
  const money = (amount: number) => formatAmount(amount, price.currencyCode);
  return {
    locale,
    title: m.agreement_title_of({ version: String(version) }, { locale }),
    mark: markOf(agreement, standing, locale),
    facts: [
      { label: m.agreement_order({}, { locale }), text: agreement.order },
      { label: m.agreement_made_at({}, { locale }), text: time(agreement.madeAt) },
      { label: m.agreement_made_by({}, { locale }), text: makerName(agreement.madeBy, locale) },
      { label: m.agreement_submitted_at({}, { locale }), text: time(agreement.submittedAt) },
      { label: m.agreement_approved_at({}, { locale }), text: time(agreement.approvedAt) },
      ...mainFacts(agreement, standing.delivery, reader),
      ...feeFact(agreement, locale),
      ...categoryFact(agreement, locale),
      {
        label: m.agreement_platform_terms({}, { locale }),
        text: m.agreement_in_force({ date: agreement.terms.forClients }, { locale }),
      },
      { label: m.agreement_hash({}, { locale }), text: hash },
      ...(agreement.previousHash === null
        ? []
        : [{ label: m.agreement_previous({}, { locale }), text: agreement.previousHash }]),
    ],
    parties: [
      { label: m.agreement_creator({}, { locale }), lines: [partyName(parties.creator, locale)] },
      { label: m.agreement_client({}, { locale }), lines: [partyName(parties.client, locale)] },
    ],
    headline: { label: m.agreement_total({}, { locale }), text: money(price.totalAmount) },
    tables: [
      ...factTable(m.agreement_facts({}, { locale }), agreement.facts, null, locale),
      ...factTable(m.agreement_licence({}, { locale }), agreement.licence, money, locale),
    ],
    sections: [...agreementSections(agreement, money, locale), rulesSection(agreement, locale)],
    notes: [m.agreement_prevails({}, { locale }), m.agreement_verify({}, { locale })],
    fileName: `cometme-agreement-${agreement.order}-${String(version)}.pdf`,
  };
}

/** What the payer is shown before the whole: the work, the dates, the changes, the terms. The price stands beside it. */
export function mainFacts(agreement: Agreement, delivery: DeliveryTerms, reader: Reader): readonly PaperFact[] {
  const { dates, work, terms, changesAllowed } = agreement;
  const { locale } = reader;
  return [
    { label: m.agreement_work({}, { locale }), text: withOriginal(work.title, locale) },
    ...(dates.estimatedStart === null
      ? []
      : [{ label: m.agreement_start({}, { locale }), text: paperDate(dates.estimatedStart, locale) }]),
    ...deliveryFacts(agreement, delivery, reader),
    ...stageFacts(agreement, locale),
    { label: m.agreement_changes({}, { locale }), text: changesText(changesAllowed, locale) },
    {
      label: m.agreement_creator_terms({}, { locale }),
      text:
        terms.creator === null
          ? m.agreement_creator_terms_none({}, { locale })
          : m.agreement_creator_terms_version({ version: String(terms.creator.version) }, { locale }),
    },
  ];
}

/** On one line: a short text that is shown as a translation, and its original. */
function withOriginal(text: AgreedText | null, locale: LanguageCode): string {
  const shown = text && shownAgreedText(text, locale);
  if (!shown?.isTranslation) return wordsOf(text, locale);
  return m.agreement_with_original({ text: shown.text, original: shown.original }, { locale });
}

const wordsOf = (text: AgreedText | null, locale: LanguageCode): string =>
  text ? shownAgreedText(text, locale).text : UNKNOWN_TEXT;

export function changesText(count: number, locale: LanguageCode): string {
  if (count === 0) return m.agreement_changes_none({}, { locale });
  return m.agreement_changes_value({ count }, { locale });
}

const MAKERS = {
  SELLER: m.agreement_by_seller,
  BUYER: m.agreement_by_buyer,
  ADMIN: m.agreement_by_platform,
  SYSTEM: m.agreement_by_platform,
} as const satisfies Record<Agreement["madeBy"], unknown>;

export const makerName = (by: Agreement["madeBy"], locale: LanguageCode): string => MAKERS[by]({}, { locale });

function partyName({ handle, name }: AgreedParty, locale: LanguageCode): string {
  return name ? m.receipt_person({ name: wordsOf(name, locale), handle }, { locale }) : `@${handle}`;
}

function markOf({ version }: Agreement, { isPaid, latest }: Standing, locale: LanguageCode): string | null {
  const marks = [
    ...(isPaid ? [m.agreement_paid({}, { locale })] : []),
    ...(version < latest ? [m.agreement_not_latest({ version: String(latest) }, { locale })] : []),
  ];
  return marks.length > 0 ? marks.join(" ") : null;
}

function feeFact({ price }: Agreement, locale: LanguageCode): readonly PaperFact[] {
  const money = (amount: number) => formatAmount(amount, price.currencyCode);
  const amount = money(price.feeAmount);
  return [
    {
      label: m.agreement_tax({ percent: price.taxPercent }, { locale }),
      text: money(price.taxAmount),
    },
    {
      label: m.agreement_fee({ percent: price.feePercent }, { locale }),
      text:
        price.feeMode === "SELLER_PAYS"
          ? m.agreement_fee_seller({ amount }, { locale })
          : m.agreement_fee_buyer({ amount }, { locale }),
    },
  ];
}

function categoryFact({ work }: Agreement, locale: LanguageCode): readonly PaperFact[] {
  if (work.categories.length === 0) return [];
  const names = work.categories.map((code) => categoryName(code, locale));
  return [{ label: m.agreement_categories({}, { locale }), text: names.join(", ") }];
}

/** `money`: null where nothing has a price of its own. */
function factTable(
  title: string,
  facts: readonly AgreedFact[],
  money: ((amount: number) => string) | null,
  locale: LanguageCode,
): readonly PaperTable[] {
  if (facts.length === 0) return [];
  const price = ({ priceAmount, isDuty }: AgreedFact, shown: (amount: number) => string) => {
    if (priceAmount !== null) return shown(priceAmount);
    return isDuty ? m.agreement_free({}, { locale }) : m.agreement_included({}, { locale });
  };
  const columns = [
    { label: m.agreement_fact({}, { locale }), isAmount: false },
    { label: m.agreement_value({}, { locale }), isAmount: false },
    ...(money ? [{ label: m.agreement_price({}, { locale }), isAmount: true }] : []),
  ];
  const rows = facts.map((fact) => [fact.name[locale], fact.value[locale], ...(money ? [price(fact, money)] : [])]);
  return [{ title, columns, rows, sums: [], empty: null }];
}

function rulesSection({ rules }: Agreement, locale: LanguageCode): PaperSection {
  return {
    title: m.agreement_rules({}, { locale }),
    texts: rules.map((rule) => ({ label: null, text: rule[locale], languageCode: locale, notes: [] })),
  };
}
