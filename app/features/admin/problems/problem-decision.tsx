import type { Money } from "../../../ui/text/money-text.tsx";
import { OrderActButton } from "../acts/order-act-button.tsx";
import { ORDER_ACTS } from "../acts/order-act-labels.ts";

export interface ProblemDecisionProps {
  orderId: string;
  total: Money;
}

const DECISIONS = ORDER_ACTS.filter(({ command }) => command === "resolveProblem");

/** The two decisions of an administrator on a reported problem (rule O3). */
export function ProblemDecision({ orderId, total }: ProblemDecisionProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {DECISIONS.map((act) => (
        <OrderActButton key={act.label()} orderId={orderId} act={act} money={total} />
      ))}
    </div>
  );
}
