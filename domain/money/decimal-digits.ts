/**
 * Apart from the currencies' names and signs: every page that shows a price needs these alone. currency.ts does not compile
 * while one is missing.
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
