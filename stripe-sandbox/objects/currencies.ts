import { badParameter } from "../api/failure.ts";
import { type Parameter, text } from "../api/parameters.ts";

/** Smallest charge in minor units; the currencies the sandbox knows. */
const LEAST: Record<string, { least: number; decimals: number; symbol: string }> = {
  jpy: { least: 50, decimals: 0, symbol: "¥" },
  usd: { least: 50, decimals: 2, symbol: "$" },
  eur: { least: 50, decimals: 2, symbol: "€" },
  gbp: { least: 30, decimals: 2, symbol: "£" },
  sgd: { least: 50, decimals: 2, symbol: "S$" },
};

export const currency: Parameter<string | undefined> = (raw, name) => {
  const code = text(raw, name)?.toLowerCase();
  if (code !== undefined && !(code in LEAST))
    throw badParameter(
      `Invalid currency: ${code}. Stripe currently supports these currencies: ${Object.keys(LEAST).join(", ")}`,
      name,
    );
  return code;
};

export const decimals = (code: string): number => LEAST[code]?.decimals ?? 2;

/** `¥1,200` as Stripe's messages write it. */
export function money(amount: number, code: string): string {
  const { decimals: digits = 2, symbol = "" } = LEAST[code] ?? {};
  const value = (Math.abs(amount) / 10 ** digits).toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${amount < 0 ? "-" : ""}${symbol}${value}`;
}

export function refuseTooSmall(amount: number, code: string): void {
  const least = LEAST[code]?.least ?? 0;
  if (amount < least)
    throw badParameter(`Amount must be at least ${money(least, code)} ${code}`, "amount", "amount_too_small");
  if (amount > 99_999_999)
    throw badParameter(`Amount must be no more than ${money(99_999_999, code)}`, "amount", "amount_too_large");
}
