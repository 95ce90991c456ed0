import type { IntentStatus } from "#domain/payment/intent.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import { paidFor } from "./agreed-amounts.ts";
import { check } from "./check.ts";
import type { ExpectedMoney } from "./expected-money.ts";
import type { ExpectedPayment } from "./expected-order.ts";
import { eventsAbout, eventsOf, intentOf } from "./invariants.ts";
import type { SimulatedOrder, World } from "../world/world.ts";

/** True once the faults have stopped, the news has been heard and the clock has run out. */
export function checkFinally(world: World): void {
  const waiting = [...world.database.heard.values()].filter(({ isHandled }) => !isHandled);
  check(waiting.length === 0, `every event is handled: ${waiting.map(({ event }) => event.eventType).join()}`);
  for (const simulated of world.orders) {
    checkNothingPends(world, simulated);
    checkIsAsAtStripe(world, simulated);
    checkEnding(world, simulated);
    checkClearing(world, simulated);
    checkRoom(world, simulated);
  }
}

const UNDER_WAY: readonly string[] = ["BEGUN", "REQUIRES_ACTION", "PROCESSING"];

function checkNothingPends({ stripe }: World, { stored, expectedOrder }: SimulatedOrder): void {
  const { order } = stored;
  const waiting = [...stored.outbox.values()]
    .filter(({ isDone }) => !isDone)
    .map(({ idempotencyKey }) => idempotencyKey);
  check(waiting.length === 0, `no effect waits: ${waiting.join()}`);
  check(stored.nextInstant === null, `no clock runs: ${new Date(stored.nextInstant ?? 0).toISOString()}`);
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  check(isOver, `the order has ended: ${order.orderProgressStatus}`);
  const { attemptStatus } = order.transaction;
  check(!UNDER_WAY.includes(attemptStatus), `no attempt to pay is under way: ${attemptStatus}`);
  // A declined intent, or one that came to be after we gave it up unheard, charges nobody who does not ask for it; if it does, it goes back.
  const isOpen = (status: IntentStatus, id: string) =>
    status === "processing" || (status === "requires_action" && id === order.transaction.stripePaymentIntentId);
  const open = stripe.intents.filter(({ id, orderId, status }) => orderId === order.id && isOpen(status, id));
  check(open.length === 0, `no intent could still charge: ${open.map(({ id, status }) => `${id} ${status}`).join()}`);
  for (const { money } of expectedOrder.payments) checkNothingIsOwed(money);
  const unheard = order.charges.filter(({ refundStatus }) => refundStatus === "REQUESTED");
  check(unheard.length === 0, `no refund is open: ${unheard.map(({ intentId }) => intentId).join()}`);
  const waitingIncome = paymentsOf(order).filter(
    ({ payout }) => payout.transferStatus === "REQUESTED" || payout.transferStatus === "AWAITING_ACCOUNT",
  );
  check(waitingIncome.length === 0, `no income waits to be sent: ${waitingIncome.map(({ id }) => id).join()}`);
}

function checkNothingIsOwed(money: ExpectedMoney): void {
  check(money.whose !== "HELD", "no money is held");
  check(money.held === 0 && money.recovered === 0, `nothing is held: ${money.held} and ${money.recovered}`);
  check(money.owed === 0, `nothing is owed to the buyer: ${money.owed}`);
  check(money.unsent === 0, `nothing is owed to the seller: ${money.unsent}`);
  check(money.taken === 0, `no dispute is open: ${money.taken}`);
}

