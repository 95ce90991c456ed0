import { formatAmount } from "#domain/money/format.ts";
import type { Order } from "../panel/order-data.ts";
import { heldOfStages, presentStage, stageToPay } from "../stages/present-stage.ts";
import { useNameOf } from "../panel/person-link.tsx";

/** What the sentences of an order name: the other person, what is held, and the seller's part of it, or of the stage. */
export function useStepInputs(order: Order) {
  const nameOf = useNameOf();
  const shown = (amount: number | undefined) => formatAmount(amount ?? 0, order.priceCurrency.code);
  const stage = presentStage(order) ?? stageToPay(order);
  // While a stage is looked at it is about its share, else about all that is held.
  const ofStages = order.orderProgressStatus === "DELIVERED" ? stage?.amount : stage && heldOfStages(order);
  const amount = ofStages ?? order.amountBreakdown?.totalAmount;
  return {
    name: nameOf(order.standing === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile),
    amount: shown(amount),
    income: shown(stage?.incomeAmount ?? order.amountBreakdown?.incomeAmount),
  };
}
