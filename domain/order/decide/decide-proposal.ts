import { err, ok, type Result } from "#domain/kernel/result.ts";
import { endingAmounts } from "../ending/ending.ts";
import type { EndingSide } from "../ending/ending-side.ts";
import type { DecisionContext } from "../lifecycle/commands.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { withdrawnProblem, writtenIn } from "./decide-ending.ts";
import { endedWait } from "./decide-wait.ts";
import { shareHeld } from "./decide-settlement.ts";

/* Ending by agreement (rules O120, O121): one side proposes, the other consents, refuses, or is silent for 72 hours. */

export function decideProposeEnding(
  order: Order,
  message: string | undefined,
  { actor, now }: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const by: EndingSide = actor.kind === "SELLER" ? "SELLER" : "BUYER";
  const amounts = endingAmounts(order, by);
  if (amounts === null) return err("order.nothing_held");
  // Nobody waits for the client meanwhile (rule O110): either side has said something else.
  const waited = endedWait(order, by === "SELLER" ? "SELLER" : "CLIENT", now);
  return ok([...waited, { type: "EndingProposed", by, ...amounts, ...writtenIn(message) }]);
}

/** The other side consents, or has been silent: what was proposed comes true. */
export function endedByAgreement(
  order: Order,
  by: EndingSide | "SYSTEM",
  context: DecisionContext,
): readonly NewOrderEvent[] {
  const { endingBy } = order;
  const amounts = endingBy && endingAmounts(order, endingBy);
  if (endingBy === null || amounts === null) return [];
  return [
    ...withdrawnProblem(order),
    { type: "EndingAgreed", by, proposedBy: endingBy, ...amounts },
    { type: "OrderCanceled", by, reason: "ENDED_BY_AGREEMENT" },
    ...shareHeld(order, amounts.keptAmount, context),
  ];
}
