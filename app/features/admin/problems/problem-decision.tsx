import { exactTotal } from "../../order/panel/price-text.tsx";
import type { Order } from "../../order/panel/order-data.ts";
import { OrderActButton } from "../acts/order-act-button.tsx";
import { ORDER_ACTS } from "../acts/order-act-labels.ts";
import { ProblemPart } from "./problem-part.tsx";

export interface ProblemDecisionProps {
  order: Order;
  /** Minor units. */
  heldAmount: number;
}

const DECISIONS = ORDER_ACTS.filter(({ command }) => command === "resolveProblem");

/** The decisions of an administrator on a reported problem (rules O3, M70). */
export function ProblemDecision({ order, heldAmount }: ProblemDecisionProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {DECISIONS.map((act) => (
        <OrderActButton key={act.label()} orderId={order.id} act={act} money={exactTotal(order)} />
      ))}
      <ProblemPart order={order} heldAmount={heldAmount} />
    </div>
  );
}
