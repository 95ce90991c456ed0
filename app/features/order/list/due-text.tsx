import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import type { ListedOrder } from "../panel/order-data.ts";

/** How long the running deadline is still away, as "3 days left"; nothing without one. */
export function DueText({ order, className }: { order: ListedOrder; className?: string }) {
  const words = dueWords(order);
  if (words === null) return null;
  const { turn, nextStep } = order;
  const tone = nextStep.isOverdue ? "text-negative" : turn.isDueSoon ? "text-caution" : "text-muted";
  return <span className={classes("text-sm font-medium tabular-nums", tone, className)}>{words}</span>;
}

export function dueWords({ turn: { daysLeft }, nextStep: { isOverdue } }: ListedOrder): string | null {
  if (isOverdue) return m.order_overdue();
  if (daysLeft === null) return null;
  return daysLeft === 0 ? m.order_last_day() : m.order_days_left({ count: daysLeft });
}
