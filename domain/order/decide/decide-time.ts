import { ok, type Result } from "#domain/kernel/result.ts";
import type { NewOrderEvent } from "../events.ts";
import { duePoint } from "../lifecycle/clock.ts";
import type { DecisionContext } from "../lifecycle/commands.ts";
import type { Order } from "../order.ts";
import { awaitsStagePayment } from "../plan/paid-by-stage.ts";
import { acceptedBy, cancelEvents } from "./decide-ending.ts";
import { endedWait } from "./decide-wait.ts";
import { endedByAgreement } from "./decide-proposal.ts";

/** What the clock does by itself (rule O5): one point for each command, nothing when none is due. */
export function decidePassDeadline(order: Order, context: DecisionContext): Result<readonly NewOrderEvent[]> {
  const point = duePoint(order, context.now);
  if (point === null) return ok([]);
  const { does } = point;
  switch (does.act) {
    case "REMIND":
      return ok([{ type: "ReminderDue", deadline: point.deadline, dueAt: point.at }]);
    case "CANCEL":
      return ok(cancelEvents(order, "SYSTEM", awaitsStagePayment(order) ? "STAGE_PAYMENT_DEADLINE" : does.reason));
    case "ESCALATE":
      return ok([{ type: "ChangesOverdue", dueAt: point.at }]);
    case "END_HOLD":
      return ok([{ type: "HoldEnded", dueAt: point.at }]);
    case "END_WAIT":
      return ok(endedWait(order, "TIME", context.now));
    case "MARK_OVERDUE":
      return ok([{ type: "DeliveryOverdue", dueAt: point.at }]);
    case "END":
      return ok(endedByAgreement(order, "SYSTEM", context));
    case "COMPLETE":
    case "RELEASE":
      return ok(acceptedBy("SYSTEM", order, context));
  }
}
