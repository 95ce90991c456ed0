import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { isPlanSettled } from "../plan/present-stage.ts";
import { decideUpdateSchedule } from "./decide-edit.ts";

/**
 * Price, dates, number of changes, stages and a note are settled in the same turn as the approval (rule O34). There are no changes
 * and no stages in surprise mode (rule L70): `order.surprise`.
 */
export function decideApprove(
  order: Order,
  command: CommandOf<"approve">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { priceAmount = order.priceAmount, changesAllowed = order.changesAllowed, note = "" } = command;
  const { plan, paying, ladder } = command;
  const { estimatedStart = order.estimatedStart, estimatedDelivery = order.estimatedDelivery } = command;
  if (order.isSurprise && (changesAllowed > 0 || plan !== undefined)) return err("order.surprise");
  if (!isPlanSettled(plan ?? null, priceAmount)) return err("order.stage_price_too_low");
  const isByStage = plan !== undefined && paying === "BY_STAGE";
  const scheduled = decideUpdateSchedule(order, { type: "updateSchedule", estimatedStart, estimatedDelivery }, context);
  if (!scheduled.ok) return scheduled;
  const priced: readonly NewOrderEvent[] =
    priceAmount === null || priceAmount === order.priceAmount ? [] : [{ type: "PriceUpdated", priceAmount }];
  const agreed = ladder === undefined ? {} : { ladder };
  const staged = plan === undefined ? agreed : { ...agreed, plan, ...(isByStage ? { paying } : {}) };
  const approved = { type: "OrderApproved", changesAllowed, note: note.trim() || null, ...staged } as const;
  return ok([...priced, ...scheduled.value, approved]);
}
