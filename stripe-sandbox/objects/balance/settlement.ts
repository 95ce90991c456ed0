import type { Call } from "../../api/call.ts";
import { type Entry, OUTSIDE } from "../../state/book.ts";
import { decimals } from "../currencies.ts";

export interface Settled {
  currency: string;
  amount: number;
  exchangeRate: number | null;
  /** The two sides of the exchange, for the book. */
  exchange: Entry[];
}

/** What an amount is worth on the platform's balance; JPY and USD only. */
export function settle(call: Call, amount: number, from: string, to: string): Settled {
  if (from === to) return { currency: to, amount, exchangeRate: null, exchange: [] };
  const rate = Number(call.settings.read().jpy_per_usd);
  const major = amount / 10 ** decimals(from);
  const converted = Math.round((from === "usd" ? major * rate : major / rate) * 10 ** decimals(to));
  return {
    currency: to,
    amount: converted,
    exchangeRate: Number((converted / amount).toFixed(6)),
    exchange: exchange(amount, from, converted, to),
  };
}

/** Money of one currency goes in, money of another comes out; negative amounts the other way round. */
export const exchange = (amount: number, from: string, converted: number, to: string): Entry[] => [
  { account: OUTSIDE.exchange, currency: from, amount },
  { account: OUTSIDE.exchange, currency: to, amount: -converted },
];
