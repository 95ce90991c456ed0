import { DAY } from "#domain/kernel/instants.ts";
import { chargeOf } from "#domain/order/charges.ts";
import type { Order } from "#domain/order/order.ts";
import type { EventOf, EventType, OrderEvent } from "#domain/order/events.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import type { Transaction } from "#domain/payment/transaction.ts";
import { checkAccounts } from "./ledger-accounts.ts";
import { paidFor } from "./agreed-amounts.ts";
import { check } from "./check.ts";
import type { ExpectedPayment } from "./expected-order.ts";
import { checkVersions } from "./agreement-versions.ts";
import { checkConsent } from "./consent.ts";
import { checkColumns } from "./order-columns.ts";
import type { Intent } from "../stripe/stripe-model.ts";
import { checkShown } from "./buttons-shown.ts";
import { checkTraces } from "./notifications.ts";
import type { SimulatedOrder, World } from "../world/world.ts";

/** What was seen of an order after the last turn; it only ever goes on from there. */
export type Seen = { readonly order: Order; readonly events: number };
/** Of each order, and how much Stripe had said. */
export type SeenAll = { readonly orders: readonly Seen[]; readonly told: number };

const PROGRESS = ["DRAFT", "APPROVED", "DELIVERED", "COMPLETED", "CANCELED"] as const;

export const eventsOf = <T extends EventType>({ stored }: SimulatedOrder, type: T): readonly EventOf<T>[] =>
  stored.events.filter((event): event is EventOf<T> => event.type === type);

/** What paid for a payment, by its own record; null before. */
export const intentOf = ({ stripe }: World, { succeededAt, stripePaymentIntentId }: Transaction): Intent | null =>
  succeededAt === null ? null : stripe.intent(stripePaymentIntentId ?? "");

/** The events about one payment. */
export const eventsAbout = <T extends EventType>(
  simulated: SimulatedOrder,
  payment: ExpectedPayment,
  type: T,
): readonly EventOf<T>[] =>
  eventsOf(simulated, type).filter((event) => simulated.expectedOrder.paymentOf(event) === payment);

export const seenOf = ({ orders, stripe }: World): SeenAll => ({
  orders: orders.map(({ stored }) => ({ order: stored.order, events: stored.events.length })),
  told: stripe.events.length,
});

/** True after every turn, whatever has gone wrong so far. */
export function checkAlways(world: World, seen: SeenAll): SeenAll {
  const { orders, database, stripe, bugs } = world;
  check(bugs.length === 0, `only trouble is thrown: ${bugs[0]}`);
  check(stripe.complaints.length === 0, `Stripe has nothing to complain about: ${stripe.complaints[0]}`);
  check(database.complaints.length === 0, `the storedOrders have nothing to complain about: ${database.complaints[0]}`);
  const isNew = orders.map(({ stored }, index) => seen.orders[index]!.events !== stored.events.length);
  if (!isNew.includes(true) && seen.told === stripe.events.length) return seen;
  for (const [index, simulated] of orders.entries()) {
    const before = seen.orders[index]!;
    check(simulated.stored.order.version === simulated.stored.events.length, "an order's version counts its events");
    checkCharges(world, simulated);
    checkWayOut(world, simulated);
    checkPending(world, simulated);
    if (!isNew[index]) continue;
    simulated.expectedOrder.catchUp();
    checkDirection(before.order, simulated.stored.order);
    checkClock(simulated, before.events);
    checkColumns(simulated);
    checkShown(simulated, world.now);
    checkTraces(simulated, before.events);
    if (world.hasAgreements) {
      checkVersions(simulated);
      checkConsent(simulated, before.events);
    }
  }
  if (isNew.includes(true)) checkAccounts(world);
  return seenOf(world);
}

