import { exactTotal } from "../../order/panel/price-text.tsx";
import type { Order } from "../../order/panel/order-data.ts";
import { isStageLeft, presentStage } from "../../order/stages/present-stage.ts";
import { OrderActButton } from "../acts/order-act-button.tsx";
import { ORDER_ACTS } from "../acts/order-act-labels.ts";
import { ProblemPart } from "./problem-part.tsx";

export interface ProblemDecisionProps {
  order: Order;
}

const DECISIONS = ORDER_ACTS.filter(({ command }) => command === "resolveProblem");

const isRelease = ({ body }: (typeof DECISIONS)[number]) => "resolution" in body && body.resolution === "RELEASE";

/** The decisions of an administrator on a reported problem (rules O3, M70). */
export function ProblemDecision({ order }: ProblemDecisionProps) {
  const { heldMoney } = order;
  const { amount: total, currencyCode } = exactTotal(order);
  const held = heldMoney?.held ?? total;
  // Accepted, a delivered stage is paid for, and the next one begins; what was not delivered ends the order.
  const accepted = order.deliveredAt !== null && isStageLeft(order) ? (presentStage(order)?.amount ?? held) : held;
  return (
    <div className="flex flex-wrap gap-3">
      {DECISIONS.map((act) => (
        <OrderActButton
          key={act.label()}
          orderId={order.id}
          act={act}
          money={{ amount: isRelease(act) ? Math.min(accepted, held) : held, currencyCode }}
        />
      ))}
      {heldMoney && <ProblemPart order={order} money={heldMoney} />}
    </div>
  );
}
