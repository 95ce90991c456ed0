import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { decide } from "#domain/order/decide/decide.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import { stepsOf } from "#domain/order/reactions/reactions.ts";
import { actorOf, SYSTEM } from "#domain/order/lifecycle/order-role.ts";
import type { Services } from "../../services.ts";
import { Unavailable } from "../../unavailable.ts";
import type { CommandSource } from "./order-rpc.ts";
import type { OrderState } from "../records/order-records.port.ts";
import { pushRoomStateAtOnce } from "../outbox/push-room-state.usecases.ts";

/** The order's object lines commands up, so a race means a second object for a moment: rare, and over soon. */
const MOST_TURNS = 5;

/** The order as it is afterwards; no events when it was already so. */
export type Change = { readonly state: OrderState; readonly events: readonly OrderEvent[] };

/**
 * Steps 3 and 4 of rule O31: read, decide, write in one batch; whoever loses a race reads and decides again.
 * `medias` are the files an `addDeliverables` names by id.
 */
export async function changeOrder(
  services: Services,
  orderId: string,
  command: OrderCommand,
  source: CommandSource,
  medias: readonly Media[] = [],
): Promise<Result<Change>> {
  const { orderRecords: records } = services;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const state = await records.load(orderId);
    if (state === null) return err("order.not_found");
    const { order, hasPaymentMethod, isPayoutAccountAble, sellerDebt } = state;
    const now = services.clock.now();
    const actor = source === "SYSTEM" ? SYSTEM : actorOf(order, source);
    const decision = decide(order, command, { now, actor, hasPaymentMethod, isPayoutAccountAble, sellerDebt });
    if (!decision.ok) return decision;
    const events = decision.value;
    if (events.length === 0) return ok({ state, events });
    // The order only counts its files; which they are, the records know.
    if (command.type === "removeDeliverables" && !(await records.areDeliverables(orderId, command.mediaIds)))
      return err("media.not_found");

    const steps = stepsOf(order, events);
    const after = steps.at(-1)?.after ?? order;
    if (!(await records.commit(state, steps, medias, now))) continue;
    if (steps.some(({ reaction }) => reaction.roomChange)) await pushRoomStateAtOnce(services, order.chatRoomId);
    return ok({ state: { ...state, order: after }, events });
  }
  throw new Unavailable("database", { cause: `order ${orderId} lost ${String(MOST_TURNS)} races` });
}
