import type { LedgerAccount } from "#domain/payment/ledger.ts";
import { plainNumber } from "#domain/kernel/typed-text.ts";

/** A line as it is typed: debits are positive, credits negative, in minor units. */
export interface CorrectionLine {
  readonly account: LedgerAccount | "";
  readonly amount: string;
}

export const EMPTY_LINE: CorrectionLine = { account: "", amount: "" };

const SIGNED = /^[+-]?\d{1,12}$/;
const amountOf = (text: string): number | null => {
  const plain = plainNumber(text);
  return SIGNED.test(plain) ? Number(plain) : null;
};

/** The sum of what is a number so far; null while nothing is. */
export function sumOf(lines: readonly CorrectionLine[]): number | null {
  const amounts = lines.flatMap(({ amount }) => amountOf(amount) ?? []);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The entries to send; null unless every line that is begun is whole, no account comes twice and the sum is zero. */
export function entriesOf(lines: readonly CorrectionLine[]): { account: LedgerAccount; amount: number }[] | null {
  const begun = lines.filter(({ account, amount }) => account !== "" || amount.trim() !== "");
  const entries = begun.flatMap(({ account, amount: text }) => {
    const amount = amountOf(text);
    return account === "" || amount === null || amount === 0 ? [] : [{ account, amount }];
  });
  const isWhole = entries.length === begun.length && entries.length >= 2;
  const isOnce = new Set(entries.map(({ account }) => account)).size === entries.length;
  return isWhole && isOnce && entries.reduce((sum, { amount }) => sum + amount, 0) === 0 ? entries : null;
}
