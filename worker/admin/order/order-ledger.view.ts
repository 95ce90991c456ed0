import type { LedgerAccount } from "#domain/payment/ledger.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { AroundOrder } from "./admin-order.queries.ts";

type Entry = AroundOrder["entries"][number];

/** The order's journal entries in the order they were written, and what each account has of it now. */
export function orderLedger(entries: readonly Entry[]) {
  const byKey = Map.groupBy(entries, ({ movementKey }) => movementKey);
  const sums = Map.groupBy(entries, ({ account, currencyCode }) => `${account} ${currencyCode}`);
  return {
    journal: [...byKey.values()].map((lines) => {
      const { movementKey, movementKind, createdAt } = lines[0]!;
      return { key: movementKey, kind: movementKind, at: instantText(createdAt), entries: lines.map(lineOf) };
    }),
    accounts: [...sums.values()]
      .map((lines) => ({ ...lineOf(lines[0]!), amount: lines.reduce((sum, { amount }) => sum + amount, 0) }))
      .filter(({ amount }) => amount !== 0),
  };
}

const lineOf = ({ account, currencyCode, amount }: Entry): LedgerLine => ({ account, currencyCode, amount });

export type LedgerLine = Pick<Entry, "currencyCode" | "amount"> & { readonly account: LedgerAccount };
