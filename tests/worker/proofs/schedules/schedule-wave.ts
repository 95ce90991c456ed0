import { env } from "cloudflare:workers";
import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { command } from "../../../support/worker/order/orders.ts";
import { sandbox, type Webhook } from "../../../support/worker/money/sandbox.ts";
import { stopClockAt } from "../../../support/worker/time.ts";
import { aborts, breaks, drawAction, hears } from "./schedule-actions.ts";
import type { Lane } from "./schedule-lane.ts";
import { checkTruth, readStripe } from "./schedule-truth.ts";

/*
 * Schedules run side by side, a lane each: within an act every lane goes its own way at its own pace; between acts the clock jumps and
 * cron runs, for all of them. Then the faults stop, and everything outstanding happens.
 */

const ACTS = 3;
const MOST_TURNS = 2;
const JUMPS = [MINUTE, 3 * MINUTE, 11 * MINUTE, 11 * MINUTE, HOUR, HOUR, 25 * HOUR, 3 * DAY, 8 * DAY];
const MOST_ROUNDS = 80;
/** By then every bank has decided. */
const BANKS_ROUNDS = 3;
const EVERY_FIVE_MINUTES = "*/5 * * * *";
/** What only a webhook tells; of the rest the outbox asks by itself. */
const ONLY_TOLD = /^(charge\.dispute\.|refund\.|payment_intent\.succeeded)/;

/** Sessions last as long as they are used every month; their expiry is not tested here. */
async function moveClock(now: number): Promise<void> {
  stopClockAt(now);
  await env.DB.prepare("update session set expires_at = ?")
    .bind(now + 3650 * DAY)
    .run();
}

/** E-mails move no money and would take most of the time: they count as sent. */
async function cron(): Promise<void> {
  await env.DB.prepare("update order_outbox set state = 'DONE' where kind = 'LETTER' and state = 'WAITING'").run();
  await runScheduled(EVERY_FIVE_MINUTES, env);
}

/** A turn is one action, two at once, or one whose object crashes meanwhile; every third has a fault at Stripe. */
async function takeTurn(lane: Lane): Promise<void> {
  if (lane.random(3) === 0) await breaks(lane);
  const first = drawAction(lane);
  const beside = lane.random(4);
  if (beside === 0) await Promise.all([first(lane), drawAction(lane)(lane)]);
  else if (beside === 1 && lane.random(2) === 0) await Promise.all([first(lane), aborts(lane)]);
  else await first(lane);
}

async function takeAct(lane: Lane): Promise<void> {
  for (let turns = 1 + lane.random(MOST_TURNS); turns > 0; turns--) await takeTurn(lane);
}

/** New webhooks, each into the inbox of the order it is about; an intent's own come first and say whose it is. */
async function fillInboxes(lanes: readonly Lane[], owners: Map<string, Lane>): Promise<void> {
  const { webhooks } = await sandbox<{ webhooks: Webhook[] }>("POST", "/webhooks/take", {});
  for (const lane of lanes) owners.set(lane.orderId, lane);
  for (const { body } of webhooks) {
    const object = JSON.parse(body).data?.object;
    const lane = owners.get(object?.metadata?.orderId) ?? owners.get(object?.payment_intent);
    if (lane && object.object === "payment_intent") owners.set(object.id, lane);
    lane?.inbox.push(body);
  }
}

export async function runWave(lanes: readonly Lane[], start: number, random: (limit: number) => number): Promise<void> {
  const owners = new Map<string, Lane>();
  let now = start;
  for (let act = 0; act < ACTS; act++) {
    await moveClock(now);
    await Promise.all(lanes.map(takeAct));
    await fillInboxes(lanes, owners);
    const jump = JUMPS[random(JUMPS.length)]!;
    now += jump;
    await moveClock(now);
    // Stripe keeps keys for a day; the sandbox has a clock of its own.
    if (jump > DAY) await sandbox("POST", "/keys/prune");
    if (random(3) > 0) await cron();
  }
  await sandbox("DELETE", "/faults");
  await settleWave(lanes, owners, now + 3 * DAY);
  const at = await readStripe();
  for (const lane of lanes) {
    await checkTruth(lane, at).catch((error: unknown) => {
      throw new Error(`${lane.log.join(" · ")}\n${String(error)}`, { cause: error });
    });
  }
}

