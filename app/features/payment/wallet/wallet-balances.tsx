import { Coins } from "lucide-react";
import { COMPLETION_DAYS } from "#domain/order/deadlines.ts";
import type { Balance } from "#worker/payment/payouts/balances.queries.ts";
import { m } from "#messages";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";

/** One line per currency: amount owed, total released, total sent. */
export function WalletBalances({ balances }: { balances: readonly Balance[] }) {
  if (balances.length === 0)
    return (
      <EmptyState icon={<Coins aria-hidden size={32} strokeWidth={1.5} />} title={m.payment_balances_empty_title()}>
        {m.payment_balances_empty_body({ days: COMPLETION_DAYS })}
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {balances.map(({ currencyCode, owed, released, paidOut }) => (
        <li key={currencyCode} className="rounded-lg border border-line bg-raised p-4 sm:p-5">
          <dl className="grid gap-4 sm:grid-cols-3">
            <Figure label={m.payment_balance_owed()} amount={owed} currencyCode={currencyCode} isStrong />
            <Figure label={m.payment_balance_paid_out()} amount={paidOut} currencyCode={currencyCode} />
            <Figure label={m.payment_balance_released()} amount={released} currencyCode={currencyCode} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

type FigureProps = Pick<Balance, "currencyCode"> & { label: string; amount: number; isStrong?: boolean };

function Figure({ label, amount, currencyCode, isStrong = false }: FigureProps) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={isStrong ? "text-2xl font-semibold" : "text-2xl"}>
        <MoneyText amount={amount} currencyCode={currencyCode} />
      </dd>
    </div>
  );
}
