import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { amountParts, feeFormula } from "#domain/money/breakdown.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import type { Env } from "#worker/env.ts";
import { issuer, personThen } from "../paper/issuer.ts";
import type { Paper, PaperTable } from "../paper/paper.ts";
import { paperTime } from "../paper/paper-date.ts";
import { paymentFacts, taxNote, voidMark } from "./buyer-paper.ts";
import { paidRows, withStage } from "./paid-lines.ts";
import type { FoundReceipt } from "./receipt.queries.ts";
import { sellerStanding } from "./standing-notes.ts";

/** What the seller sees of the same payment or refund: fee and income, and nothing of the buyer's card (rule M50). */
export function sellerPaper(env: Env, found: FoundReceipt, locale: LanguageCode, timeZone: string): Paper {
  const { receipt, orderCode } = found;
  const isSale = receipt.kind === "PAYMENT";
  const buyer = personThen({ names: receipt.buyerNames, handle: receipt.buyerHandle }, locale);
  const seller = personThen({ names: receipt.sellerNames, handle: receipt.sellerHandle }, locale);
  const money = (minor: number) => formatAmount(minor, receipt.currencyCode);
  return {
    locale,
    title: isSale ? m.receipt_sale_title({}, { locale }) : m.receipt_sale_refund_title({}, { locale }),
    mark: voidMark(found, locale, timeZone),
    facts: [
      { label: m.receipt_number({}, { locale }), text: receipt.number },
      {
        label: isSale ? m.receipt_paid_at({}, { locale }) : m.receipt_refunded_at({}, { locale }),
        text: paperTime(receipt.issuedAt, locale, timeZone),
      },
      ...paymentFacts(found, locale, timeZone),
      { label: m.receipt_order({}, { locale }), text: orderCode },
    ],
    parties: [
      { label: m.receipt_to({}, { locale }), lines: [m.receipt_addressee({ name: seller }, { locale })] },
      issuer(env, locale),
      { label: m.receipt_client({}, { locale }), lines: [buyer] },
    ],
    headline: isSale
      ? {
          label: m.receipt_income({}, { locale }),
          text: money(amountParts(found.priceAmount, found.terms).incomeAmount),
        }
      : { label: m.receipt_amount_returned({}, { locale }), text: money(receipt.amount) },
    tables: [sale(found, locale)],
    notes: isSale
      ? sellerStanding(found, locale)
      : [m.receipt_note_sale_refund({}, { locale }), ...taxNote(receipt, locale)],
    fileName: `cometme-sale-${receipt.number}.pdf`,
  };
}

function sale(found: FoundReceipt, locale: LanguageCode): PaperTable {
  const { receipt, priceAmount, terms } = found;
  const { kind, amount, taxAmount, currencyCode } = receipt;
  const money = (minor: number) => formatAmount(minor, currencyCode);
  const title = pickText(receipt.titles, locale);
  const { feeAmount, incomeAmount } = amountParts(priceAmount, terms);
  const { percent } = feeFormula(priceAmount, terms);
  const rate = String(terms.taxNumerator / 100);
  return {
    title: null,
    columns: [
      { label: m.receipt_item({}, { locale }), isAmount: false },
      { label: m.receipt_amount({}, { locale }), isAmount: true },
    ],
    rows:
      kind === "PAYMENT"
        ? paidRows(found, title, locale)
        : [[withStage(found, m.receipt_refund_item({ title }, { locale }), locale), money(amount)]],
    sums: [
      { label: m.receipt_tax_included({ percent: rate }, { locale }), text: money(taxAmount ?? 0), isTotal: false },
      ...(kind === "PAYMENT"
        ? [
            { label: m.receipt_fee({ percent }, { locale }), text: money(-feeAmount), isTotal: false },
            { label: m.receipt_income({}, { locale }), text: money(incomeAmount), isTotal: true },
          ]
        : [{ label: m.receipt_total({}, { locale }), text: money(amount), isTotal: true }]),
    ],
    empty: null,
  };
}
