import { SECOND } from "#domain/kernel/instants.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { MoneyEffect } from "#domain/order/reactions/effects.ts";
import { ofPayment } from "#domain/order/payments.ts";
import { presentAnswer } from "#domain/order/reactions/present-answer.ts";
import type { Order } from "#domain/order/order.ts";
import { isAttemptAbandoned } from "#domain/payment/transaction.ts";
import { cancelIntent } from "#worker/payment/charging/charge.usecases.ts";
import { runMoneyEffect } from "#worker/payment/charging/money-effect.usecases.ts";
import { deliverNotification } from "#worker/notification/email/deliver-notification.usecases.ts";
import { sendReceiptEmail } from "#worker/payment/receipt/receipt-email.usecases.ts";
import type { Services } from "#worker/services.ts";
import { withTimeout } from "#worker/kernel/with-timeout.ts";
import { changeOrder, type Change } from "../change/change-order.usecases.ts";
import { finishCharge, recordView } from "../change/pay-order.usecases.ts";
import type { WaitingEffect } from "../records/order-records.port.ts";
import { askInRoom } from "./ask-in-room.usecases.ts";
import { answerTo, isWaitingFor } from "./effect-questions.ts";
import { mayStillRun } from "./outbox-backoff.ts";
import { pushRoomState } from "./push-room-state.usecases.ts";

/** `inTurn` serializes what changes the order; calls to the outside need not wait for it. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** DONE: finished. AGAIN: not finished yet, try later. PENDING: done by us, but not ended at Stripe: look again. */
export type EffectOutcome = "DONE" | "AGAIN" | "PENDING";

/** What people did by hand is recorded before the effect itself is done; a second time there is hardly any more of it. */
const MOST_TURNS = 2;

/** The timeout of an effect that notifies: an order's money does not wait behind an e-mail that is not answered. */
const TELLING_PATIENCE = 15 * SECOND;

type Attempt = Pick<WaitingEffect, "orderId" | "effect" | "attempts">;

/**
 * Runs one effect, at least once, if the present order still wants it (rule O90). An outage throws. The outcome
 * comes back as a command and is decided on the present order.
 */
export async function runOrderEffect(services: Services, attempt: Attempt, inTurn: InTurn): Promise<EffectOutcome> {
  const { orderId, effect } = attempt;
  if ((await answerTo(services, orderId, effect)) === "DROP") return "DONE";
  switch (effect.kind) {
    case "LETTER":
      await withTimeout(deliverNotification(services, effect.notificationId), "mail", TELLING_PATIENCE);
      return "DONE";
    case "RECEIPT":
      await withTimeout(sendReceiptEmail(services, effect.receiptNumber), "mail", TELLING_PATIENCE);
      return "DONE";
    case "ROOM":
      // Serialized, so that an older state never reaches the room after a newer one.
      await inTurn(() => pushRoomState(services, effect.chatRoomId));
      return "DONE";
    case "QUESTION": {
      const { chatRoomId, idempotencyKey, message: text, languageCode } = effect;
      return withTimeout(
        askInRoom(services, chatRoomId, idempotencyKey, { text, languageCode }),
        "chat",
        TELLING_PATIENCE,
      );
    }
    case "WEBHOOK":
      await withTimeout(
        services.env.WEBHOOK_ENDPOINT.getByName(effect.endpointId).wake(),
        "webhooks",
        TELLING_PATIENCE,
      );
      return "DONE";
    case "INCOME":
      await inTurn(() => applyReply(services, orderId, { type: "recordPayoutAccountAble" }));
      return "DONE";
    case "LOOK_AT_INTENT":
      return inTurn(() => lookAgain(services, orderId, effect.intentId));
    case "CHARGE":
      await inTurn(async () => {
        const state = await services.orderRecords.load(orderId);
        if (state) await finishCharge(services, orderId, effect, state.order);
      });
      return "DONE";
    case "CANCEL_INTENT":
    case "REFUND":
    case "TRANSFER":
      return moveMoney(services, attempt, effect, inTurn);
    default:
      return effect satisfies never;
  }
}

async function moveMoney(
  services: Services,
  { orderId, attempts }: Attempt,
  effect: Exclude<MoneyEffect, { readonly kind: "CHARGE" }>,
  inTurn: InTurn,
): Promise<EffectOutcome> {
  for (let turn = 1; ; turn++) {
    const state = await services.orderRecords.load(orderId);
    if (state === null) return "DONE";
    const answer = presentAnswer(state.order, effect);
    if (answer === "DROP") return "DONE";
    const isWithheld = answer === "WITHHOLD";
    // Taken back only once it is certain that no earlier request is still on its way.
    if (isWithheld && mayStillRun(attempts)) return "AGAIN";
    const { replies, isPending, isNews } = await runMoneyEffect(
      services,
      ofPayment(state.order, effect.transactionId),
      effect,
      isWithheld,
    );
    for (const reply of replies) await inTurn(() => applyReply(services, orderId, reply));
    if (!isNews) return isPending ? "PENDING" : "DONE";
    if (turn === MOST_TURNS) return "AGAIN";
  }
}

/** A refusal means that the order has moved past it meanwhile: it is logged. */
async function applyReply(services: Services, orderId: string, reply: OrderCommand): Promise<Change | null> {
  const taken = await changeOrder(services, orderId, reply, "SYSTEM");
  if (taken.ok) return taken.value;
  console.warn(JSON.stringify({ orderId, reply: reply.type, refused: taken.error.code }));
  return null;
}

async function lookAgain(services: Services, orderId: string, intentId: string): Promise<"DONE" | "AGAIN"> {
  const view = await services.payments.charges.retrieveIntent(intentId);
  if (view === null) return "DONE";
  const recorded = await recordView(services, orderId, view);
  if (!recorded.ok || !isWaitingFor(recorded.value.order, intentId)) return "DONE";
  const { order } = recorded.value;
  const isPresent = order.transaction.stripePaymentIntentId === intentId;
  if (!isPresent || !isAttemptAbandoned(order.transaction, services.clock.now())) return "AGAIN";
  return giveUp(services, order, intentId);
}

/** Its payer has left the bank's page (rule M52): first the intent is given up, then the order's attempt. */
async function giveUp(services: Services, order: Order, intentId: string): Promise<"DONE" | "AGAIN"> {
  const { id: transactionId, intentAttempt, attempt } = order.transaction;
  const idempotencyKey = `give-up:${transactionId}:${String(attempt)}`;
  const effect = { kind: "CANCEL_INTENT", idempotencyKey, transactionId, intentAttempt, intentId } as const;
  const view = await cancelIntent(services, order.id, effect);
  const recorded = view && (await recordView(services, order.id, view));
  return recorded?.ok && isWaitingFor(recorded.value.order, intentId) ? "AGAIN" : "DONE";
}
