import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { Order } from "#domain/order/order.ts";
import { isStillDue } from "#domain/order/reactions/effect-staleness.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import { runMoneyEffect } from "../../payment/charging/money-effect.usecases.ts";
import { deliverNotification } from "../../notification/email/deliver-notification.usecases.ts";
import { sendReceiptEmail } from "../../payment/receipt/receipt-email.usecases.ts";
import type { Services } from "../../services.ts";
import { changeOrder, type Change } from "../change/change-order.usecases.ts";
import { askInRoom } from "./ask-in-room.usecases.ts";
import type { OrderEffect } from "./effects.ts";
import { finishCharge, recordView } from "../change/pay-order.usecases.ts";
import { pushRoomState } from "./push-room-state.usecases.ts";

/** `inTurn` serializes what changes the order; calls to the outside need not wait for it. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** DONE: finished. AGAIN: not finished yet, try later. PENDING: done by us, but not ended at Stripe: look again. */
export type EffectOutcome = "DONE" | "AGAIN" | "PENDING";

/** What people did by hand is recorded before the effect itself is done; a second time there is hardly any more of it. */
const MOST_TURNS = 2;

/**
 * Runs one effect, at least once. An outage throws. The outcome
 * comes back as a command and is decided on the present order.
 */
export async function runOrderEffect(
  services: Services,
  orderId: string,
  effect: OrderEffect,
  inTurn: InTurn,
): Promise<EffectOutcome> {
  switch (effect.kind) {
    case "LETTER":
      await deliverNotification(services, effect.notificationId);
      return "DONE";
    case "RECEIPT":
      await sendReceiptEmail(services, effect.receiptNumber);
      return "DONE";
    case "ROOM":
      // Serialized, so that an older state never reaches the room after a newer one.
      await inTurn(() => pushRoomState(services, effect.chatRoomId));
      return "DONE";
    case "QUESTION": {
      const { chatRoomId, idempotencyKey, message: text, languageCode } = effect;
      return askInRoom(services, chatRoomId, idempotencyKey, { text, languageCode });
    }
    case "WEBHOOK":
      await services.env.WEBHOOK_ENDPOINT.getByName(effect.endpointId).wake();
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
    case "TRANSFER": {
      for (let turn = 1; ; turn++) {
        const state = await services.orderRecords.load(orderId);
        if (state === null || !isStillDue(state.order, effect)) return "DONE";
        const { replies, isPending, isNews } = await runMoneyEffect(services, state.order, effect);
        for (const reply of replies) await inTurn(() => applyReply(services, orderId, reply));
        if (!isNews) return isPending ? "PENDING" : "DONE";
        if (turn === MOST_TURNS) return "AGAIN";
      }
    }
    default:
      return effect satisfies never;
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
  const state = await services.orderRecords.load(orderId);
  if (state === null || !isWaitingFor(state.order, intentId)) return "DONE";
  const view = await services.payments.charges.retrieveIntent(intentId);
  if (view === null) return "DONE";
  const recorded = await recordView(services, orderId, view);
  return recorded.ok && isWaitingFor(recorded.value.order, intentId) ? "AGAIN" : "DONE";
}

function isWaitingFor({ transaction }: Order, intentId: string): boolean {
  if (transaction.stripePaymentIntentId !== intentId) return false;
  const isUnsettled = transaction.transactionStatus === "SUCCEEDED" && transaction.settledAmount === null;
  return isUnsettled || isAttemptUnderWay(transaction);
}
