import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { AmountRows } from "../../../ui/text/amount-rows.tsx";
import type { Order } from "../panel/order-data.ts";

export type EndingAmounts = NonNullable<NonNullable<Order["ending"]>["own"]>;

/** Who gets what if the order ends so (rule O120), in exact amounts. */
export function EndingAmounts({ order, amounts }: { order: Order; amounts: EndingAmounts }) {
  const isBuyer = order.standing === "BUYER";
  const shown = (amount: number) => formatAmount(amount, order.priceCurrency.code);
  const rows = [
    [isBuyer ? m.order_ending_back_own() : m.order_problem_part_client(), amounts.refundAmount],
    [isBuyer ? m.order_ending_kept() : m.order_ending_kept_own(), amounts.keptAmount],
    ...(amounts.incomeAmount === null ? [] : ([[m.order_history_income(), amounts.incomeAmount]] as const)),
    ...(amounts.feeAmount === null ? [] : ([[m.order_problem_part_fee(), amounts.feeAmount]] as const)),
  ] as const;
  return <AmountRows rows={rows.map(([label, amount]) => [label, shown(amount)])} />;
}
