import type { ChatRoom } from "#domain/chat/room.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Media } from "#domain/media/media.ts";
import type { Order } from "#domain/order/order.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import type { OrderEffect } from "../outbox/effects.ts";

/** An order as it is now: the aggregate and what a decision needs to know of the two people. */
export type OrderState = {
  readonly order: Order;
  /** User accounts: notifications and e-mails go to people, an order names their commission accounts. */
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
  readonly isPayoutAccountAble: boolean;
  /** What the seller owes us in the order's currency, minor units; 0 when nothing. */
  readonly sellerDebt: number;
  readonly hasPaymentMethod: boolean;
  /** The latest version of what was agreed (rules G1, G10); null before the approval. */
  readonly agreement: { readonly number: number; readonly hash: string } | null;
  /** The order's version that each was last handed (rule O16): at least the request, which both know. */
  readonly shownVersions: Readonly<Record<"SELLER" | "BUYER", number>>;
};

export type WaitingEffect = {
  readonly idempotencyKey: string;
  readonly orderId: string;
  readonly kind: OrderEffect["kind"];
  readonly effect: OrderEffect;
  readonly attempts: number;
  readonly createdAt: Instant;
};

export type DueOrder = { readonly id: string; readonly nextInstant: Instant };

/**
 * The storage of orders and their outboxes, for the command path (rule O31). An outage throws `Unavailable`; whether a
 * write that threw was done is then unknown, and every method is safe to repeat.
 */
export interface OrderRecords {
  /** Null when there is no such order. */
  load(orderId: string): Promise<OrderState | null>;
  /** With the agreement of an order that was approved before agreements were recorded, which is made now (rule G10). */
  agree(state: OrderState, now: Instant): Promise<OrderState>;
  /**
   * All of it or nothing. False when another writer was faster: the order is no longer at the state's version, or the
   * debt is paid.
   */
  commit(state: OrderState, steps: readonly Step[], medias: readonly Media[], now: Instant): Promise<boolean>;
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
