import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { MoneyEffect } from "#domain/order/reactions/effects.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";

/** Every effect of an order outside D1; each stays in the outbox under its key until it is done. */
export type OrderEffect =
  | MoneyEffect
  /** What goes out beside a notification row: its e-mail (rule E2), and pushes (rule N26). */
  | { readonly kind: "LETTER"; readonly idempotencyKey: string; readonly notificationId: string }
  /** The e-mail with the receipt of a payment or refund (rule M50). */
  | { readonly kind: "RECEIPT"; readonly idempotencyKey: string; readonly receiptNumber: string }
  /** The chat room's object learns what D1 already says about its room. */
  | { readonly kind: "ROOM"; readonly idempotencyKey: string; readonly chatRoomId: string }
  /** The seller's question appears in the chat (rule O40). */
  | ({ readonly kind: "QUESTION"; readonly idempotencyKey: string; readonly chatRoomId: string } & Question)
  /** An endpoint's object learns that deliveries are due (rule A29). */
  | { readonly kind: "WEBHOOK"; readonly idempotencyKey: string; readonly endpointId: string }
  /** The seller's payout account has become able to receive: income that waited for it goes (rule M6). */
  | { readonly kind: "INCOME"; readonly idempotencyKey: string }
  /** A payment that waits for a bank is read again, in case its webhook never comes. */
  | { readonly kind: "LOOK_AT_INTENT"; readonly idempotencyKey: string; readonly intentId: string };

type Question = { readonly message: string; readonly languageCode: LanguageCode };

/**
 * What a step puts into the outbox: the domain's effects, and those that exist only because of how the worker is built.
 */
export function effectsOfStep({ event, after, reaction }: Step): readonly OrderEffect[] {
  const at = `${after.id}:${String(after.version)}`;
  const intentId = intentToLookAt(event);
  return [
    ...reaction.effects,
    ...(reaction.roomChange
      ? [{ kind: "ROOM", idempotencyKey: `room:${at}`, chatRoomId: after.chatRoomId } as const]
      : []),
    ...(event.type === "QuestionAsked" ? [questionOf(`question:${at}`, after.chatRoomId, event)] : []),
    ...(intentId ? [{ kind: "LOOK_AT_INTENT", idempotencyKey: `look:${at}`, intentId } as const] : []),
  ];
}

const questionOf = (idempotencyKey: string, chatRoomId: string, { message, languageCode }: Question): OrderEffect => ({
  kind: "QUESTION",
  idempotencyKey,
  chatRoomId,
  message,
  languageCode,
});

/** One that waits for a bank, or whose settlement was not known yet when it succeeded. */
function intentToLookAt(event: OrderEvent): string | null {
  if (event.type === "PaymentSucceeded") return event.report.settledAmount === null ? event.report.intentId : null;
  const isAtBank =
    event.type === "PaymentProgressed" && (event.outcome === "REQUIRES_ACTION" || event.outcome === "PROCESSING");
  return isAtBank ? event.intentId : null;
}
