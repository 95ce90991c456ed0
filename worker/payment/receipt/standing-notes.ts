import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { incomeOf } from "#domain/payment/order-sums.ts";
import { m } from "#messages";
import type { FoundReceipt } from "./receipt.queries.ts";

const OF_ORDER = {
  held: m.receipt_note_held,
  heldRest: m.receipt_note_held_rest,
  released: m.receipt_note_released,
  sale: m.receipt_note_sale,
  saleReleased: m.receipt_note_sale_released,
} as const;

/** The payment of a stage is released when that stage is accepted (rule O103). */
const OF_STAGE = {
  held: m.receipt_note_stage_held,
  heldRest: m.receipt_note_stage_held_rest,
  released: m.receipt_note_stage_released,
  sale: m.receipt_note_stage_sale,
  saleReleased: m.receipt_note_stage_sale_released,
} as const;

/** Where a payment is on the day its receipt is read, from the ledger (rule M50), as its client is told. */
export function buyerStanding({ receipt, sums, stage }: FoundReceipt, locale: LanguageCode): readonly string[] {
  const words = stage === null ? OF_ORDER : OF_STAGE;
  const money = (amount: number) => formatAmount(amount, receipt.currencyCode);
  const back = sums.returned + sums.refunding;
  return [
    ...(sums.returned > 0
      ? [m.receipt_note_returned({ amount: money(sums.returned), total: money(receipt.amount) }, { locale })]
      : []),
    ...(sums.refunding > 0 ? [m.receipt_note_refunding({ amount: money(sums.refunding) }, { locale })] : []),
    ...(sums.held > 0
      ? [
          sums.held < sums.charged
            ? words.heldRest({ amount: money(sums.held) }, { locale })
            : words.held({}, { locale }),
        ]
      : []),
    ...(sums.held === 0 && sums.undecided === 0 && back < sums.charged ? [words.released({}, { locale })] : []),
    ...(sums.undecided > 0 ? [m.receipt_note_undecided({ amount: money(sums.undecided) }, { locale })] : []),
  ];
}

/** And the creator: what of the sale is theirs by now. */
export function sellerStanding({ receipt, sums, stage }: FoundReceipt, locale: LanguageCode): readonly string[] {
  const words = stage === null ? OF_ORDER : OF_STAGE;
  const money = (amount: number) => formatAmount(amount, receipt.currencyCode);
  const back = sums.returned + sums.refunding;
  const isReleased = sums.held === 0 && back < sums.charged;
  return [
    ...(back > 0
      ? [m.receipt_note_sale_returned({ amount: money(back), total: money(receipt.amount) }, { locale })]
      : []),
    ...(sums.held > 0 ? [words.sale({}, { locale })] : []),
    ...(isReleased ? [words.saleReleased({ amount: money(incomeOf(sums)) }, { locale })] : []),
  ];
}
