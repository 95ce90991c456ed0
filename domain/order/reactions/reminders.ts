import type { EventOf } from "../events.ts";
import { whoEndsHold } from "../lifecycle/clock.ts";
import { rulesOf } from "../lifecycle/lifecycle.ts";
import { otherThan } from "../ending/ending-side.ts";
import type { Order } from "../order.ts";
import { draft, type Draft } from "./notification-draft.ts";

/** A reminder leaves the order in its phase, whose clock says who is reminded; for a hold, the side that must act. */
export function reminders(order: Order, { deadline }: EventOf<"ReminderDue">): readonly Draft[] {
  if (deadline === "HOLD") return holdReminders(order);
  if (deadline === "WAIT") return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "BUYER", "WAIT_ENDING")];
  if (deadline === "ENDING")
    return order.endingBy === null
      ? []
      : [draft("COMMISSION_ORDER_DELIVERY_REMINDER", otherThan(order.endingBy), "ENDING_REMINDER")];
  const to = rulesOf(order).clock?.reminds;
  if (!to) return [];
  switch (deadline) {
    case "APPROVAL":
      return [draft("COMMISSION_ORDER_APPROVAL_REMINDER", to)];
    case "PAYMENT":
      return [draft("COMMISSION_ORDER_PAYMENT_REMINDER", to)];
    case "DELIVERY":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", to)];
    case "COMPLETION":
      return [draft("COMMISSION_ORDER_DELIVERED", to, "COMPLETION_REMINDER")];
    case "CHANGES":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", to, "CHANGES_REMINDER")];
  }
}

function holdReminders(order: Order): readonly Draft[] {
  const to = whoEndsHold(order);
  if (to === null) return [];
  if (to === "ADMINS") return [draft("COMMISSION_ORDER_COMPLETED", to, "HOLD_ENDING")];
  // Either changes or a payout account are awaited.
  return order.changesRequestedAt === null
    ? [draft("COMMISSION_ORDER_COMPLETED", to, "PAYOUT_ACCOUNT_NEEDED")]
    : [draft("COMMISSION_ORDER_DELIVERY_REMINDER", to, "CHANGES_REMINDER")];
}
