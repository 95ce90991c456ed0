import { FOUND_KINDS, FOUND_SORTS, hasSum, type FoundKind, type FoundSort } from "#domain/admin/find.ts";
import { isCalendarDate } from "#domain/kernel/instants.ts";
import { DEFAULT_CURRENCY_CODE, isActiveCurrencyCode, type ActiveCurrencyCode } from "#domain/money/currency.ts";
import { amountFromDecimal } from "#domain/money/typed-amount.ts";

/** What the page of everything shows, as its URL says it (rule A57). */
export interface FindQuery {
  text: string;
  /** Null: a few of each. */
  kind: FoundKind | null;
  sort: FoundSort;
  /** As they stand in the fields; empty without one. */
  from: string;
  until: string;
  least: string;
  most: string;
  currencyCode: ActiveCurrencyCode;
}

/** Invalid parameters are ignored: the fields themselves refuse them. */
export function findQueryOf(parameters: URLSearchParams): FindQuery {
  const read = (name: string) => (parameters.get(name) ?? "").trim();
  const date = (name: string) => (isCalendarDate(read(name)) ? read(name) : "");
  const currency = read("currency");
  const currencyCode = isActiveCurrencyCode(currency) ? currency : DEFAULT_CURRENCY_CODE;
  const amount = (name: string) => (amountFromDecimal(read(name), currencyCode) === null ? "" : read(name));
  return {
    text: read("text"),
    kind: FOUND_KINDS.find((known) => known === read("kind")) ?? null,
    sort: FOUND_SORTS.find((known) => known === read("sort")) ?? "NEWEST",
    from: date("from"),
    until: date("until"),
    least: amount("least"),
    most: amount("most"),
    currencyCode,
  };
}

/** The input of `admin.getListFound`. */
export function foundInput(kind: FoundKind, { text, sort, from, until, least, most, currencyCode }: FindQuery) {
  const amounts = hasSum(kind) ? { least, most } : { least: "", most: "" };
  return {
    kind,
    text,
    currencyCode,
    sort: hasSum(kind) ? sort : "NEWEST",
    ...(from && { from }),
    ...(until && { until }),
    ...(amounts.least && { least: amountFromDecimal(amounts.least, currencyCode) ?? 0 }),
    ...(amounts.most && { most: amountFromDecimal(amounts.most, currencyCode) ?? 0 }),
  } as const;
}
