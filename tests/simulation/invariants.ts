import { DAY } from "#domain/kernel/instants.ts";
import type { Order } from "#domain/order/order.ts";
import type { EventOf, EventType, OrderEvent } from "#domain/order/events.ts";
import type { Intent } from "./stripe-model.ts";
import type { World } from "./world.ts";

/** What was seen after the last turn; an order only ever goes on from there. */
export type Seen = { readonly order: Order; readonly events: number; readonly intents: number };

const PROGRESS = ["DRAFT", "APPROVED", "DELIVERED", "COMPLETED", "CANCELED"] as const;

export class Violation extends Error {}

export function check(isRight: boolean, rule: string): void {
  if (!isRight) throw new Violation(rule);
}

/** What a price comes to and what of it is the seller's, counted apart from the rules under test (rules M2, M3). */
export function agreed({ priceAmount, transaction }: Order): { total: number; fee: number } {
  const price = BigInt(priceAmount ?? 0);
  if (transaction.terms.feeMode === "SELLER_PAYS") return { total: Number(price), fee: Number(price / 10n) };
  return { total: Number((price * 242_792n + 100_000n) / 200_000n), fee: Number((price * 11_396n) / 100_000n) };
}

export const eventsOf = <T extends EventType>({ book }: World, type: T): readonly EventOf<T>[] =>
  book.events.filter((event): event is EventOf<T> => event.type === type);

export const ownIntent = ({ book, stripe }: World): Intent | null =>
  book.order.orderPaymentStatus === "COMPLETED"
    ? stripe.intent(book.order.transaction.stripePaymentIntentId ?? "")
    : null;

/** True after every turn, whatever has gone wrong so far. */
export function checkAlways(world: World, seen: Seen): Seen {
  const { book, stripe, bugs } = world;
  const { order } = book;
  check(bugs.length === 0, `only trouble is thrown: ${bugs[0]}`);
  check(stripe.complaints.length === 0, `Stripe has nothing to complain about: ${stripe.complaints[0]}`);
  check(book.complaints.length === 0, `nothing is written twice: ${book.complaints[0]}`);
  check(order.version === book.events.length, "an order's version counts its events");
  if (seen.events === book.events.length && seen.intents === stripe.events.length) return seen;
  checkDirection(seen.order, order);
  checkCharges(world);
  checkWayOut(world);
  checkLedger(world);
  checkClock(world, seen.events);
  return { order, events: book.events.length, intents: stripe.events.length };
}

function checkDirection(before: Order, after: Order): void {
  const isOver = before.orderProgressStatus === "COMPLETED" || before.orderProgressStatus === "CANCELED";
  check(!isOver || after.orderProgressStatus === before.orderProgressStatus, "what has ended stays ended");
  const steps = PROGRESS.indexOf(after.orderProgressStatus) - PROGRESS.indexOf(before.orderProgressStatus);
  check(steps >= 0, "progress never goes back");
  check(before.orderPaymentStatus === "DRAFT" || after.orderPaymentStatus === "COMPLETED", "paid stays paid");
  check(before.paidAt === null || after.priceAmount === before.priceAmount, "a paid price stays");
  const isDecided = before.releaseStatus === "RELEASED" || before.releaseStatus === "RETURNED";
  check(!isDecided || after.releaseStatus === before.releaseStatus, "money that went one way stays there");
  check(before.transferStatus !== "SUCCEEDED" || after.transferStatus === "SUCCEEDED", "sent stays sent");
}

function checkCharges(world: World): void {
  const { stripe, book } = world;
  const attempts = new Set(stripe.intents.map(({ attempt }) => attempt));
  check(attempts.size === stripe.intents.length || world.mayChargeTwice, "an attempt makes one intent");
  check(eventsOf(world, "PaymentSucceeded").length <= 1, "an order is paid once");
  const own = ownIntent(world);
  if (own === null) return;
  check(own.amount === agreed(book.order).total, "what was charged is the price");
  check(own.status === "succeeded", "paid means charged");
}

function checkWayOut(world: World): void {
  const { stripe, book } = world;
  for (const intent of stripe.intents) {
    check(
      stripe.refunded(intent.id, ["SUCCEEDED", "PENDING"]) <= intent.amount,
      "refunds are at most what was captured",
    );
  }
  if (stripe.transfers.length === 0) return;
  const own = ownIntent(world);
  check(own !== null && eventsOf(world, "FundsReleased").length === 1, "nothing is sent before it is released");
  check(stripe.transfers.length === 1, "income is sent once");
  if (own === null) return;
  check(
    stripe.refunded(own.id, ["SUCCEEDED", "PENDING"]) === 0,
    "what is sent to the seller is not given back as well",
  );
  const { total, fee } = agreed(book.order);
  const net = total - fee;
  const sent = stripe.transfers.reduce((sum, { amount }) => sum + amount, 0);
  const settled = own.settledAmount ?? 0;
  check(sent <= Math.floor((net * settled) / total), "transfers are at most captured less refunds less fee");
}

function checkLedger({ book }: World): void {
  for (const [key, { entries }] of book.journalEntries) {
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    check(
      sum === 0 && entries.every(({ amount }) => Number.isSafeInteger(amount)),
      `the movement ${key} adds up to nothing`,
    );
  }
}

/** Deadlines never act early, and each reminder comes once (rule O5). Only the events since `from` are looked at. */
function checkClock({ book: { events, order } }: World, from: number): void {
  for (const [index, event] of events.entries()) {
    if (index < from) continue;
    const earlier = events.slice(0, index);
    if (event.type === "FundsReleased") checkRelease(earlier, event);
    if (event.type === "OrderCanceled") checkCancellation(order, event);
    if (event.type === "ReminderDue") {
      const isRepeated = earlier.some(
        (other) => other.type === "ReminderDue" && other.deadline === event.deadline && other.dueAt === event.dueAt,
      );
      check(!isRepeated, "a reminder is sent once");
    }
  }
}

function checkRelease(earlier: readonly OrderEvent[], event: EventOf<"FundsReleased">): void {
  const count = (...types: readonly EventType[]) => earlier.filter(({ type }) => types.includes(type)).length;
  check(count("DisputeOpened") <= count("DisputeWon", "DisputeLost"), "nothing is released while a bank asks");
  check(count("ProblemReported") <= count("ProblemResolved"), "nothing is released while a problem is open");
  if (event.actor.kind !== "SYSTEM") return;
  const delivered = earlier.findLast(({ type }) => type === "OrderDelivered");
  check(
    delivered !== undefined && event.at >= delivered.at + 7 * DAY,
    "the clock releases at the completion deadline and not before",
  );
}

function checkCancellation(order: Order, { at, reason }: EventOf<"OrderCanceled">): void {
  const { submittedAt, approvedAt, paidAt } = order;
  const isDue = (from: number | null, days: number) => from !== null && at >= from + days * DAY;
  check(reason !== "APPROVAL_DEADLINE" || isDue(submittedAt, 14), "approval has fourteen days");
  check(reason !== "PAYMENT_DEADLINE" || isDue(approvedAt, 7), "payment has seven days");
  check(reason !== "BUYER_CANCELED_OVERDUE" || isDue(paidAt, 3), "delivery has its time");
  check(reason !== "DELIVERY_DEADLINE" || isDue(paidAt, 10), "an overdue order has another week");
}
