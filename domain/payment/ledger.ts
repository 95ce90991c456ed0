import type { TransactionId } from "#domain/kernel/ids.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";

/**
 * The accounts of rule M7. Amounts are signed: positive is a debit, negative a credit.
 * `stripe_clearing` our Stripe balance · `buyer_funds_held` charged, not yet released · `seller_payable` released, not
 * yet transferred · `platform_fee` ours · `refunds` promised, not yet paid back · `disputes` taken by a bank, not yet
 * decided · `seller_debt` what sellers owe after a lost dispute or a transfer made by hand, until later income pays it ·
 * `recovered` come back after it had been given out; an admin decides whose it is · `stripe_fees` what Stripe kept ·
 * `paid_elsewhere` paid to a buyer or a seller by other means than Stripe · `platform_loss` lost disputes that the platform
 * bears instead of the seller (rule M35).
 */
export const LEDGER_ACCOUNTS = [
  "stripe_clearing",
  "buyer_funds_held",
  "seller_payable",
  "platform_fee",
  "refunds",
  "disputes",
  "seller_debt",
  "recovered",
  "stripe_fees",
  "paid_elsewhere",
  "platform_loss",
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const JOURNAL_ENTRY_KINDS = [
  "CHARGE",
  "RELEASE",
  "DEBT_SET_OFF",
  "TRANSFER",
  "REFUND_PROMISED",
  "REFUND_PAID",
  "DISPUTE_OPENED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
  "DISPUTE_REVERSED",
  "STRIPE_FEE",
  "REFUND_BY_HAND",
  "TRANSFER_BY_HAND",
  "TRANSFER_REVERSED",
  "RECOVERY_SETTLED",
  "PAID_ELSEWHERE",
  "CORRECTION",
] as const;
export type JournalEntryKind = (typeof JOURNAL_ENTRY_KINDS)[number];

/** Signed integer in minor units; never zero. */
export type LedgerEntry = {
  readonly account: LedgerAccount;
  readonly currencyCode: CurrencyCode;
  readonly amount: number;
};

/**
 * `key` is made from ids, so writing an entry twice fails on the primary key instead of counting twice. `transactionId` is
 * the payment of the order that the money is of.
 */
export type JournalEntry = {
  readonly key: string;
  readonly transactionId: TransactionId;
  readonly kind: JournalEntryKind;
  readonly entries: readonly LedgerEntry[];
};

/** Whether the entries add up to zero in every currency. */
export function isBalanced(entries: readonly LedgerEntry[]): boolean {
  const sums = new Map<CurrencyCode, number>();
  for (const { currencyCode, amount } of entries) sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + amount);
  return [...sums.values()].every((sum) => sum === 0);
}

/**
 * A journal entry in one currency, without the accounts that do not change. Throws when it does not balance: that is a
 * bug, and no such row may ever be written.
 */
export function journalEntry(
  transactionId: TransactionId,
  kind: JournalEntryKind,
  key: string,
  currencyCode: CurrencyCode,
  amounts: Partial<Record<LedgerAccount, number>>,
): JournalEntry {
  const entries = LEDGER_ACCOUNTS.flatMap((account) => {
    const amount = amounts[account] ?? 0;
    return amount === 0 ? [] : [{ account, currencyCode, amount }];
  });
  if (!isBalanced(entries)) throw new Error(`Journal entry ${kind} ${key} does not balance`);
  return { key, transactionId, kind, entries };
}
