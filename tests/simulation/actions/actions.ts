import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import { passDueDeadlines, sweepOutboxes } from "#worker/order/outbox/due-orders.usecases.ts";
import type { Services } from "#worker/services.ts";
import { syncIntent, syncOwnIntent } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { handleWaitingEvents } from "#worker/payment/sync/webhook.usecases.ts";
import type { Action } from "./action.ts";
import {
  goShort,
  hangs,
  openDispute,
  refundByHand,
  reverseTransfer,
  topUp,
  transferByHand,
  warnOfFraud,
} from "./stripe-dashboard.ts";
import { corrects, correctsDebt, correctsTwice, resolves, sendsAgain } from "./admin-acts.ts";
import { check } from "../invariants/check.ts";
import { checkNothingIsLate } from "../invariants/deadlines.ts";
import { checkAttempt } from "../invariants/stripe-state-known.ts";
import { ring } from "./ring-alarm.ts";
import { answersEnding, ladderFor, proposes, withdrawsEnding } from "./endings.ts";
import { say } from "./give-command.ts";
import { night, tablesOf } from "./nightly-run.ts";
import { pay } from "./pays.ts";
import { changesAccount, closesAccount, losesAccount, opensAccount, tellsOfAnotherAccount } from "./payout-accounts.ts";
import {
  cancelByHand,
  deliver,
  ends,
  endsRefund,
  evidenceLater,
  loseEvent,
  turnsDispute,
  undelivered,
} from "./banks-and-webhooks.ts";
import { BUYER, SELLER, type SENDERS } from "../world/people.ts";
import { CARDS, type Intent } from "../stripe/stripe-model.ts";
import {
  ANSWER_OFFER,
  answers,
  answersExtension,
  APPROVE_BY_STAGE,
  APPROVE_IN_STAGES,
  APPROVE_WITH_TERMS,
  ASK,
  RESUME,
  asksForTime,
  DECLINE,
  MAKE_OFFER,
  moves,
  rewrites,
} from "./terms-and-offers.ts";
import type { World } from "../world/world.ts";

const CLOCK_JUMPS = [
  MINUTE,
  3 * MINUTE,
  11 * MINUTE,
  HOUR,
  2 * HOUR,
  25 * HOUR,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  15 * DAY,
  58 * DAY,
];
const PRICES = [10_000, 101, 5_555, 100, 88_888, 0];
const says =
  (side: keyof typeof SENDERS, command: OrderCommand): Action =>
  (world) =>
    say(world, side, command);

function updatePrice(world: World, priceAmount: number): Promise<unknown> {
  const { id: transactionId, productId } = world.stored.order.transaction;
  return say(world, "SELLER", { type: "updatePrice", transactionId, productId, priceAmount });
}

/** As the payment page asks, which needs the tables: the buyer is answered, and nobody else. */
async function pollAsPages(world: World, services: Services, { id, transactionId }: Intent): Promise<void> {
  const asked = { ...services, database: tablesOf(world).client };
  const answer = await syncOwnIntent(asked, BUYER.accountId, { intentId: id, transactionId });
  check(answer.ok, "who pays may ask how it stands");
  const other = await syncOwnIntent(asked, SELLER.accountId, { intentId: id, transactionId });
  check(!other.ok, "nobody else may ask how a payment stands");
}

async function jump(world: World, milliseconds: number): Promise<void> {
  world.reach(milliseconds >= DAY ? "CLOCK_JUMPS_DAYS" : "CLOCK_JUMPS_MINUTES");
  world.wait(milliseconds);
}

/** The next thing that brings an order further, on either side's turn. */
const goOn: Action = (world, argument) => {
  const { order, deliverables } = world.stored;
  switch (phaseOf(order)) {
    case "DRAFT":
      return (order.priceAmount ?? 0) > 100
        ? say(world, "SELLER", { type: "approve", ...ladderFor(order, argument) })
        : updatePrice(world, 10_000);
    case "AWAITING_PAYMENT":
      return pay(world, argument < 12 ? "pays" : "asks");
    case "AWAITING_DELIVERY":
    case "CHANGES_REQUESTED":
      if (deliverables.size > 0) return say(world, "SELLER", { type: "deliver" });
      return say(world, "SELLER", { type: "addDeliverables", mediaIds: ["media-1"] });
    case "DELIVERED":
    case "COMPLETED_UNRELEASED":
      return say(world, "BUYER", { type: "accept" });
    case "COMPLETED":
    case "CANCELED":
      return world.ring();
  }
};

/** Of the next request to charge nobody hears an answer. */
const unheard =
  (nextCharge: "LATE" | "UNHEARD"): Action =>
  async ({ stripe }) => {
    stripe.nextCharge = nextCharge;
  };

