import { ok, type Result } from "../../kernel/result.ts";
import type { DecisionContext } from "../lifecycle/commands.ts";
import { duePoint } from "../deadlines.ts";
import { cancelEvents, completedBy } from "./decide-ending.ts";
import { releaseHeld } from "./decide-settlement.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";

/** Deadlines act by themselves (rule O5): one point a command, none when nothing is due. */
export function decidePassDeadline(order: Order, context: DecisionContext): Result<readonly NewOrderEvent[]> {
  const point = duePoint(order, context.now);
  if (point === null) return ok([]);
  switch (point.act) {
    case "REMIND":
      return ok([{ type: "ReminderDue", deadline: point.deadline, dueAt: point.at }]);
    case "CANCEL": {
      const reason = point.deadline === "APPROVAL" ? "APPROVAL_DEADLINE" : "PAYMENT_DEADLINE";
      return ok(cancelEvents(order, "SYSTEM", reason));
    }
    case "MARK_OVERDUE":
      return ok([{ type: "DeliveryOverdue", dueAt: point.at }]);
    case "CANCEL_OVERDUE":
      return ok(cancelEvents(order, "SYSTEM", "DELIVERY_DEADLINE"));
    case "COMPLETE":
    case "RELEASE":
      return ok([...completedBy("SYSTEM", order), ...releaseHeld(order, context)]);
  }
}