function checkDirection(before: Order, after: Order): void {
  const isOver = before.orderProgressStatus === "COMPLETED" || before.orderProgressStatus === "CANCELED";
  check(!isOver || after.orderProgressStatus === before.orderProgressStatus, "what has ended stays ended");
  const steps = PROGRESS.indexOf(after.orderProgressStatus) - PROGRESS.indexOf(before.orderProgressStatus);
  check(steps >= 0 || after.stageNumber > before.stageNumber, "progress goes back to work for the next stage alone");
  const isNextStage = after.stageNumber > before.stageNumber;
  const isPaid = before.orderPaymentStatus === "DRAFT" || after.orderPaymentStatus === "COMPLETED";
  check(isPaid || (isNextStage && after.paying === "BY_STAGE"), "paid stays paid, until the next stage is to be paid");
  check(before.paidAt === null || after.priceAmount === before.priceAmount, "a paid price stays");
  const isDecided = before.releaseStatus === "RELEASED" || before.releaseStatus === "RETURNED";
  check(
    !isDecided || isNextStage || after.releaseStatus === before.releaseStatus,
    "money that went one way stays there",
  );
}

function checkCharges(world: World, simulated: SimulatedOrder): void {
  const { stripe } = world;
  const intents = stripe.intents.filter(({ orderId }) => orderId === simulated.stored.order.id);
  const attempts = new Set(intents.map(({ transactionId, attempt }) => `${transactionId}:${attempt}`));
  check(attempts.size === intents.length || world.mayChargeTwice, "an attempt makes one intent");
  for (const { id, amount } of intents)
    check(simulated.confirmed.has(amount), `${id} charges what the payer had confirmed: ${amount}`);
  const { order } = simulated.stored;
  for (const payment of paymentsOf(order)) {
    const own = intentOf(world, payment);
    if (own === null) continue;
    check(own.transactionId === payment.id, `${own.id} pays for ${own.transactionId}, and not for ${payment.id}`);
    check(own.amount === paidFor(order, payment.stage ?? 1).total, "what was charged is the price");
    check(own.status === "succeeded", "paid means charged");
  }
}

function checkWayOut(world: World, simulated: SimulatedOrder): void {
  const { stripe } = world;
  const { id } = simulated.stored.order;
  for (const intent of stripe.intents) {
    if (intent.orderId !== id) continue;
    check(
      stripe.refunded(intent.id, ["SUCCEEDED", "PENDING"]) <= intent.amount,
      "refunds are at most what was captured",
    );
  }
  for (const payment of simulated.expectedOrder.payments) checkSent(world, simulated, payment);
}

function checkSent(world: World, simulated: SimulatedOrder, payment: ExpectedPayment): void {
  const { order } = simulated.stored;
  const sent = world.stripe.transfers.filter(
    ({ transactionId, attempt }) => transactionId === payment.id && attempt !== null,
  );
  if (sent.length === 0) return;
  const own = intentOf(
    world,
    paymentsOf(order).find(({ id }) => id === payment.id)!,
  );
  // What the seller had paid of an advance that was taken back is theirs, whatever becomes of the charge.
  const { givenBack } = payment.money;
  const about = (type: EventType) => eventsAbout(simulated, payment, type).length;
  const isReleased = about("FundsReleased") + about("RecoveredReleased") > 0;
  const sum = sent.reduce((all, { amount, reversedAmount }) => all + amount - reversedAmount, 0);
  check(
    isReleased || (sum <= givenBack && sent.every(({ chargeId }) => chargeId === null)),
    "nothing is sent before it is released",
  );
  check(new Set(sent.map(({ attempt }) => attempt)).size === sent.length, "an attempt sends once");
  if (own === null) return;
  const { total, fee } = paidFor(order, payment.stage);
  // Each part of the charge that is settled by itself may round the fee down once more.
  const parts = about("DisputeLost") + about("ExternalRefundRecorded");
  const most = Math.floor(((total - fee + parts + givenBack) * (own.settledAmount ?? 0)) / total);
  check(sum <= most, `transfers are at most captured less fee: ${sum} of ${most}`);
}

/** A refund that waits at Stripe is followed until it has ended. */
function checkPending({ stripe }: World, { stored }: SimulatedOrder): void {
  for (const { orderId, intentId, attempt, outcome } of stripe.refunds) {
    const row =
      orderId === stored.order.id && outcome === "PENDING" && stored.outbox.get(`refund:${intentId}:${attempt}`);
    const charge = chargeOf(stored.order, intentId);
    const isAsked = charge?.refundStatus === "REQUESTED" && charge.refundAttempt === attempt;
    if (row && isAsked) check(!row.isDone, "a refund that waits is looked at again");
  }
}