/** Every five minutes. Undisturbed, nothing that was due is undone after it. */
export async function cron(world: World): Promise<void> {
  for (const task of [handleWaitingEvents, passDueDeadlines, sweepOutboxes]) await world.request(task);
  // A deadline needs nobody at Stripe.
  if (!world.isUndisturbed) return;
  for (const simulated of world.orders) {
    simulated.expectedOrder.catchUp();
    checkNothingIsLate(simulated, world.now);
  }
}

/** A blank one is none. */
const reason = (argument: number): string => (argument % 8 === 0 ? " " : "It was right");

async function refundElsewhere(world: World, why: string): Promise<unknown> {
  const failed = [...world.simulated.expectedOrder.charges].find(([, { status }]) => status === "FAILED");
  const intentId = failed?.[0] ?? world.simulated.expectedOrder.money.ownIntent;
  if (intentId === null) return;
  return say(world, "ADMIN", { type: "recordRefundElsewhere", intentId, reason: why });
}

const TRESPASSES: readonly OrderCommand[] = [
  { type: "approve" },
  { type: "accept" },
  { type: "deliver" },
  { type: "complete" },
  { type: "cancel" },
  { type: "resolveProblem", resolution: "RELEASE" },
  { type: "passDeadline" },
  { type: "recordPayoutAccountAble" },
];

