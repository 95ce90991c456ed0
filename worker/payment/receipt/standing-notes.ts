import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { incomeOf } from "#domain/payment/order-sums.ts";
import { m } from "#messages";
import type { FoundReceipt } from "./receipt.queries.ts";

/** Where a payment is on the day its receipt is read, from the ledger (rule M50), as its client is told. */
export function buyerStanding({ receipt, sums }: FoundReceipt, locale: LanguageCode): readonly string[] {
  const money = (amount: number) => formatAmount(amount, receipt.currencyCode);
  const back = sums.returned + sums.refunding;
  return [
    ...(sums.returned > 0
      ? [m.receipt_note_returned({ amount: money(sums.returned), total: money(receipt.amount) }, { locale })]
      : []),
    ...(sums.refunding > 0 ? [m.receipt_note_refunding({ amount: money(sums.refunding) }, { locale })] : []),
    ...(sums.held > 0
      ? [
          back > 0
            ? m.receipt_note_held_rest({ amount: money(sums.held) }, { locale })
            : m.receipt_note_held({}, { locale }),
        ]
      : []),
    ...(sums.held === 0 && sums.undecided === 0 && back < sums.charged
      ? [m.receipt_note_released({}, { locale })]
      : []),
    ...(sums.undecided > 0 ? [m.receipt_note_undecided({ amount: money(sums.undecided) }, { locale })] : []),
  ];
}

/** And the creator: what of the sale is theirs by now. */
export function sellerStanding({ receipt, sums }: FoundReceipt, locale: LanguageCode): readonly string[] {
  const money = (amount: number) => formatAmount(amount, receipt.currencyCode);
  const back = sums.returned + sums.refunding;
  const isReleased = sums.held === 0 && back < sums.charged;
  return [
    ...(back > 0
      ? [m.receipt_note_sale_returned({ amount: money(back), total: money(receipt.amount) }, { locale })]
      : []),
    ...(sums.held > 0 ? [m.receipt_note_sale({}, { locale })] : []),
    ...(isReleased ? [m.receipt_note_sale_released({ amount: money(incomeOf(sums)) }, { locale })] : []),
  ];
}
