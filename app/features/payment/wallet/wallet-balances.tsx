import { Coins } from "../../../ui/icons/dashboard-icons.ts";
import { COMPLETION_DAYS } from "#domain/order/deadlines.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Balance } from "#worker/payment/payouts/balances.queries.ts";
import { m } from "#messages";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";

/** One block per currency: what is held, what waits and what was sent, and what it comes from (rule M8). */
export function WalletBalances({ balances }: { balances: readonly Balance[] }) {
  if (balances.length === 0)
    return (
      <EmptyState icon={<Coins aria-hidden size={32} strokeWidth={1.5} />} title={m.payment_balances_empty_title()}>
        {m.payment_balances_empty_body({ days: COMPLETION_DAYS })}
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {balances.map((balance) => (
        <li key={balance.currencyCode} className="grid gap-4 rounded-lg border border-line bg-raised p-4 sm:p-5">
          <dl className="grid gap-4 sm:grid-cols-3">
            <Figure label={m.payment_balance_held()} amount={balance.held} balance={balance} />
            <Figure label={m.payment_balance_owed()} amount={balance.owed} balance={balance} isStrong />
            <Figure label={m.payment_balance_paid_out()} amount={balance.paidOut} balance={balance} />
          </dl>
          <Earned balance={balance} />
        </li>
      ))}
    </ul>
  );
}

/** How what is to be sent and what was sent come from what was released. */
function Earned({ balance }: { balance: Balance }) {
  const { currencyCode, released, lost, debt, disputed } = balance;
  const lines = [
    { label: m.payment_balance_released(), amount: released },
    ...(lost === 0 ? [] : [{ label: m.payment_balance_lost(), amount: -lost }]),
    ...(debt === 0 ? [] : [{ label: m.payment_balance_debt(), amount: debt }]),
  ];
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {lines.map(({ label, amount }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">
              <MoneyText amount={amount} currencyCode={currencyCode} />
            </dd>
          </div>
        ))}
      </dl>
      {disputed > 0 && (
        <p className="text-muted">{m.payment_totals_disputed({ amount: formatAmount(disputed, currencyCode) })}</p>
      )}
    </div>
  );
}

type FigureProps = { balance: Balance; label: string; amount: number; isStrong?: boolean };

function Figure({ label, amount, balance: { currencyCode }, isStrong = false }: FigureProps) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={isStrong ? "text-2xl font-semibold" : "text-2xl"}>
        <MoneyText amount={amount} currencyCode={currencyCode} />
      </dd>
    </div>
  );
}
