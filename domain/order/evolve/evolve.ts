import { changesDeadlineFrom, clockFrom, completionDeadlineFrom, deliveryDeadlineFrom } from "../deadlines.ts";
import type { Transaction } from "#domain/payment/transaction.ts";
import { releaseStatusOf } from "../charges.ts";
import { subjectVersionsAfter } from "../consent.ts";
import { endingLeft, NO_ENDING } from "../ending/ending.ts";
import type { OrderEvent } from "../events.ts";
import { handledThrough, startedHold } from "../lifecycle/clock.ts";
import { evolveEnding } from "./evolve-ending.ts";
import { evolveMoney } from "./evolve-money.ts";
import { evolvePayment } from "./evolve-payment.ts";
import { paymentAwaited, planned, stageBegun } from "./evolve-stage.ts";
import { evolveWait } from "./evolve-wait.ts";
import { clientWaitDeadlineOf } from "../client-wait.ts";
import type { Order } from "../order.ts";
import { isBankAskingEarlier, ofPayment, paymentOfEvent, withPaymentOf } from "../payments.ts";
import { awaitsStagePayment } from "../plan/paid-by-stage.ts";
import { deliveryCountsFrom } from "../plan/present-stage.ts";
import { hasOpenProblem } from "../phase.ts";

/** The order after an event, one version further. Of `OrderSubmitted`, `submittedOrder` makes the order. */
export function evolve(order: Order, event: OrderEvent): Order {
  const paymentId = paymentOfEvent(order, event);
  const changed = evolved(ofPayment(order, paymentId), event);
  const settled = paymentId === null ? changed : withPaymentOf(order, changed);
  const after = { ...settled, ...endingLeft(order, settled) };
  return { ...after, ...askedNoMore(order, after, event.at), ...startedHold(order, after, event.at) };
}

function evolved(order: Order, event: OrderEvent): Order {
  const answered = {
    ...(ENDS_OFFER.has(event.type) ? noOffer : {}),
    ...(ENDS_QUESTION.has(event.type) ? { questionAskedAt: null } : {}),
  };
  const version = order.version + 1;
  const subjectVersions = subjectVersionsAfter(order, event, version);
  const after = { ...order, ...answered, ...changes(order, event), version, subjectVersions };
  const clientWaitDeadline = clientWaitDeadlineOf(after);
  return { ...after, clientWaitDeadline, releaseStatus: releaseStatusOf(after) };
}

/** While a bank asked about an accepted stage the next one could not be paid (rule O104): its days begin again. */
function askedNoMore(before: Order, after: Order, at: number): Partial<Order> {
  const isOver = awaitsStagePayment(after) && isBankAskingEarlier(before) && !isBankAskingEarlier(after);
  return isOver ? paymentAwaited(at) : {};
}

/** A pending offer is answered, or passed over: by another price, an approval, a payment, the end (rule O37). */
const ENDS_OFFER: ReadonlySet<OrderEvent["type"]> = new Set([
  "OfferAccepted",
  "OfferDeclined",
  "PriceUpdated",
  "OrderApproved",
  "PaymentBegun",
  "PaymentSucceeded",
  "OrderCanceled",
]);

/** The client has answered in the chat or with an offer, or no answer is waited for any more (rule O40). */
const ENDS_QUESTION: ReadonlySet<OrderEvent["type"]> = new Set([
  "QuestionAnswered",
  "OfferMade",
  "OrderApproved",
  "OrderCanceled",
]);