/** Until nothing is left to happen: banks decide, every webhook arrives, newest first, some twice; people answer; cron runs. */
async function settleWave(lanes: readonly Lane[], owners: Map<string, Lane>, from: number): Promise<void> {
  const heard = new Map<Lane, number>();
  let now = from;
  let wasBusy = true;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await moveClock(now);
    if (round < BANKS_ROUNDS) await decideOutside();
    await fillInboxes(lanes, owners);
    await Promise.all(lanes.map((lane) => hearAll(lane, heard)));
    const isAsked = await askPeople(lanes);
    await cron();
    const next = await nextMoment(lanes);
    // What was only just done can still lead to something: it ends after a round in which nothing happened.
    if (round >= BANKS_ROUNDS && next === null && !wasBusy && !isAsked) return;
    wasBusy = isAsked || next !== null;
    now = Math.max(now + (round < 6 ? 2 * MINUTE : DAY), (next ?? 0) + 2 * MINUTE);
  }
}

async function decideOutside(): Promise<void> {
  const [{ data: disputes }, { data: refunds }] = await Promise.all([
    sandbox("GET", "/objects?kind=dispute"),
    sandbox("GET", "/objects?kind=refund"),
  ]);
  for (const { id, status } of disputes)
    if (status !== "won" && status !== "lost") await sandbox("POST", `/disputes/${id}`, { outcome: "win" });
  for (const { id, status } of refunds)
    if (status === "pending") await sandbox("POST", `/refunds/${id}`, { outcome: "succeed" });
}

async function hearAll(lane: Lane, heard: Map<Lane, number>): Promise<void> {
  const unheard = lane.inbox.slice(heard.get(lane) ?? 0).toReversed();
  heard.set(lane, lane.inbox.length);
  for (const body of unheard) {
    if (!ONLY_TOLD.test(JSON.parse(body).type)) continue;
    await hears(lane, body);
    if (lane.random(3) === 0) await hears(lane, body);
  }
}

/** Where the rules wait for a person and no clock runs, that person acts. */
async function askPeople(lanes: readonly Lane[]): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `select id, problem_reported_at is not null and problem_resolution is null as problem, changes_requested_at as changes
      from commission_order where id in (select value from json_each(?)) and (problem_reported_at is not null and problem_resolution is null
        or changes_requested_at is not null or exists (select 1 from charge where order_id = commission_order.id and refund_status = 'FAILED'))`,
  )
    .bind(idsOf(lanes))
    .all<{ id: string; problem: number; changes: number | null }>();
  for (const { id, problem, changes } of results) {
    const lane = lanes.find(({ orderId }) => orderId === id)!;
    const { admin, buyer } = lane.party;
    const resolution = lane.pick(["RELEASE", "REFUND"]);
    if (problem) lane.hear("resolve", await command("resolve-problem", admin, lane, { resolution, reason: "Settled" }));
    else if (changes !== null) lane.hear("accept", await command("accept", buyer, lane));
    else lane.hear("retry-refund", await command("retry-refund", admin, lane, { reason: "Settled" }));
  }
  return results.length > 0;
}

const idsOf = (lanes: readonly Lane[]) => JSON.stringify(lanes.map(({ orderId }) => orderId));

/** When something is next due for one of these orders; null when nothing ever is. */
async function nextMoment(lanes: readonly Lane[]): Promise<number | null> {
  const row = await env.DB.prepare(
    `with ours as (select value as id from json_each(?))
      select min(at) as at from (select next_instant as at from commission_order where id in (select id from ours)
        union all select next_attempt_at from order_outbox where state = 'WAITING' and order_id in (select id from ours))`,
  )
    .bind(idsOf(lanes))
    .first<{ at: number | null }>();
  return row?.at ?? null;
}
