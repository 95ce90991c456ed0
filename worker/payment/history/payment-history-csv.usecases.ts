import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { decimalText } from "#domain/money/format.ts";
import type { StatementMonth } from "#domain/payment/statement.ts";
import { m } from "#messages";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { csvText, type Cell } from "./csv.ts";
import { listPaymentHistory, type Side } from "./payment-history.queries.ts";
import { cursor, type Cursor } from "#worker/wire/cursor.wire.ts";

type Entry = Awaited<ReturnType<typeof listPaymentHistory>>["items"][number];
type Column = {
  readonly title: (inputs: object, options: { locale: LanguageCode }) => string;
  readonly cell: (entry: Entry, locale: LanguageCode) => Cell;
  /** Only a seller has a fee and an income. */
  readonly isForSeller?: boolean;
};

const PAGE = 500;
const money = (amount: number, entry: Entry) => decimalText(amount, entry.breakdown.currencyCode);

type OwnSums = NonNullable<Entry["sums"]["own"]>;
const own = (name: keyof OwnSums) => (entry: Entry) => money(entry.sums.own?.[name] ?? 0, entry);

/** Every amount is of the ledger: a row adds up as the page does, and the rows add up to the page's totals (rule M24). */
const COLUMNS: readonly Column[] = [
  { title: m.payment_csv_order, cell: (entry) => entry.orderCode },
  { title: m.payment_csv_title, cell: (entry, locale) => pickText(entry.titles, locale) },
  { title: m.payment_csv_person, cell: (entry) => entry.counterpart.handle },
  { title: m.payment_csv_paid_at, cell: (entry) => entry.paidAt },
  { title: m.payment_csv_currency, cell: (entry) => entry.breakdown.currencyCode },
  { title: m.payment_csv_total, cell: (entry) => money(entry.sums.charged, entry) },
  { title: m.payment_csv_tax, cell: (entry) => money(entry.chargedTax, entry) },
  { title: m.payment_csv_fee_percent, cell: (entry) => entry.feePercent, isForSeller: true },
  { title: m.payment_csv_fee, cell: own("fee"), isForSeller: true },
  { title: m.payment_csv_income, cell: own("income"), isForSeller: true },
  { title: m.payment_csv_released_at, cell: (entry) => entry.releasedAt },
  { title: m.payment_csv_refunded, cell: (entry) => money(entry.sums.returned, entry) },
  { title: m.payment_csv_refunded_at, cell: (entry) => entry.refundedAt },
  { title: m.payment_csv_refunded_tax, cell: (entry) => money(entry.returnedTax, entry) },
  { title: m.payment_csv_refunding, cell: (entry) => money(entry.sums.refunding, entry) },
  { title: m.payment_csv_held, cell: (entry) => money(entry.sums.held, entry) },
  { title: m.payment_csv_undecided, cell: (entry) => money(entry.sums.undecided, entry) },
  { title: m.payment_csv_released, cell: (entry) => money(entry.sums.released, entry) },
  { title: m.payment_csv_covered, cell: own("covered"), isForSeller: true },
  { title: m.payment_csv_corrected, cell: own("corrected"), isForSeller: true },
  { title: m.payment_csv_sent, cell: own("sent"), isForSeller: true },
  { title: m.payment_csv_unsent, cell: own("unsent"), isForSeller: true },
  { title: m.payment_csv_owed, cell: own("owed"), isForSeller: true },
];

/** The whole history, or a month of it, as a table for spreadsheets, titles in the viewer's language, amounts in whole units, times in UTC. */
export async function paymentHistoryCsv(
  services: Services,
  viewer: Viewer,
  side: Side,
  locale: LanguageCode,
  month: StatementMonth | null,
): Promise<string> {
  const columns = COLUMNS.filter(({ isForSeller = false }) => side === "SALES" || !isForSeller);
  const rows: Cell[][] = [columns.map(({ title }) => title({}, { locale }))];
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPaymentHistory>> = await listPaymentHistory(services, viewer, side, {
      cursor: after,
      limit: PAGE,
      month,
    });
    rows.push(...page.items.map((entry) => columns.map(({ cell }) => cell(entry, locale))));
    after = page.nextCursor === null ? null : cursor.parse(page.nextCursor);
  } while (after !== null);
  return csvText(rows);
}