/** Name, weight, what happens. The first is what a shrunk schedule falls back to. */
export const ACTIONS = {
  GO_ON: [26, goOn],
  PAY: [9, (world, argument) => pay(world, CARDS[argument % CARDS.length] ?? "pays", argument >> 2)],
  RING: [10, ring],
  CRON: [5, cron],
  WAIT: [9, async (world, argument) => jump(world, CLOCK_JUMPS[argument % CLOCK_JUMPS.length] ?? 0)],
  HEAR_NEWEST: [6, (world) => deliver(world, world.stripe.events.length - 1)],
  HEAR_NEXT: [5, (world) => deliver(world, undelivered(world)[0] ?? -1)],
  HEAR_ANY_AGAIN: [4, (world, argument) => deliver(world, argument % Math.max(1, world.stripe.events.length))],
  POLL: [
    3,
    (world) =>
      world.request(async (services) => {
        const intent = world.stripe.intents.findLast(({ orderId }) => orderId === world.stored.order.id);
        if (intent && world.isNightly) await pollAsPages(world, services, intent);
        else if (intent) await syncIntent(services, intent.id);
        if (intent && world.isCalm) checkAttempt(intent, world.stored.order);
      }),
  ],
  BANK_AGREES: [6, ends("requires_action", "succeeded")],
  BANK_REFUSES: [3, ends("requires_action", "requires_payment_method")],
  PROCESSING_SUCCEEDS: [2, ends("processing", "succeeded")],
  PROCESSING_FAILS: [1, ends("processing", "requires_payment_method")],
  SETTLES: [2, async ({ stripe }) => stripe.intents.forEach((intent) => stripe.settle(intent))],
  REFUND_ARRIVES: [2, endsRefund("PENDING", "SUCCEEDED")],
  REFUND_FAILS: [1, endsRefund("PENDING", "FAILED")],
  REFUND_RETURNS: [1, endsRefund("SUCCEEDED", "FAILED")],
  DISPUTE: [3, openDispute],
  DISPUTE_WON: [1, turnsDispute("OPENED", "WON")],
  DISPUTE_LOST: [2, turnsDispute("OPENED", "LOST")],
  INQUIRY_CLOSED: [1, turnsDispute("INQUIRY", "CLOSED")],
  INQUIRY_ESCALATED: [1, turnsDispute("INQUIRY", "OPENED")],
  LOSS_APPEALED: [1, turnsDispute("LOST", "WON")],
  WIN_REVERSED: [1, turnsDispute("WON", "LOST")],
  WIN_APPEALED: [1, turnsDispute("WON", "APPEALED")],
  LOSS_ASKED_ANEW: [1, turnsDispute("LOST", "APPEALED")],
  APPEAL_LOST: [1, turnsDispute("APPEALED", "LOST")],
  APPEAL_ENDED: [1, turnsDispute("APPEALED", "WON")],
  REFUND_BY_HAND: [2, refundByHand],
  TRANSFER_BY_HAND: [1, transferByHand],
  REVERSE_BY_HAND: [1, reverseTransfer],
  WARN_OF_FRAUD: [1, warnOfFraud],
  STRIPE_HANGS: [1, hangs],
  ROOM_KILLS: [
    1,
    async ({ rooms }, argument) => {
      rooms.isDeadly = argument < 12;
    },
  ],
  GO_SHORT: [1, goShort],
  TOP_UP: [1, topUp],
  LOSE_EVENT: [4, loseEvent],
  NIGHT: [
    2,
    (world, argument) => {
      // A night makes many calls: what is planned may strike late in it.
      world.faults.delay(argument * 3);
      return night(world);
    },
  ],
  ACCOUNT_ABLE: [1, changesAccount(true)],
  ACCOUNT_UNABLE: [1, changesAccount(false)],
  ACCOUNT_CLOSED: [1, closesAccount],
  ACCOUNT_VANISHED: [1, losesAccount],
  ACCOUNT_OPENED: [1, opensAccount],
  ACCOUNT_ELSEWHERE: [1, tellsOfAnotherAccount],
  LAND_LATE: [3, async (world) => world.landLate()],
  EVICT: [2, async (world) => world.evict()],
  ADD_FILE: [2, says("SELLER", { type: "addDeliverables", mediaIds: ["media-2"] })],
  REMOVE_FILE: [1, says("SELLER", { type: "removeDeliverables", mediaIds: ["media-2"] })],
  COMPLETE: [3, says("SELLER", { type: "complete" })],
  ASK_CHANGES: [3, says("BUYER", { type: "requestChanges", message: "Blue" })],
  CANCEL_BY_SELLER: [2, says("SELLER", { type: "cancel" })],
  CANCEL_BY_BUYER: [1, says("BUYER", { type: "cancel" })],
  UPDATE_PRICE: [3, (world, argument) => updatePrice(world, PRICES[argument % PRICES.length] ?? 0)],
  UPDATE_SCHEDULE: [2, moves],
  ASK_EXTENSION: [2, asksForTime],
  CONSENT: [1, answersExtension("consentExtension")],
  PROPOSE_ENDING: [5, proposes],
  ANSWER_ENDING: [4, answersEnding],
  WITHDRAW_ENDING: [1, withdrawsEnding],
  REPORT: [2, says("BUYER", { type: "reportProblem", message: "No" })],
  RESOLVE: [3, resolves],
  RETRY_REFUND: [1, says("ADMIN", { type: "retryRefund" })],
  UPDATE_DETAILS: [2, rewrites],
  APPROVE_WITH_TERMS: [2, APPROVE_WITH_TERMS],
  APPROVE_IN_STAGES: [9, APPROVE_IN_STAGES],
  APPROVE_BY_STAGE: [7, APPROVE_BY_STAGE],
  MAKE_OFFER: [2, MAKE_OFFER],
  ANSWER_OFFER: [2, ANSWER_OFFER],
  ASK: [2, ASK],
  RESUME: [1, RESUME],
  ANSWER: [1, answers],
  DECLINE: [1, DECLINE],
  FIRST_MESSAGE: [
    1,
    (world) =>
      world.request((services) =>
        executeOrderCommand(services, world.stored.order.id, { type: "firstSellerMessage" }, "SYSTEM"),
      ),
  ],
  STRIPE_REFUSES: [
    1,
    async ({ stripe }) => {
      stripe.refusals = 1;
    },
  ],
  CHARGE_STALLS: [
    1,
    async ({ stripe }) => {
      stripe.stalls = 1;
    },
  ],
  CHARGE_LATE: [1, unheard("LATE")],
  CHARGE_UNHEARD: [1, unheard("UNHEARD")],
  CANCELED_BY_HAND: [1, cancelByHand],
  EVIDENCE_LATER: [1, evidenceLater],
  DECLINE_EXTENSION: [1, answersExtension("declineExtension")],
  CANCEL_FOR_REASON: [
    1,
    (world, argument) => say(world, "ADMIN", { type: "cancelForReason", reason: reason(argument) }),
  ],
  SETTLE_HELD: [
    1,
    (world, argument) =>
      say(world, "ADMIN", {
        type: "settleHeld",
        resolution: argument < 8 ? "RELEASE" : "REFUND",
        reason: reason(argument),
      }),
  ],
  RETRY_TRANSFER: [1, (world, argument) => say(world, "ADMIN", { type: "retryTransfer", reason: reason(argument) })],
  PAYOUT_ELSEWHERE: [
    1,
    (world, argument) => say(world, "ADMIN", { type: "recordPayoutElsewhere", reason: reason(argument) }),
  ],
  REFUND_ELSEWHERE: [1, (world, argument) => refundElsewhere(world, reason(argument))],
  CORRECT: [1, corrects],
  CORRECT_TWICE: [1, correctsTwice],
  CORRECT_DEBT: [1, correctsDebt],
  SEND_AGAIN: [1, sendsAgain],
  /** A person without the right gives the command. */
  TRESPASS: [
    2,
    (world, argument) =>
      say(world, (["BUYER", "SELLER", "ADMIN"] as const)[argument % 3]!, TRESPASSES[argument % TRESPASSES.length]!),
  ],
} as const satisfies Record<string, readonly [weight: number, action: Action]>;
export type ActionName = keyof typeof ACTIONS;

export function act(world: World, name: ActionName, argument: number): Promise<unknown> {
  return ACTIONS[name][1](world, argument);
}
