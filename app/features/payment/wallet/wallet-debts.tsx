import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import type { Money } from "../../../ui/text/money-text.tsx";

/** Debts that the next income pays first, after a disputed payment that had already been transferred. */
export function WalletDebts({ debts }: { debts: readonly Money[] }) {
  return debts.map(({ amount, currencyCode }) => (
    <Alert key={currencyCode} tone="caution" title={m.payment_debt_title()}>
      {m.payment_debt_body({ amount: formatAmount(amount, currencyCode) })}
    </Alert>
  ));
}
