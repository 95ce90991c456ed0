import type { MediaId } from "#domain/kernel/ids.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { decide } from "#domain/order/decide/decide.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import { stepsOf } from "#domain/order/reactions/reactions.ts";
import { actorOf, SYSTEM } from "#domain/order/lifecycle/order-role.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { CommandSource } from "./order-rpc.ts";
import type { Committed } from "../records/order-records.port.ts";
import type { OrderState } from "../records/order-state.ts";
import { effectsOfStep, type OrderEffect } from "../outbox/effects.ts";
import { pushRoomAtOnce } from "../outbox/push-room-state.usecases.ts";

/** Commands are serialized by the order's object, so a race needs a second instance for a moment: rare, and over soon. */
const MAX_ATTEMPTS = 5;

/** The order after the change; no events if there was nothing to change. */
export type Change = {
  readonly state: OrderState;
  readonly events: readonly OrderEvent[];
  /** What the change put into the outbox. */
  readonly effects: readonly OrderEffect[];
  /** What was read with the change; null if there was nothing to change. */
  readonly committed: Committed | null;
};

type ChangeOptions = {
  /** The files that an `addDeliverables` names by id. */
  readonly medias?: readonly Media[];
  /** The order as it was read before its turn (order-ahead.ts). */
  readonly early?: OrderState | null;
  /** The person who gives the command is handed the order as it is afterwards. */
  readonly isShown?: boolean;
};

/** Read, decide, write in one batch (rule O31); after a lost race it reads and decides again. */
export async function changeOrder(
  services: Services,
  orderId: string,
  command: OrderCommand,
  source: CommandSource,
  { medias = [], early = null, isShown = false }: ChangeOptions = {},
): Promise<Result<Change>> {
  const { orderRecords: records } = services;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const known = attempt === 0 ? early : null;
    const loaded = known ?? (await records.load(orderId));
    if (loaded === null) return err("order.not_found");
    const now = services.clock.now();
    const state = await records.agree(loaded, now);
    if (await isBookedAlready(services, orderId, command))
      return ok({ state, events: [], effects: [], committed: null });
    const { order, hasPaymentMethod, isPayoutAccountAble, sellerDebt, agreement } = state;
    const agreementHash = agreement?.hash ?? null;
    const actor = source === "SYSTEM" ? SYSTEM : actorOf(order, source);
    const { kind } = actor;
    const shownVersion = kind === "SELLER" || kind === "BUYER" ? state.shownVersions[kind] : null;
    const facts = { hasPaymentMethod, isPayoutAccountAble, sellerDebt, agreementHash, shownVersion };
    const decision = decide(order, command, { now, actor, ...facts });
    // Only what is written is held against the order as it is by then.
    if (known && (!decision.ok || decision.value.length === 0)) continue;
    if (!decision.ok) return decision;
    const events = decision.value;
    if (events.length === 0) return ok({ state, events, effects: [], committed: null });
    const named = mediaIdsNamed(command);
    if (named.length > 0 && !(await records.areDeliverables(orderId, named))) return err("media.not_found");

    const steps = stepsOf(order, events);
    const after = steps.at(-1)?.after ?? order;
    const committed = await records.commit(state, steps, medias, now, isShown ? kind : null);
    if (committed === null) continue;
    if (committed.room) await pushRoomAtOnce(services, committed.room);
    return ok({ state: { ...state, order: after }, events, effects: steps.flatMap(effectsOfStep), committed });
  }
  throw new Unavailable("database", { cause: `order ${orderId}: ${String(MAX_ATTEMPTS)} version conflicts` });
}

/** An order only counts its files; which they are is in the records. */
function mediaIdsNamed(command: OrderCommand): readonly MediaId[] {
  if (command.type === "removeDeliverables") return command.mediaIds;
  return command.type === "annotate" && command.change.act === "SET" ? [command.change.mediaId] : [];
}

/** Books that are added to, not set, would be added to again by a repeated call (rule O33). */
const isBookedAlready = async ({ orderRecords }: Services, orderId: string, command: OrderCommand): Promise<boolean> =>
  command.type === "adjustLedger" &&
  command.key !== undefined &&
  (await orderRecords.isCorrected(orderId, command.key));