/** Everything that happened to the order's money at Stripe is in its events, by its id, once. */
function checkIsAsAtStripe(world: World, simulated: SimulatedOrder): void {
  const { stripe } = world;
  const { order } = simulated.stored;
  const intents = stripe.intents.filter(({ orderId }) => orderId === order.id);
  const isOurs = (id: string | null) => intents.some((intent) => intent.id === id);
  const same = (what: string, here: readonly string[], there: readonly string[]) =>
    check(
      here.toSorted().join() === there.toSorted().join(),
      `${what} of ${order.id}: ${here.join()} here, ${there.join()} at Stripe`,
    );
  const { expectedOrder } = simulated;
  const charged = intents.filter(({ status }) => status === "succeeded");
  same(
    "charges",
    expectedOrder.payments.flatMap(({ id: paidFor, money }) =>
      [...money.charges].map(([id, { amount }]) => `${id} ${amount} ${paidFor}`),
    ),
    charged.map(({ id, amount, transactionId }) => `${id} ${amount} ${transactionId}`),
  );
  same(
    "disputes",
    [...expectedOrder.disputes].map(
      ([id, { status, amount, intentId }]) => `${id} ${status} ${taking(status, amount)} ${intentId}`,
    ),
    stripe.disputes
      .filter(
        ({ intentId, outcome, id }) => isOurs(intentId) && !(isHarmless(outcome) && !expectedOrder.disputes.has(id)),
      )
      .map(({ id, outcome, amount, intentId }) => `${id} ${outcome} ${taking(outcome, amount)} ${intentId}`),
  );
  const byHand = stripe.refunds.filter(
    ({ attempt, intentId, outcome }) => attempt === null && isOurs(intentId) && outcome !== "FAILED",
  );
  const failed = new Set(eventsOf(simulated, "ExternalRefundFailed").map(({ refundId }) => refundId));
  same(
    "refunds by hand",
    eventsOf(simulated, "ExternalRefundRecorded")
      .filter(({ refundId }) => !failed.has(refundId))
      .map(({ refundId, amount }) => `${refundId} ${amount}`),
    byHand.map(({ id, amount }) => `${id} ${amount}`),
  );
  same(
    "warnings",
    eventsOf(simulated, "FraudWarningReceived").map(({ warningId }) => warningId),
    stripe.fraudWarnings.filter(({ intentId }) => isOurs(intentId)).map(({ id }) => id),
  );
  const transfers = stripe.transfers.filter(({ orderId }) => orderId === order.id);
  const isElsewhere = expectedOrder.payments.map((payment) => checkTransfers(world, simulated, payment));
  const paymentIds = expectedOrder.payments.map(({ id }) => id);
  const stray = transfers.filter(
    ({ attempt, transactionId }) => attempt !== null && !paymentIds.includes(transactionId ?? ""),
  );
  check(stray.length === 0, `what is sent is of a payment: ${stray.map(({ id }) => id).join()}`);
  same(
    "transfers by hand",
    eventsOf(simulated, "ExternalTransferRecorded").map(({ transferId, amount }) => `${transferId} ${amount}`),
    transfers.filter(({ attempt }) => attempt === null).map(({ id, amount }) => `${id} ${amount}`),
  );
  if (isElsewhere.includes(true)) return;
  const back = transfers.reduce((sum, { reversedAmount }) => sum + reversedAmount, 0);
  const reversed = expectedOrder.sum((money) => money.reversed);
  check(reversed === back, `reversals of ${order.id}: ${reversed} here, ${back} at Stripe`);
}

/** Ours of one payment, each as its attempt asked for it. Whether it was settled in another currency. */
function checkTransfers(world: World, simulated: SimulatedOrder, payment: ExpectedPayment): boolean {
  const { order } = simulated.stored;
  const transfers = world.stripe.transfers.filter(
    ({ transactionId, attempt }) => transactionId === payment.id && attempt !== null,
  );
  const asked = eventsAbout(simulated, payment, "TransferRequested");
  const ours = new Map(asked.map(({ attempt, amount }) => [attempt, amount]));
  const own = intentOf(
    world,
    paymentsOf(order).find(({ id }) => id === payment.id)!,
  );
  const { total } = paidFor(order, payment.stage);
  const isSettledElsewhere = own !== null && own.settledAmount !== own.amount;
  const atStripe = (amount: number) =>
    isSettledElsewhere ? Math.floor((amount * (own.settledAmount ?? 0)) / total) : amount;
  for (const { attempt, amount, id } of transfers)
    check(
      amount === atStripe(ours.get(attempt ?? 0) ?? -1),
      `${id} sends what its attempt asked for: ${amount} for ${ours.get(attempt ?? 0)}`,
    );
  const booked = new Set(eventsAbout(simulated, payment, "TransferSucceeded").map(({ attempt }) => attempt));
  const there = transfers.map(({ attempt }) => attempt);
  check(
    [...booked].toSorted().join() === there.toSorted().join(),
    `transfers of ${payment.id}: ${[...booked].join()} here, ${there.join()} at Stripe`,
  );
  return isSettledElsewhere;
}

