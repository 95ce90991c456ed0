/**
 * How amounts are written, apart from the currencies' names: every page that shows a price needs these alone. currency.ts
 * does not compile while a currency is missing.
 */
export const DECIMAL_DIGITS = {
  JPY: 0,
  USD: 2,
  EUR: 2,
  GBP: 2,
  KRW: 0,
  CNY: 2,
  TWD: 2,
  CAD: 2,
  AUD: 2,
} as const;

/** In front of an amount, in every language (rule M20): no two currencies have the same, since prices of several stand side by side. */
export const CURRENCY_SIGNS = {
  JPY: "¥",
  USD: "$",
  EUR: "€",
  GBP: "£",
  KRW: "₩",
  CNY: "CN¥",
  TWD: "NT$",
  CAD: "CA$",
  AUD: "A$",
} as const;
