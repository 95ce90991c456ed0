import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import { check } from "../invariants/check.ts";
import { SENDERS } from "../world/people.ts";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { deliver } from "./banks-and-webhooks.ts";
import { say } from "./give-command.ts";
import { ring } from "./ring-alarm.ts";
import { reverseTransfer } from "./stripe-dashboard.ts";

const correction = (account: "platform_fee" | "seller_debt", amount: number): OrderCommand => ({
  type: "adjustLedger",
  reason: "A stamp",
  entries: [
    { account, amount },
    { account: "paid_elsewhere", amount: -amount },
  ],
});

export const corrects: Action = (world) => say(world, "ADMIN", correction("platform_fee", 80));

/** A reported problem is decided for one side, or for both: a fifth to four fifths go back, or what is no part of it. */
export const resolves: Action = (world, argument) => {
  if (argument < 9)
    return say(world, "ADMIN", { type: "resolveProblem", resolution: argument < 5 ? "RELEASE" : "REFUND" });
  const { held } = world.simulated.expectedOrder.money;
  const refundAmount = Math.floor((held * (argument - 9)) / 5);
  return say(world, "ADMIN", { type: "resolveProblem", resolution: "PART", refundAmount });
};

/** An admin who had no answer sends it again, under its key: it is booked once (rule O33). */
export const correctsTwice: Action = async (world, argument) => {
  const { stored, isCalm } = world;
  const key = `key-${argument % 3}`;
  const before = stored.sum("platform_fee", key);
  const given = { ...correction("platform_fee", 7), key } as OrderCommand;
  const give = () => world.request((services) => executeOrderCommand(services, stored.order.id, given, SENDERS.ADMIN));
  const answers = [await give(), await give()];
  const booked = stored.sum("platform_fee", key);
  check(booked === before || booked === 7, `a correction that is sent twice is booked once: ${booked}`);
  if (!isCalm) return;
  check(
    answers.every((answer) => answer?.ok),
    "a correction may be sent again",
  );
  check(booked === 7, `a correction under a key is booked once: ${booked}`);
};

/** Nobody pays more of a debt than there is. */
export const correctsDebt: Action = async (world, argument) => {
  const { database, stored, isCalm } = world;
  const owed = Math.max(0, database.sum("seller_debt", stored.order.priceCurrencyCode));
  const amount = argument % 2 === 0 ? owed + 1 : Math.ceil(owed / 2);
  if (amount === 0) return;
  const { id } = stored.order;
  const answer = await world.request((services) =>
    executeOrderCommand(services, id, correction("seller_debt", -amount), SENDERS.ADMIN),
  );
  if (!isCalm || answer === null) return;
  const should = amount > owed ? "order.correction_beyond_debt" : "ok";
  const is = answer.ok ? "ok" : answer.error.code;
  check(is === should, `paying ${amount} of a debt of ${owed} is answered with ${should}, not with ${is}`);
};

const OF_PEOPLE = ["seller_payable", "seller_debt", "platform_fee", "platform_loss", "buyer_funds_held"] as const;
const booksOf = ({ stored }: World) => OF_PEOPLE.map((account) => `${account} ${stored.sum(account)}`).join();

/** A transfer of ours is reversed by hand, and an admin sends its income again: all are where they were (rule M34). */
export const sendsAgain: Action = async (world, argument) => {
  const { stripe, simulated } = world;
  simulated.expectedOrder.catchUp();
  const { money } = simulated.expectedOrder;
  const isSettled = !money.isUnsent && !money.isUnderWay && !money.isBankAsking && money.isSentByUs;
  if (!world.isCalm || !isSettled || !stripe.isAccountAble || !world.database.isAccountAble) return;
  // Of a seller with a debt, it pays that first.
  if (world.database.sum("seller_debt", world.stored.order.priceCurrencyCode) > 0) return;
  const before = booksOf(world);
  const events = stripe.events.length;
  await reverseTransfer(world, argument);
  if (stripe.events.length === events) return;
  world.reach("SENT_AGAIN");
  await deliver(world, stripe.events.length - 1);
  await say(world, "ADMIN", { type: "retryTransfer", reason: "By mistake" });
  await ring(world);
  simulated.expectedOrder.catchUp();
  // Stripe sends no more of a charge than it brought, and what was asked for before may be refused.
  if (!money.isUnsent && !money.isUnderWay)
    check(booksOf(world) === before, `what is sent again moves nothing: ${before} before, ${booksOf(world)} after`);
};