/** Heard of only after its end, and it took nothing: there may have been nothing left for it to take. */
const isHarmless = (outcome: string) => outcome === "CLOSED" || outcome === "WON";
const taking = (outcome: string, amount: number) => (isHarmless(outcome) ? 0 : amount);

function checkEnding(world: World, simulated: SimulatedOrder): void {
  for (const payment of simulated.expectedOrder.payments) checkPaymentsEnd(world, simulated, payment);
}

function checkPaymentsEnd({ stripe }: World, simulated: SimulatedOrder, payment: ExpectedPayment): void {
  const { order } = simulated.stored;
  const { expectedOrder } = simulated;
  const { money } = payment;
  const isEarlier = payment !== expectedOrder.payment;
  const isRecovered = eventsAbout(simulated, payment, "RecoveredReleased").length > 0;
  const elsewhere = (id: string) =>
    eventsOf(simulated, "RefundPaidElsewhere").reduce(
      (sum, { intentId, amount }) => (intentId === id ? sum + amount : sum),
      0,
    );
  for (const intent of stripe.intents) {
    if (!money.charges.has(intent.id)) continue;
    const isKept = intent.id === money.ownIntent && (money.whose === "SELLER" || isRecovered);
    const back = stripe.refunded(intent.id) + stripe.disputed(intent.id, ["LOST"]) + elsewhere(intent.id);
    check(isKept || back >= intent.amount, `${intent.id} went back whole: ${back} of ${intent.amount}`);
    if (order.orderProgressStatus !== "CANCELED" || isRecovered) continue;
    const given = eventsAbout(simulated, payment, "FundsReleased").reduce(
      (sum, each) => sum + each.incomeAmount + each.feeAmount,
      0,
    );
    check(
      back + given >= intent.amount,
      `what no stage was accepted for went back: ${back} of ${intent.amount - given}`,
    );
  }
  const isPaid = money.ownIntent !== null;
  // The seller keeps what stages that were accepted came to, and what both agreed to or an admin decided.
  const isShared =
    isEarlier ||
    (order.stageNumber > 1 && !expectedOrder.isByStage) ||
    eventsOf(simulated, "EndingAgreed").length > 0 ||
    eventsOf(simulated, "ProblemResolved").length > 0;
  const isBack = money.whose === "BUYER" || (isShared && money.whose === "SELLER" && money.held === 0);
  check(order.orderProgressStatus !== "CANCELED" || !isPaid || isBack, "canceled means given back");
  check(!isEarlier || money.whose === "SELLER", "what was accepted stays paid");
}

/** What our books say lies at Stripe of this order is what lies there. */
function checkClearing({ stripe }: World, simulated: SimulatedOrder): void {
  const { stored, expectedOrder } = simulated;
  const intents = stripe.intents.filter(({ orderId, status }) => orderId === stored.order.id && status === "succeeded");
  const captured = intents.reduce((sum, { amount }) => sum + amount, 0);
  const back = intents.reduce((sum, { id }) => sum + stripe.refunded(id) + stripe.disputed(id, ["LOST"]), 0);
  const elsewhere = eventsOf(simulated, "PayoutPaidElsewhere").reduce((sum, { amount }) => sum + amount, 0);
  const sent = expectedOrder.sum((money) => money.sent + money.advanced - money.reversed) - elsewhere;
  const kept = stored.sum("stripe_fees");
  const should = captured - back - sent - kept;
  check(
    stored.sum("stripe_clearing") === should,
    `the clearing account of ${stored.order.id} is what lies at Stripe: ${stored.sum("stripe_clearing")} for ${should}`,
  );
}

/** At the end the room's object says what the order does, and every question stands in the chat. */
function checkRoom({ rooms }: World, { stored, expectedOrder }: SimulatedOrder): void {
  const state = rooms.states.get(stored.order.chatRoomId);
  if (expectedOrder.room !== "DRAFT")
    check(state?.roomStatus === expectedOrder.room, `the room is ${expectedOrder.room}, not ${state?.roomStatus}`);
  const asked = stored.events.filter(({ type }) => type === "QuestionAsked").length;
  const shown = [...rooms.questions.keys()].filter((key) => key.includes(`:${stored.order.id}:`)).length;
  check(asked === shown, `of ${asked} questions ${shown} are in the chat`);
}
