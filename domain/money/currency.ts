import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { CURRENCY_SIGNS, DECIMAL_DIGITS } from "./currency-format.ts";

/**
 * Rule T24. `rounding` is the smallest step in minor units; `baseExchange` is units per US dollar of the base record,
 * not a rate.
 */
export type Currency = {
  readonly id: string;
  readonly code: CurrencyCode;
  readonly name: string;
  readonly namePlural: string;
  readonly translations: Readonly<Record<LanguageCode, string>>;
  readonly symbol: string;
  readonly symbolNative: string;
  readonly decimalDigits: number;
  readonly rounding: number;
  readonly baseExchange: string;
  readonly isActive: boolean;
};

export const CURRENCY_CODES = ["JPY", "USD", "EUR", "GBP", "KRW", "CNY", "TWD", "CAD", "AUD"] as const;
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

export const ACTIVE_CURRENCY_CODES = ["JPY", "USD"] as const satisfies readonly CurrencyCode[];
export type ActiveCurrencyCode = (typeof ACTIVE_CURRENCY_CODES)[number];

export const DEFAULT_CURRENCY_CODE: ActiveCurrencyCode = "JPY";

/**
 * Another one is a row here, one in currency-format.ts and, while it is active, its rates (first-rates.ts) and its countries
 * (guessed-currency.ts): nothing compiles until all of them are there.
 */
export const CURRENCIES = {
  JPY: describe("JPY", "Japanese Yen", "Japanese yen", "日本円", "¥", "151"),
  USD: describe("USD", "US Dollar", "US dollars", "米ドル", "$", "1"),
  EUR: describe("EUR", "Euro", "euros", "ユーロ", "€", "0.93"),
  GBP: describe("GBP", "British Pound", "British pounds", "英ポンド", "£", "0.79"),
  KRW: describe("KRW", "South Korean Won", "South Korean won", "韓国ウォン", "₩", "1350"),
  CNY: describe("CNY", "Chinese Yuan", "Chinese yuan", "中国人民元", "¥", "7.24"),
  TWD: describe("TWD", "New Taiwan Dollar", "New Taiwan dollars", "台湾ドル", "$", "32"),
  CAD: describe("CAD", "Canadian Dollar", "Canadian dollars", "カナダドル", "$", "1.36"),
  AUD: describe("AUD", "Australian Dollar", "Australian dollars", "豪ドル", "$", "1.53"),
} as const satisfies Record<CurrencyCode, Currency>;

export function isCurrencyCode(text: string): text is CurrencyCode {
  return (CURRENCY_CODES as readonly string[]).includes(text);
}

export function isActiveCurrencyCode(text: string): text is ActiveCurrencyCode {
  return (ACTIVE_CURRENCY_CODES as readonly string[]).includes(text);
}

function describe(
  code: CurrencyCode,
  name: string,
  namePlural: string,
  japanese: string,
  symbolNative: string,
  baseExchange: string,
): Currency {
  const translations = { en: name, ja: japanese };
  return {
    id: code,
    code,
    name,
    namePlural,
    translations,
    symbol: CURRENCY_SIGNS[code],
    symbolNative,
    decimalDigits: DECIMAL_DIGITS[code],
    rounding: 1,
    baseExchange,
    isActive: isActiveCurrencyCode(code),
  };
}
