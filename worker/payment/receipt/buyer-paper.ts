import { cardBrandName } from "#domain/payment/card-brand.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { PAID_ELSEWHERE, type ReceiptKind } from "#domain/payment/receipt.ts";
import { m } from "#messages";
import type { Env } from "#worker/env.ts";
import { issuer, personThen } from "../paper/issuer.ts";
import type { Paper, PaperFact, PaperTable } from "../paper/paper.ts";
import { paperTime } from "../paper/paper-date.ts";
import { paidRows, withStage } from "./paid-lines.ts";
import { isUnmatched, type FoundReceipt } from "./receipt.queries.ts";
import { buyerStanding } from "./standing-notes.ts";

const WORDS = {
  PAYMENT: { title: m.receipt_title, date: m.receipt_paid_at, amount: m.receipt_amount_received },
  REFUND: { title: m.receipt_refund_title, date: m.receipt_refunded_at, amount: m.receipt_amount_refunded },
  CHARGEBACK: { title: m.receipt_refund_title, date: m.receipt_charged_back_at, amount: m.receipt_amount_refunded },
} as const satisfies Record<ReceiptKind, object>;

/** The buyer's receipt of a payment, or the statement of a refund (rule M50). */
export function buyerPaper(env: Env, found: FoundReceipt, locale: LanguageCode, timeZone: string): Paper {
  const { receipt, orderCode } = found;
  const { kind, number, amount, currencyCode } = receipt;
  const words = WORDS[kind];
  const title = pickText(receipt.titles, locale);
  const buyer = personThen({ names: receipt.buyerNames, handle: receipt.buyerHandle }, locale);
  const seller = personThen({ names: receipt.sellerNames, handle: receipt.sellerHandle }, locale);
  return {
    locale,
    title: words.title({}, { locale }),
    mark: voidMark(found, locale, timeZone),
    facts: [
      { label: m.receipt_number({}, { locale }), text: number },
      { label: words.date({}, { locale }), text: paperTime(receipt.issuedAt, locale, timeZone) },
      ...paymentFacts(found, locale, timeZone),
      { label: m.receipt_order({}, { locale }), text: orderCode },
      ...purpose(found, title, locale),
      ...method(found, locale),
    ],
    parties: [
      { label: m.receipt_to({}, { locale }), lines: [m.receipt_addressee({ name: buyer }, { locale })] },
      issuer(env, locale),
      { label: m.receipt_creator({}, { locale }), lines: [seller] },
    ],
    headline: { label: words.amount({}, { locale }), text: formatAmount(amount, currencyCode) },
    tables: [items(found, title, locale)],
    notes: notes(found, locale),
    fileName: `cometme-${kind === "PAYMENT" ? "receipt" : "refund"}-${number}.pdf`,
  };
}

export function voidMark({ receipt: { voidedAt } }: FoundReceipt, locale: LanguageCode, timeZone: string) {
  return voidedAt === null ? null : m.receipt_void({ date: paperTime(voidedAt, locale, timeZone) }, { locale });
}

/** Of a refund: the payment that it gives back. */
export function paymentFacts({ payment }: FoundReceipt, locale: LanguageCode, timeZone: string): readonly PaperFact[] {
  if (payment === null) return [];
  const date = paperTime(payment.issuedAt, locale, timeZone);
  const text = m.receipt_of_payment_value({ number: payment.number, date }, { locale });
  return [{ label: m.receipt_of_payment({}, { locale }), text }];
}

function purpose({ receipt }: FoundReceipt, title: string, locale: LanguageCode): readonly PaperFact[] {
  if (receipt.kind !== "PAYMENT") return [];
  const text = isUnmatched(receipt)
    ? m.receipt_purpose_unmatched({}, { locale })
    : m.receipt_purpose_value({ title }, { locale });
  return [{ label: m.receipt_purpose({}, { locale }), text }];
}

function method({ receipt }: FoundReceipt, locale: LanguageCode): readonly PaperFact[] {
  const { kind, cardBrand, cardLast4 } = receipt;
  const label = kind === "PAYMENT" ? m.receipt_method({}, { locale }) : m.receipt_refunded_to({}, { locale });
  if (receipt.sourceId.startsWith(PAID_ELSEWHERE)) return [{ label, text: m.receipt_elsewhere({}, { locale }) }];
  const text =
    cardBrand === null || cardLast4 === null
      ? m.receipt_card_unknown({}, { locale })
      : m.receipt_card({ brand: cardBrandName(cardBrand), last4: cardLast4 }, { locale });
  return [{ label, text }];
}

function items(found: FoundReceipt, title: string, locale: LanguageCode): PaperTable {
  const { receipt, terms } = found;
  const { kind, amount, taxAmount, currencyCode } = receipt;
  const money = (minor: number) => formatAmount(minor, currencyCode);
  const item = withStage(found, kind === "PAYMENT" ? title : m.receipt_refund_item({ title }, { locale }), locale);
  const rate = String(terms.taxNumerator / 100);
  return {
    title: null,
    columns: [
      { label: m.receipt_item({}, { locale }), isAmount: false },
      { label: m.receipt_amount({}, { locale }), isAmount: true },
    ],
    rows: kind === "PAYMENT" && !isUnmatched(receipt) ? paidRows(found, title, locale) : [[item, money(amount)]],
    sums: [
      ...(taxAmount === null
        ? [{ label: m.receipt_untaxed({}, { locale }), text: money(0), isTotal: false }]
        : [
            { label: m.receipt_without_tax({}, { locale }), text: money(amount - taxAmount), isTotal: false },
            { label: m.receipt_tax({ percent: rate }, { locale }), text: money(taxAmount), isTotal: false },
          ]),
      { label: m.receipt_total({}, { locale }), text: money(amount), isTotal: true },
    ],
    empty: null,
  };
}

function notes(found: FoundReceipt, locale: LanguageCode): readonly string[] {
  const { receipt } = found;
  switch (receipt.kind) {
    case "PAYMENT":
      return [
        ...(isUnmatched(receipt) ? [m.receipt_note_unmatched({}, { locale })] : buyerStanding(found, locale)),
        m.receipt_note_electronic({}, { locale }),
      ];
    case "REFUND":
      if (receipt.sourceId.startsWith(PAID_ELSEWHERE)) return taxNote(receipt, locale);
      return [m.receipt_note_refund({}, { locale }), ...taxNote(receipt, locale)];
    case "CHARGEBACK":
      return [m.receipt_note_chargeback({}, { locale }), ...taxNote(receipt, locale)];
  }
}

/** How the tax of a part is rounded. */
export const taxNote = ({ taxAmount }: FoundReceipt["receipt"], locale: LanguageCode): readonly string[] =>
  taxAmount === null ? [] : [m.receipt_note_tax({}, { locale })];
