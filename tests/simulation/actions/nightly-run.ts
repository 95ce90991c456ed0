import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { continueComparison, reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import { check } from "../invariants/check.ts";
import { checkKnown } from "../invariants/stripe-state-known.ts";
import { checkSumsShown } from "../invariants/sums-shown.ts";
import { SqlMirror } from "../world/sql-mirror.ts";
import { SETTLED_CURRENCY } from "../stripe/stripe-model.ts";
import type { World } from "../world/world.ts";

const mirrors = new WeakMap<World, SqlMirror>();

/** The tables that the nightly run reads and writes, made when a world first needs them. */
export function tablesOf(world: World): SqlMirror {
  let mirror = mirrors.get(world);
  if (mirror === undefined) mirrors.set(world, (mirror = new SqlMirror(world.database)));
  return mirror;
}

/** Portions that follow at once where nothing disturbs them. */
const AT_ONCE = 4;

/** The nightly run; where it was broken off, cron goes on with it. Only in worlds where webhooks may be lost for good. */
export async function night(world: World, isForced = false): Promise<void> {
  if (!world.isNightly) return;
  const traces = tracesOf(world);
  // One that found nothing to do finds nothing the next day either.
  if (traces === compared.get(world) && !isForced) return;
  world.reach("NIGHT");
  const { client } = tablesOf(world);
  await world.request((services) => reconcile({ ...services, database: client }));
  for (let portion = 1; portion < AT_ONCE && isOpen(world) && world.isCalm; portion += 1)
    await world.request((services) => continueComparison({ ...services, database: client }));
  if (isOpen(world)) return;
  compared.set(world, traces);
  if (!world.isCalm) return;
  checkRun(world);
  await checkSumsShown(world, client);
}

/** A comparison that nothing disturbed has gone through all of its steps and every object of its time. */
function checkRun(world: World): void {
  const { stripe } = world;
  const [run] = tablesOf(world).rows(
    "select * from reconciliation_run order by finished_at desc, started_at desc limit 1",
  );
  // One that was broken off earlier has seen what there was then.
  if (run?.["started_at"] !== world.now) return;
  check(run?.["step"] === "BALANCE", `a comparison ends with the balance, not with ${String(run?.["step"])}`);
  const from = Number(run?.["compared_from"]);
  const objects = [
    ...stripe.charged.map(({ chargedAt, createdAt }) => ({ createdAt: chargedAt ?? createdAt })),
    ...stripe.refunds,
    ...stripe.transfers,
    ...stripe.disputes,
  ];
  const young = objects.filter(({ createdAt }) => createdAt >= from).length;
  const [seen] = tablesOf(world).rows("select count(*) as count from reconciliation_seen");
  check(seen?.["count"] === young, `a comparison has seen ${String(seen?.["count"])} objects of ${young}`);
  check(Number(run?.["object_count"]) >= young, "a comparison counts what it compares");
  checkKnown(world);
  checkBalanceRead(world);
}

/** Its last step keeps the balance of every currency in which money lies, and tells admins of payouts that nobody asked for. */
function checkBalanceRead(world: World): void {
  const valuesOf = (sql: string) =>
    tablesOf(world)
      .rows(sql)
      .flatMap((row) => Object.values(row))
      .map(String);
  const kept = valuesOf(`select currency_code from balance_snapshot where taken_at = ${world.now}`);
  const isSettled = world.orders.some(({ stored }) =>
    paymentsOf(stored.order).some(({ settledAmount }) => settledAmount !== null),
  );
  const booked = isSettled ? [] : valuesOf("select distinct currency_code from ledger_entry");
  const missing = [SETTLED_CURRENCY, ...booked].filter((currency) => !kept.includes(currency));
  check(missing.length === 0, `the balance is kept in every currency, not only in ${kept.join()}: ${missing.join()}`);
  const isTold = valuesOf("select kind from platform_alarm where ended_at is null").includes("PAYOUTS_AUTOMATIC");
  check(isTold === (world.stripe.payouts === "AUTOMATIC"), `payouts are ${world.stripe.payouts}: told is ${isTold}`);
}

const compared = new WeakMap<World, string>();

function tracesOf({ orders, stripe, database }: World): string {
  const versions = orders.map(({ stored }) => stored.order.version);
  return [...versions, stripe.events.length, database.isAccountAble, stripe.isAccountAble].join();
}

/** A few portions more, until the comparison that was begun is over. */
export async function finishNight(world: World): Promise<void> {
  const { client } = tablesOf(world);
  for (let portion = 0; portion < 20 && isOpen(world); portion += 1) {
    world.now += HOUR;
    await world.request((services) => continueComparison({ ...services, database: client }));
  }
  check(!isOpen(world), "the nightly comparison comes to its end");
}

const isOpen = (world: World) =>
  tablesOf(world).rows("select 1 from reconciliation_run where finished_at is null").length > 0;

/** When nothing is left to happen, a last comparison finds nothing: not today, and not for what was found before. */
export async function checkNothingDiffers(world: World): Promise<void> {
  world.now += DAY;
  compared.delete(world);
  await night(world);
  await finishNight(world);
  world.stripe.payouts = "MANUAL";
  const open = tablesOf(world).rows(
    "select kind, object_id, amount_here, amount_at_stripe from reconciliation_difference where closed_at is null",
  );
  check(open.length === 0, `the nightly comparison finds nothing: ${JSON.stringify(open)}`);
  const unreadable = tablesOf(world).rows(
    "select 1 from reconciliation_difference where kind = 'UNREADABLE_AT_STRIPE'",
  );
  check(unreadable.length === 0, "an outage makes nothing unreadable");
  const [run] = tablesOf(world).rows("select told_count from reconciliation_run order by started_at desc limit 1");
  // One for which there was no room, or that was heard of only after its end, is told every time (final-state.ts).
  const known = world.orders.flatMap(({ stored }) => stored.order.disputes.map(({ disputeId }) => disputeId));
  const isAllKnown = world.stripe.disputes.every(({ id }) => known.includes(id));
  check(!isAllKnown || run?.["told_count"] === 0, "where nothing differs no order is told anything");
  const failed = tablesOf(world).rows("select error from reconciliation_run where error is not null");
  check(failed.length === 0, `no step of a comparison is given up: ${JSON.stringify(failed)}`);
  if (world.stored.order.priceCurrencyCode !== "JPY") return;
  const [last] = tablesOf(world).rows("select unexplained from balance_snapshot order by taken_at desc limit 1");
  check(Number(last?.["unexplained"] ?? 0) === 0, `every yen on the balance is explained: ${JSON.stringify(last)}`);
}
