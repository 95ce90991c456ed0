import fc from "fast-check";
import type { Phase } from "#domain/order/phase.ts";
import { wakeOrder } from "#worker/order/change/order.gateway.ts";
import { act } from "../actions/actions.ts";
import { BEGINNINGS, beginningOf } from "../world/beginning.ts";
import { check } from "../invariants/check.ts";
import { checkFinally } from "../invariants/final-state.ts";
import { checkAlways, seenOf, type SeenAll } from "../invariants/invariants.ts";
import type { Failure, Reached, Report, Schedule } from "./report.ts";
import { turnOf, TURN_LIMIT, type Turn } from "./schedule.ts";
import { deliver, undelivered } from "../actions/banks-and-webhooks.ts";
import { checkDifferencesAreFound } from "../invariants/reconciliation-differences.ts";
import { checkNothingDiffers } from "../actions/nightly-run.ts";
import { checkOutageIsBorne } from "../invariants/reconciliation-outage.ts";
import { settle } from "../actions/settle.ts";
import { looks } from "../world/readers.ts";
import { World } from "../world/world.ts";

const MOST_TURNS = 28;
/** Half of a charge is disputed or given back. */
const HEAD_START_ARGUMENT = 8;

export const codes = fc.tuple(
  fc.nat(BEGINNINGS - 1),
  fc.array(fc.nat(TURN_LIMIT), { minLength: 1, maxLength: MOST_TURNS, size: "max" }),
);

export function scheduleOf([beginning, turns]: readonly [number, readonly number[]]): Schedule {
  const seed = turns.reduce((sum, code) => (Math.imul(sum, 31) + code) | 0, beginning);
  return { beginning, seed, turns: turns.map(turnOf) };
}

/** Runs one schedule and throws the first rule that is broken. */
export async function runSchedule({ beginning, seed, turns }: Schedule, reached: Reached): Promise<World> {
  const reach = (phase: Phase, what: string) => {
    const cells = (reached[what] ??= {});
    cells[phase] = (cells[phase] ?? 0) + 1;
  };
  const chosen = beginningOf(beginning);
  const world = new World({ ...chosen, seed }, reach);
  // In half of the worlds Stripe's events come at once, as they mostly do; in the others when it happens.
  const isAttentive = turns[0]?.order !== undefined && seed % 2 === 0;
  let seen: SeenAll = seenOf(world);
  console.error = (line: string) => world.hear(line);
  console.warn = () => undefined;
  for (const [index, { headStart }] of chosen.orders.entries()) {
    world.takeInHand(index);
    await world.request((services) => wakeOrder(services, world.stored.order.id));
    check(world.simulated.alarm !== null, "a new order's object is woken");
    for (const step of headStart) {
      await look(world);
      const [action, argument] = typeof step === "string" ? [step, HEAD_START_ARGUMENT] : step;
      await act(world, action, argument);
    }
  }
  for (const turn of turns) {
    world.takeInHand(turn.order ?? 0);
    await take(world, turn, isAttentive);
    seen = checkAlways(world, seen);
    world.now += 1000;
  }
  await settle(world);
  seen = checkAlways(world, seen);
  if (world.isNightly) await checkNothingDiffers(world);
  checkAlways(world, seen);
  checkFinally(world);
  if (!world.isNightly || world.random(2) > 0) return world;
  if (world.random(8) > 0) await checkDifferencesAreFound(world);
  else await checkOutageIsBorne(world);
  return world;
}

async function hearAll(world: World): Promise<void> {
  for (const index of undelivered(world)) await deliver(world, index);
  await world.ring();
}

/** Pages show an order as it is now; the person who answers may still look at an older one. */
async function look(world: World): Promise<void> {
  for (const { stored, sights, readsAhead } of world.orders) {
    readsAhead.take(world.database, stored, world.now);
    sights.look(stored);
    for (const side of ["SELLER", "BUYER"] as const) if (world.random(4) > 0) await looks(stored, side);
  }
}

async function take(world: World, turn: Turn, isAttentive: boolean): Promise<void> {
  await look(world);
  world.isUndisturbed = turn.fault === null && turn.beside === null;
  world.faults.plan(turn.fault);
  if (turn.beside === null) await act(world, turn.action, turn.argument);
  else {
    world.reach(turn.isSplit ? "PAIR_AT_TWO_OBJECTS" : "PAIR");
    world.isContended = true;
    const from = world.orders.map(({ stored }) => stored.events.length);
    const first = act(world, turn.action, turn.argument);
    world.isSplit = turn.isSplit;
    world.wasSplit ||= turn.isSplit;
    await Promise.all([first, act(world, turn.beside, turn.argument >> 1)]);
    world.isContended = false;
    world.isSplit = false;
    if (turn.fault === null && !turn.isSplit) checkOneAtATime(world, from);
  }
  if (isAttentive) await hearAll(world);
  world.faults.plan(null);
  world.isUndisturbed = true;
}

/** One object takes one command at a time: while it charges nothing else is decided (rule O31). */
function checkOneAtATime({ stripe, orders, rooms }: World, from: readonly number[]): void {
  if (!stripe.isAnswering || rooms.isDeadly) return;
  for (const [index, { stored }] of orders.entries()) {
    const events = stored.events.slice(from[index]);
    const begun = events.findIndex(({ type }) => type === "PaymentBegun");
    const charged = events.findIndex(({ type }) => type === "PaymentSucceeded" || type === "StrayPaymentReceived");
    const types = begun < 0 ? [] : events.slice(begun + 1, Math.max(begun + 1, charged)).map(({ type }) => type);
    const others = types.filter((type) => !type.startsWith("Payment"));
    check(others.length === 0, `while a payment is made nothing else is decided: ${others.join()}`);
  }
}

/** Those given, then `count` random schedules from a seed. Stops at the first that breaks a rule, and shrinks it. */
export async function simulate(seed: number, count: number, first: readonly Schedule[]): Promise<Report> {
  const reached: Reached = {};
  const endings: Record<string, number> = {};
  for (const schedule of first) {
    const rule = await replay(schedule, reached);
    if (rule !== null) return { schedules: 1, turns: 0, endings, reached, failure: { seed, rule, schedule } };
  }
  let turns = 0;
  const property = fc.asyncProperty(codes, async (drawn) => {
    const world = await runSchedule(scheduleOf(drawn), reached);
    for (const { stored } of world.orders) {
      const ending = `${stored.order.orderProgressStatus} ${stored.order.releaseStatus}`;
      endings[ending] = (endings[ending] ?? 0) + 1;
    }
    turns += drawn[1].length;
  });
  const outcome = await fc.check(property, { seed, numRuns: count });
  return {
    schedules: outcome.numRuns,
    turns,
    endings,
    reached,
    failure: outcome.failed ? failureOf(seed, outcome) : null,
  };
}

function failureOf(seed: number, outcome: fc.RunDetails<[[number, number[]]]>): Failure {
  const cause = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance);
  return { seed, rule: cause, schedule: scheduleOf(outcome.counterexample?.[0] ?? [0, []]) };
}

/** Replays one schedule; the rule it breaks, or null. */
export async function replay(schedule: Schedule, reached: Reached = {}): Promise<string | null> {
  try {
    await runSchedule(schedule, reached);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
