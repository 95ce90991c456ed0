import { Link } from "react-router";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import type { ListedOrder, OrderPage } from "../panel/order-data.ts";

type Phase = ListedOrder["phase"];

const HELD: readonly Phase[] = ["AWAITING_DELIVERY", "DELIVERED", "CHANGES_REQUESTED", "COMPLETED_UNRELEASED"];
const EXPECTED: readonly Phase[] = ["AWAITING_PAYMENT"];

/** Beside the orders: what of the clients' payments is the seller's once they are complete, and what is not paid yet. */
export function DeskMoney({ open }: { open: OrderPage }) {
  const say = (phases: readonly Phase[]) => {
    const sums = incomesOf(open.items, phases).map(({ amount, currencyCode }) => formatAmount(amount, currencyCode));
    if (sums.length === 0) return m.order_desk_no_money();
    const amount = sums.join(" + ");
    return open.nextCursor === null ? amount : m.order_desk_or_more({ amount });
  };
  return (
    <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
      {[
        { label: m.order_desk_held(), amount: say(HELD) },
        { label: m.order_desk_expected(), amount: say(EXPECTED) },
      ].map(({ label, amount }) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="contents">
        <dt className="sr-only">{m.account_nav_payout()}</dt>
        <dd>
          <Link to={PATHS.wallet} className="text-link">
            {m.account_nav_payout()}
          </Link>
        </dd>
      </div>
    </dl>
  );
}

interface Sum {
  amount: number;
  currencyCode: CurrencyCode;
}

/** What orders of these phases will bring the seller, by currency; those without a price bring nothing yet. */
export function incomesOf(
  orders: readonly Pick<ListedOrder, "phase" | "incomeAmount" | "priceCurrency">[],
  phases: readonly Phase[],
): Sum[] {
  const sums = new Map<CurrencyCode, number>();
  for (const { phase, incomeAmount, priceCurrency } of orders)
    if (phases.includes(phase) && incomeAmount !== null)
      sums.set(priceCurrency.code, (sums.get(priceCurrency.code) ?? 0) + incomeAmount);
  return [...sums].map(([currencyCode, amount]) => ({ amount, currencyCode }));
}
