import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { isPlanSettled } from "../plan/present-stage.ts";
import { isSettled } from "../price.ts";
import { isBackwards } from "../schedule.ts";
import { decideUpdateSchedule } from "./decide-edit.ts";

/** A buyer's other price or date takes the place of the one before (rule O37). */
export function decideMakeOffer(order: Order, command: CommandOf<"makeOffer">): Result<readonly NewOrderEvent[]> {
  const { message = "" } = command;
  const priceAmount = changed(command.priceAmount, order.priceAmount);
  const estimatedDelivery = changed(command.estimatedDelivery, order.estimatedDelivery);
  if (priceAmount === null && estimatedDelivery === null) return err("order.offer_empty");
  if (priceAmount !== null && !isSettled(priceAmount)) return err("order.price_unsettled");
  if (isBackwards({ estimatedStart: order.estimatedStart, estimatedDelivery }))
    return err("order.schedule_invalid", [{ path: "estimatedDelivery", code: "issue.date_order" }]);
  return ok([{ type: "OfferMade", priceAmount, estimatedDelivery, message: message.trim() || null }]);
}

/** The seller takes what they read, whole. A request is approved by that; an approved order waits for its new price. */
export function decideAcceptOffer(order: Order, context: DecisionContext): Result<readonly NewOrderEvent[]> {
  const { offerPriceAmount: priceAmount, offerEstimatedDelivery } = order;
  const { estimatedStart, changesAllowed } = order;
  if (!isPlanSettled(order.plan, priceAmount ?? order.priceAmount)) return err("order.stage_price_too_low");
  const estimatedDelivery = offerEstimatedDelivery ?? order.estimatedDelivery;
  const scheduled = decideUpdateSchedule(order, { type: "updateSchedule", estimatedStart, estimatedDelivery }, context);
  if (!scheduled.ok) return scheduled;
  const accepted = { type: "OfferAccepted", priceAmount, estimatedDelivery: offerEstimatedDelivery } as const;
  const priced: readonly NewOrderEvent[] =
    priceAmount === null || priceAmount === order.priceAmount
      ? []
      : [{ type: "PriceUpdated", priceAmount, isOffered: true }];
  const approved: readonly NewOrderEvent[] =
    order.orderProgressStatus === "DRAFT" ? [{ type: "OrderApproved", changesAllowed, note: null }] : [];
  const dated = scheduled.value.map((event) => ({ ...event, isOffered: true }) as NewOrderEvent);
  return ok([accepted, ...priced, ...dated, ...approved]);
}

const changed = <Value>(offered: Value | undefined, present: Value | null): Value | null =>
  offered === undefined || offered === present ? null : offered;
