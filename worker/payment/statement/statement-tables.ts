import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { JAPAN } from "#domain/kernel/time-zone.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { JournalEntryKind } from "#domain/payment/ledger.ts";
import { INCOME_KINDS } from "#domain/payment/order-sums.ts";
import { remainingTax } from "#domain/payment/receipt.ts";
import { m } from "#messages";
import type { PaperTable } from "../paper/paper.ts";
import { paperDay } from "../paper/paper-date.ts";
import { withStage } from "../receipt/paid-lines.ts";
import type { StatementBalance, StatementLine } from "./statement.queries.ts";

type Text = (inputs: object, options: { locale: LanguageCode }) => string;

/** What an entry is called; whatever else changes a balance is a correction. */
const KINDS: Partial<Record<JournalEntryKind, Text>> = {
  RELEASE: m.receipt_statement_released,
  RECOVERY_SETTLED: m.receipt_statement_released,
  TRANSFER: m.receipt_statement_transfer,
  DEBT_SET_OFF: m.receipt_statement_set_off,
  DISPUTE_LOST: m.receipt_statement_dispute,
  DISPUTE_REVERSED: m.receipt_statement_dispute_reversed,
  REFUND_BY_HAND: m.receipt_statement_refund,
  PAID_ELSEWHERE: m.receipt_statement_elsewhere,
  TRANSFER_BY_HAND: m.receipt_statement_transfer,
  TRANSFER_REVERSED: m.receipt_statement_transfer_reversed,
};
/** What was released, after a recovery too, is a sale; everything else only changes what is owed. */
const isSale = ({ kind }: StatementLine): boolean => INCOME_KINDS.some((name) => name === kind);
const kindOf = ({ kind }: StatementLine): Text => KINDS[kind] ?? m.receipt_statement_correction;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const orderOf = (line: StatementLine, locale: LanguageCode) =>
  `${withStage(line, pickText(line.titles, locale), locale)}\n${line.orderCode}`;
const words = (label: string) => ({ label, isAmount: false });
const amounts = (label: string) => ({ label, isAmount: true });

export function salesTable(
  lines: readonly StatementLine[],
  currencyCode: CurrencyCode,
  locale: LanguageCode,
): PaperTable {
  const money = (minor: number) => formatAmount(minor, currencyCode);
  const sales = lines.filter(isSale).map((line) => {
    const total = line.owedChange + line.feeAmount;
    return {
      line,
      total,
      tax: remainingTax(line.chargedAmount, total, line.taxNumerator),
      fee: line.feeAmount,
      income: line.owedChange,
    };
  });
  const total = (label: string, text: string, isTotal = false) => ({ label, text, isTotal });
  return {
    title: m.receipt_statement_sales({ currency: currencyCode }, { locale }),
    columns: [
      { ...words(m.receipt_statement_date({}, { locale })), isDay: true },
      words(m.receipt_statement_commission({}, { locale })),
      amounts(m.receipt_statement_total({}, { locale })),
      amounts(m.receipt_statement_tax({}, { locale })),
      amounts(m.receipt_statement_fee({}, { locale })),
      amounts(m.receipt_statement_income({}, { locale })),
    ],
    rows: sales.map(({ line, ...parts }) => [
      paperDay(line.at, JAPAN),
      orderOf(line, locale),
      money(parts.total),
      money(parts.tax),
      money(-parts.fee),
      money(parts.income),
    ]),
    sums:
      sales.length === 0
        ? []
        : [
            total(m.receipt_statement_total({}, { locale }), money(sum(sales.map((sale) => sale.total)))),
            total(m.receipt_statement_tax({}, { locale }), money(sum(sales.map((sale) => sale.tax)))),
            total(m.receipt_statement_fee({}, { locale }), money(-sum(sales.map((sale) => sale.fee)))),
            total(m.receipt_statement_income({}, { locale }), money(sum(sales.map((sale) => sale.income))), true),
          ],
    empty: m.receipt_statement_sales_none({}, { locale }),
  };
}

/** Everything but releases: transfers, debts set off, lost disputes, corrections. */
export function changesTable(
  lines: readonly StatementLine[],
  currencyCode: CurrencyCode,
  locale: LanguageCode,
): PaperTable {
  const money = (minor: number) => (minor === 0 ? "" : formatAmount(minor, currencyCode));
  return {
    title: m.receipt_statement_other({ currency: currencyCode }, { locale }),
    columns: [
      { ...words(m.receipt_statement_date({}, { locale })), isDay: true },
      words(m.receipt_statement_what({}, { locale })),
      words(m.receipt_statement_commission({}, { locale })),
      amounts(m.receipt_statement_owed_change({}, { locale })),
      amounts(m.receipt_statement_debt_change({}, { locale })),
    ],
    rows: lines
      .filter((line) => !isSale(line))
      .map((line) => [
        paperDay(line.at, JAPAN),
        kindOf(line)({}, { locale }),
        orderOf(line, locale),
        money(line.owedChange),
        money(line.debtChange),
      ]),
    sums: [],
    empty: m.receipt_statement_other_none({}, { locale }),
  };
}

/** From what was owed at the beginning to what is owed at the end, one line a kind of entry. */
export function balanceTable(
  lines: readonly StatementLine[],
  opening: StatementBalance,
  locale: LanguageCode,
): PaperTable {
  const { currencyCode } = opening;
  const money = (minor: number) => formatAmount(minor, currencyCode);
  const names = [...new Set(lines.filter(({ owedChange }) => owedChange !== 0).map(kindOf))];
  const owedChange = sum(lines.map((line) => line.owedChange));
  const debtChange = sum(lines.map((line) => line.debtChange));
  const hasDebt = opening.debt !== 0 || lines.some((line) => line.debtChange !== 0);
  return {
    title: m.receipt_statement_balance({ currency: currencyCode }, { locale }),
    columns: [],
    rows: [],
    sums: [
      { label: m.receipt_statement_opening({}, { locale }), text: money(opening.owed), isTotal: false },
      ...names.map((name) => ({
        label: name({}, { locale }),
        text: money(sum(lines.filter((line) => kindOf(line) === name).map((line) => line.owedChange))),
        isTotal: false,
      })),
      { label: m.receipt_statement_closing({}, { locale }), text: money(opening.owed + owedChange), isTotal: true },
      ...(hasDebt
        ? [
            { label: m.receipt_statement_debt_opening({}, { locale }), text: money(opening.debt), isTotal: false },
            {
              label: m.receipt_statement_debt_closing({}, { locale }),
              text: money(opening.debt + debtChange),
              isTotal: true,
            },
          ]
        : []),
    ],
    empty: null,
  };
}
