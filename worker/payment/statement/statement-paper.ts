import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { JAPAN } from "#domain/kernel/time-zone.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { StatementMonth } from "#domain/payment/statement.ts";
import { m } from "#messages";
import type { Env } from "#worker/env.ts";
import { issuer, personThen, type NamedThen } from "../paper/issuer.ts";
import type { Paper } from "../paper/paper.ts";
import { paperDay, paperZone } from "../paper/paper-date.ts";
import type { StatementBalance, StatementLine } from "./statement.queries.ts";
import { balanceTable, changesTable, salesTable } from "./statement-tables.ts";

export type StatementFacts = {
  readonly month: StatementMonth;
  readonly from: Instant;
  readonly to: Instant;
  readonly isOver: boolean;
  readonly lines: readonly StatementLine[];
  readonly opening: readonly StatementBalance[];
};

/** A seller's month from the ledger, each currency by itself (rule M51). */
export function statementPaper(env: Env, facts: StatementFacts, seller: NamedThen, locale: LanguageCode): Paper {
  const { month, from, to, isOver, lines, opening } = facts;
  const period = {
    from: paperDay(from, JAPAN),
    to: paperDay(to - 1, JAPAN),
    zone: paperZone(from, locale, JAPAN),
  };
  const currencies = [...new Set([...opening, ...lines].map(({ currencyCode }) => currencyCode))].toSorted();
  return {
    locale,
    title: m.receipt_statement_title({}, { locale }),
    mark: isOver ? null : m.receipt_statement_interim({}, { locale }),
    facts: [
      { label: m.receipt_statement_month({}, { locale }), text: month },
      { label: m.receipt_statement_period({}, { locale }), text: m.receipt_statement_period_value(period, { locale }) },
    ],
    parties: [
      {
        label: m.receipt_to({}, { locale }),
        lines: [m.receipt_addressee({ name: personThen(seller, locale) }, { locale })],
      },
      issuer(env, locale),
    ],
    headline: null,
    tables: currencies.flatMap((currencyCode) => tablesOf(facts, currencyCode, locale)),
    notes: [m.receipt_statement_note_fee({}, { locale }), m.receipt_statement_note_ledger({}, { locale })],
    fileName: `cometme-statement-${month}.pdf`,
  };
}

function tablesOf({ lines, opening }: StatementFacts, currencyCode: CurrencyCode, locale: LanguageCode) {
  const own = lines.filter((line) => line.currencyCode === currencyCode);
  const before = opening.find((balance) => balance.currencyCode === currencyCode);
  const { owed = 0, debt = 0 } = before ?? {};
  return [
    salesTable(own, currencyCode, locale),
    changesTable(own, currencyCode, locale),
    balanceTable(own, { currencyCode, owed, debt }, locale),
  ];
}
