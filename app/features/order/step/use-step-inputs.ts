import { formatAmount } from "#domain/money/format.ts";
import type { Order } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";

/** What the sentences of an order name: the other person, all that is paid, and the seller's part of it. */
export function useStepInputs(order: Order) {
  const nameOf = useNameOf();
  const shown = (amount: number | undefined) => formatAmount(amount ?? 0, order.priceCurrency.code);
  return {
    name: nameOf(order.standing === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile),
    amount: shown(order.amountBreakdown?.totalAmount),
    income: shown(order.amountBreakdown?.incomeAmount),
  };
}
