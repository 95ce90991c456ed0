import { err, ok, type Result } from "#domain/kernel/result.ts";
import { endOfDate } from "#domain/kernel/instants.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import { deliveryDeadlineFrom, latestDelivery } from "../deadlines.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { deliveryCountsFrom, isPlanSettled } from "../plan/present-stage.ts";
import { isSettled } from "../price.ts";
import { isBackwards, isSame, movesLater, type Schedule } from "../schedule.ts";
import { deliveryIfPaid } from "../turnaround.ts";

/** A DRAFT may have any price; once approved, the price must stay settled (rules O6, O24). */
export function decideUpdatePrice(order: Order, command: CommandOf<"updatePrice">): Result<readonly NewOrderEvent[]> {
  const { id, productId } = order.transaction;
  if (command.transactionId !== id || command.productId !== productId) return err("payment.transaction_not_found");
  if (order.orderProgressStatus === "APPROVED" && !isSettled(command.priceAmount)) return err("order.price_unsettled");
  if (!isPlanSettled(order.plan, command.priceAmount)) return err("order.stage_price_too_low");
  if (command.priceAmount === order.priceAmount) return ok([]);
  return ok([{ type: "PriceUpdated", priceAmount: command.priceAmount }]);
}

/** After payment the schedule moves later only with the buyer's consent (rule O6). */
export function decideUpdateSchedule(
  order: Order,
  command: CommandOf<"updateSchedule">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { estimatedStart, estimatedDelivery } = command;
  // Paid later it is delivered later, never sooner.
  const byTurnaround = order.paidAt === null ? deliveryIfPaid({ ...order, estimatedDelivery }, context.now) : null;
  if (isBackwards({ estimatedStart, estimatedDelivery: estimatedDelivery ?? byTurnaround }))
    return err("order.schedule_invalid", [{ path: "estimatedDelivery", code: "issue.date_order" }]);
  if (isSame(order, command)) return ok([]);
  if (order.paidAt !== null && movesLater(order, command)) return err("order.extension_needed");
  if (isDeadlinePast(order, command, context)) return err("order.schedule_past");
  return ok([{ type: "ScheduleUpdated", estimatedStart, estimatedDelivery }]);
}

/** Asks for a later schedule. Consent cannot move the delivery deadline beyond the last instant for it (rule O5). */
export function decideRequestExtension(
  order: Order,
  command: CommandOf<"requestExtension">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { estimatedStart, estimatedDelivery } = command;
  if (isBackwards(command))
    return err("order.schedule_invalid", [{ path: "estimatedDelivery", code: "issue.date_order" }]);
  if (!movesLater(order, command)) return err("order.extension_not_needed");
  const begunAt = deliveryCountsFrom(order);
  const latest = begunAt === null ? null : latestDelivery(begunAt, order.holdDeadline);
  const isExpired = latest !== null && estimatedDelivery !== null && endOfDate(estimatedDelivery) > latest;
  if (isExpired) return err("order.extension_too_late");
  if (isDeadlinePast(order, command, context)) return err("order.schedule_past");
  return ok([{ type: "ExtensionRequested", estimatedStart, estimatedDelivery }]);
}

export function decideConsent(order: Order): Result<readonly NewOrderEvent[]> {
  const { extensionEstimatedStart: estimatedStart, extensionEstimatedDelivery: estimatedDelivery } = order;
  return ok([{ type: "ExtensionConsented", estimatedStart, estimatedDelivery }]);
}

function isDeadlinePast(order: Order, { estimatedDelivery }: Schedule, { now }: DecisionContext): boolean {
  const isChanged = order.estimatedDelivery !== estimatedDelivery;
  const begunAt = deliveryCountsFrom(order);
  return begunAt !== null && isChanged && deliveryDeadlineFrom(begunAt, estimatedDelivery, order.holdDeadline) <= now;
}