function changes(order: Order, event: OrderEvent): Partial<Order> {
  switch (event.type) {
    case "OrderSubmitted":
      throw new Error("evolve: OrderSubmitted makes a new order (submittedOrder)");
    case "OrderApproved": {
      return {
        orderProgressStatus: "APPROVED",
        orderChatStatus: "OPENED",
        approvedAt: event.at,
        changesAllowed: event.changesAllowed ?? order.changesAllowed,
        ...(event.plan ? planned(order, event.plan, event.paying) : {}),
        ladder: event.ladder ?? null,
        approvalDeadline: null,
        ...paymentAwaited(event.at),
      };
    }
    case "ChatOpened":
      return { orderChatStatus: "OPENED" };
    case "ClientWaitBegan":
    case "ClientWaitEnded":
      return evolveWait(order, event);
    case "QuestionAsked":
      return { orderChatStatus: "OPENED", questionAskedAt: event.at };
    case "OrderDelivered": {
      const completionDeadline = completionDeadlineFrom(event.at, order.holdDeadline);
      return {
        orderProgressStatus: "DELIVERED",
        deliveredAt: event.at,
        deliveryDeadline: null,
        completionDeadline,
        clockHandledThrough: clockFrom(event.at, completionDeadline),
        ...noChanges,
        ...noExtension,
      };
    }
    case "ChangesRequested": {
      const changesDeadline = changesDeadlineFrom(event.at, order.holdDeadline);
      return {
        changesRequested: order.changesRequested + 1,
        changesRequestedAt: event.at,
        changesDeadline,
        completionDeadline: null,
        clockHandledThrough: clockFrom(event.at, changesDeadline),
      };
    }
    case "StageAccepted":
      return stageBegun(order, event);
    case "OrderCompleted":
      return {
        orderProgressStatus: "COMPLETED",
        orderChatStatus: "CLOSED",
        completedAt: event.at,
        completedBy: event.by,
        ...noChanges,
      };
    case "OrderCanceled":
      return {
        orderProgressStatus: "CANCELED",
        orderChatStatus: "CLOSED",
        canceledAt: event.at,
        canceledBy: event.by,
        approvalDeadline: null,
        paymentDeadline: null,
        deliveryDeadline: null,
        completionDeadline: null,
        clientWaitBegunAt: null,
        ...noChanges,
        ...noExtension,
        ...(event.reason === "ENDED_BY_AGREEMENT" ? {} : NO_ENDING),
        ...unpaidTransactionCanceled(order),
      };
    case "PriceUpdated":
      return { priceAmount: event.priceAmount, ...renewedPayment(order, event.at) };
    case "ScheduleUpdated":
      return { ...scheduled(order, event), ...noExtension };
    case "ExtensionRequested":
      return {
        extensionRequestedAt: event.at,
        extensionEstimatedStart: event.estimatedStart,
        extensionEstimatedDelivery: event.estimatedDelivery,
      };
    case "ExtensionConsented":
      return { ...scheduled(order, event), ...noExtension };
    case "ExtensionDeclined":
      return noExtension;
    case "OfferMade":
      return {
        offerNumber: order.offerNumber + 1,
        offerMadeAt: event.at,
        offerPriceAmount: event.priceAmount,
        offerEstimatedDelivery: event.estimatedDelivery,
      };
    case "DeliverablesAdded":
      return { deliverableCount: order.deliverableCount + event.mediaIds.length };
    case "DeliverablesRemoved":
      return { deliverableCount: order.deliverableCount - event.mediaIds.length };
    case "PinChanged":
      return {
        pinCount: order.pinCount + (event.change.act === "SET" ? 1 : 0),
        pinWordsCount: order.pinWordsCount + ("message" in event.change ? 1 : 0),
      };
    case "EndingProposed":
    case "EndingWithdrawn":
    case "EndingAgreed":
    case "EndingRefused":
      return evolveEnding(order, event);
    case "ProblemReported":
      return { problemReportedAt: event.at, problemMessage: event.message, problemResolution: null };
    case "ProblemResolved":
      return hasOpenProblem(order) ? { problemResolution: event.resolution } : {};
    case "ChangesOverdue":
      return {
        problemReportedAt: event.at,
        problemMessage: null,
        problemResolution: null,
        ...handledThrough(order, event.dueAt),
      };
    case "ReminderDue":
    case "DeliveryOverdue":
    case "HoldEnded":
      return handledThrough(order, event.dueAt);
    case "OfferAccepted":
    case "OfferDeclined":
    case "QuestionAnswered":
    case "DetailsUpdated":
    case "ChatSettingsUpdated":
    case "AdminActed":
    case "LedgerAdjusted":
      // What an accepted offer changes has events of its own. The rest is stored elsewhere (the copy of the service, the room, the ledger); only the version of the order changes.
      return {};
    case "PaymentBegun":
    case "PaymentProgressed":
    case "PaymentRefused":
    case "PaymentSucceeded":
    case "PaymentSettled":
    case "StrayPaymentReceived":
      return evolvePayment(order, event);
    default:
      return evolveMoney(order, event);
  }
}

const noChanges = { changesRequestedAt: null, changesDeadline: null };
const noOffer = { offerMadeAt: null, offerPriceAmount: null, offerEstimatedDelivery: null };
const noExtension = { extensionRequestedAt: null, extensionEstimatedStart: null, extensionEstimatedDelivery: null };

type ScheduleEvent = Extract<OrderEvent, { readonly type: "ScheduleUpdated" | "ExtensionConsented" }>;

/**
 * A paid order's delivery deadline follows its estimate; the clock restarts only if the deadline changed. Another date takes
 * the place of the turnaround (rule O17): once paid also none, which both have agreed to.
 */
function scheduled(order: Order, { estimatedStart, estimatedDelivery, at }: ScheduleEvent): Partial<Order> {
  if (order.paidAt === null) return { estimatedStart, estimatedDelivery };
  const isOther = estimatedDelivery !== order.estimatedDelivery;
  const dates = {
    estimatedStart,
    estimatedDelivery,
    isDeliveryByTurnaround: order.isDeliveryByTurnaround && !isOther,
    turnaroundDays: estimatedDelivery === null ? null : order.turnaroundDays,
  };
  if (!isOther) return dates;
  const countedFrom = deliveryCountsFrom(order) ?? order.paidAt;
  const deliveryDeadline = deliveryDeadlineFrom(countedFrom, estimatedDelivery, order.holdDeadline);
  if (deliveryDeadline === order.deliveryDeadline) return dates;
  return { ...dates, deliveryDeadline, clockHandledThrough: clockFrom(at, deliveryDeadline) };
}

/** A new price after approval restarts the payment deadline, and an intent over the old price is given up (rule O6). */
function renewedPayment(order: Order, at: number): Partial<Order> {
  if (order.orderProgressStatus !== "APPROVED") return {};
  return { ...paymentAwaited(at), transaction: attemptGivenUp(order.transaction) };
}

function unpaidTransactionCanceled({ transaction }: Order): Partial<Order> {
  if (transaction.transactionStatus !== "PENDING") return {};
  return { transaction: { ...attemptGivenUp(transaction), transactionStatus: "CANCELED" } };
}

/** Also if its intent was never made and so will never report that it was canceled. */
function attemptGivenUp(transaction: Transaction): Transaction {
  return { ...transaction, attemptStatus: transaction.attemptStatus === "NONE" ? "NONE" : "CANCELED" };
}