/** Deadlines never act early, and each reminder comes once (rule O5). Only the events since `from` are looked at. */
function checkClock({ stored: { events, order } }: SimulatedOrder, from: number): void {
  for (const [index, event] of events.entries()) {
    if (index < from) continue;
    const earlier = events.slice(0, index);
    if (event.type === "FundsReleased") checkRelease(earlier, event);
    if (event.type === "OrderCanceled") checkCancellation(order, event, earlier);
    if (event.type === "ReminderDue") {
      const isRepeated = earlier.some(
        (other) => other.type === "ReminderDue" && other.deadline === event.deadline && other.dueAt === event.dueAt,
      );
      check(!isRepeated, "a reminder is sent once");
      check(event.dueAt <= event.at, "a reminder is not sent early");
    }
  }
}

function checkRelease(earlier: readonly OrderEvent[], event: EventOf<"FundsReleased">): void {
  const count = (...types: readonly EventType[]) => earlier.filter(({ type }) => types.includes(type)).length;
  check(
    count("ProblemReported", "ChangesOverdue", "EndingRefused") <= count("ProblemResolved"),
    "nothing is released while a problem is open",
  );
  // What the shield bears completes the order (rule M35).
  const isShielded = earlier.some((each) => each.type === "DisputeLost" && each.loss.shieldedAmount > 0);
  // Of an ending by silence the clock is looked at where it is agreed.
  const isEnded = earlier.some(({ type }) => type === "EndingAgreed");
  if (event.actor.kind !== "SYSTEM" || isShielded || isEnded) return;
  const delivered = earlier.findLast(({ type }) => type === "OrderDelivered");
  const paid = earlier.findLast(({ type }) => type === "PaymentSucceeded");
  if (delivered === undefined || paid === undefined) return check(false, "the clock releases what was delivered");
  const due = Math.min(delivered.at + 7 * DAY, Math.max(paid.at + 80 * DAY, delivered.at + 2 * DAY));
  check(event.at >= due, "the clock releases at the completion deadline and not before");
}

const OF_ATTEMPTS: ReadonlySet<EventType> = new Set([
  "PaymentSucceeded",
  "PaymentBegun",
  "PaymentProgressed",
  "PaymentRefused",
  "StrayPaymentReceived",
  "PriceUpdated",
]);

/** By the last word of it. */
function isPaying(earlier: readonly OrderEvent[]): boolean {
  const last = earlier.findLast(({ type }) => OF_ATTEMPTS.has(type));
  if (last?.type === "PaymentProgressed") return last.outcome === "REQUIRES_ACTION" || last.outcome === "PROCESSING";
  return last?.type === "PaymentBegun";
}

function checkCancellation(
  order: Order,
  { at, reason }: EventOf<"OrderCanceled">,
  earlier: readonly OrderEvent[],
): void {
  const { submittedAt, approvedAt, paidAt } = order;
  const acceptedAt = earlier.findLast(({ type }) => type === "StageAccepted")?.at ?? null;
  const isUnpaid = reason === "PAYMENT_DEADLINE" || reason === "STAGE_PAYMENT_DEADLINE";
  check(!isUnpaid || !isPaying(earlier), "who is paying is not canceled by the deadline");
  const isDue = (from: number | null, days: number) => from !== null && at >= from + days * DAY;
  check(reason !== "APPROVAL_DEADLINE" || isDue(submittedAt, 14), "approval has fourteen days");
  check(reason !== "PAYMENT_DEADLINE" || isDue(approvedAt, 7), "payment has seven days");
  const isPaidBefore = earlier.some(({ type }) => type === "PaymentSucceeded");
  check(
    reason !== "PAYMENT_DEADLINE" || !isPaidBefore,
    "who has paid for a stage does not lose an order that never began",
  );
  check(reason !== "STAGE_PAYMENT_DEADLINE" || isDue(acceptedAt, 7), "so has that of a later stage");
  check(reason !== "BUYER_CANCELED_OVERDUE" || isDue(paidAt, 3), "delivery has its time");
  check(reason !== "DELIVERY_DEADLINE" || isDue(paidAt, 10), "an overdue order has another week");
}
