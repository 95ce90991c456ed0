import type { MoneyEffect } from "#domain/order/reactions/effects.ts";

/** Everything an order asks of the world outside; each stands in the outbox under its key until it is done. */
export type OrderEffect =
  | MoneyEffect
  /** The e-mail beside a notification row (rule E2). */
  | { readonly kind: "LETTER"; readonly idempotencyKey: string; readonly notificationId: string }
  /** The chat room's object learns what D1 already says about its room. */
  | { readonly kind: "ROOM"; readonly idempotencyKey: string; readonly chatRoomId: string }
  /** A payment that waits for a bank is asked about again, in case its webhook never comes. */
  | { readonly kind: "LOOK_AT_INTENT"; readonly idempotencyKey: string; readonly intentId: string };
