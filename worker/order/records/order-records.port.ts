import type { ChatRoom } from "#domain/chat/room.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Media } from "#domain/media/media.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import type { OrderEffect } from "../outbox/effects.ts";
import type { OrderDetail } from "../read/order-detail.queries.ts";
import type { OrderState } from "./order-state.ts";

export type WaitingEffect = {
  readonly idempotencyKey: string;
  readonly orderId: string;
  readonly kind: OrderEffect["kind"];
  readonly effect: OrderEffect;
  readonly attempts: number;
  readonly createdAt: Instant;
};

/** What was read in the batch that wrote a change, as that has left it. */
export type Committed = {
  /** The chat room, where the change was one of it, too. */
  readonly room: ChatRoom | null;
  /** What the order's page shows, for whom it was asked for. */
  readonly detail: OrderDetail | null;
  /** Of D1: what is read with it is at least as new as the change. */
  readonly bookmark: string | null;
};

export type DueOrder = { readonly id: string; readonly nextInstant: Instant };

/**
 * The storage of orders and their outboxes, for the command path (rule O31). An outage throws `Unavailable`; whether a
 * write that threw was done is then unknown, and every method is safe to repeat.
 */
export interface OrderRecords {
  /** Null when there is no such order. `isToAgree`: with what another version of its agreement is made of. */
  load(orderId: string, isToAgree?: boolean): Promise<OrderState | null>;
  /** With the agreement of an order that was approved before agreements were recorded, which is made now (rule G10). */
  agree(state: OrderState, now: Instant): Promise<OrderState>;
  /**
   * All of it or nothing. Null when another writer was faster: the order is no longer at the state's version, or what its seller
   * owes or may receive is not what the state says. `reader`: who is handed the order as it is afterwards (rule O16).
   */
  commit(
    state: OrderState,
    steps: readonly Step[],
    medias: readonly Media[],
    now: Instant,
    reader?: OrderRole | null,
  ): Promise<Committed | null>;
  /** Whether these are deliverables of the order's present stage that no one has taken out. */
  areDeliverables(orderId: string, mediaIds: readonly string[]): Promise<boolean>;
  /** The orders that these entries are deliverables of, each once. */
  findDeliverableOrders(mediaIds: readonly string[]): Promise<readonly string[]>;
  /** Whether the correction of this name is in the ledger (rule O33). */
  isCorrected(orderId: string, key: string): Promise<boolean>;
  findRoom(chatRoomId: string): Promise<ChatRoom | null>;
  findEffect(idempotencyKey: string): Promise<OrderEffect | null>;
  /** What is due for one order, oldest first. */
  dueEffects(orderId: string, now: Instant): Promise<readonly WaitingEffect[]>;
  /** When this order's outbox next has something to do; null when it is empty. */
  nextAttemptAt(orderId: string): Promise<Instant | null>;
  finishEffect(idempotencyKey: string, now: Instant): Promise<unknown>;
  /** Counts a try of it before it runs, and puts it off until then, in case it is never heard of again. */
  beginEffect(effect: WaitingEffect, nextAttemptAt: Instant): Promise<unknown>;
  postponeEffect(effect: WaitingEffect, nextAttemptAt: Instant): Promise<unknown>;
  /**
   * Orders whose next instant has come, in order of instant and id, from just behind `after` on; during a pause of payments
   * without those that wait for theirs (rule A65).
   */
  dueOrders(after: DueOrder, now: Instant, limit: number): Promise<readonly DueOrder[]>;
  /** Orders with effects long due: left behind by an object that crashed. */
  ordersWithOverdueEffects(dueBefore: Instant, limit: number): Promise<readonly { readonly orderId: string }[]>;
}
