import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { continueComparison, reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { check } from "./check.ts";
import { SqlMirror } from "./sql-mirror.ts";
import type { World } from "./world.ts";

const mirrors = new WeakMap<World, SqlMirror>();

/** The tables that the nightly run reads and writes, made when a world first needs them. */
export function tablesOf(world: World): SqlMirror {
  let mirror = mirrors.get(world);
  if (mirror === undefined) mirrors.set(world, (mirror = new SqlMirror(world.database)));
  return mirror;
}

/** The nightly run; where it was broken off, cron goes on with it. Only in worlds where webhooks may be lost for good. */
export async function night(world: World): Promise<void> {
  if (!world.isNightly) return;
  const traces = tracesOf(world);
  // One that found nothing to do finds nothing the next day either.
  if (traces === compared.get(world)) return;
  world.reach("NIGHT");
  const { client } = tablesOf(world);
  await world.request((services) => reconcile({ ...services, database: client }));
  if (!isOpen(world)) compared.set(world, traces);
}

const compared = new WeakMap<World, string>();

function tracesOf({ lives, stripe, database }: World): string {
  const versions = lives.map(({ book }) => book.order.version);
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
  const open = tablesOf(world).rows(
    "select kind, object_id, amount_here, amount_at_stripe from reconciliation_difference where closed_at is null",
  );
  check(open.length === 0, `the nightly comparison finds nothing: ${JSON.stringify(open)}`);
  const failed = tablesOf(world).rows("select error from reconciliation_run where error is not null");
  check(failed.length === 0, `no step of a comparison is given up: ${JSON.stringify(failed)}`);
  if (world.book.order.priceCurrencyCode !== "JPY") return;
  const [last] = tablesOf(world).rows("select unexplained from balance_snapshot order by taken_at desc limit 1");
  check(Number(last?.["unexplained"] ?? 0) === 0, `every yen on the balance is explained: ${JSON.stringify(last)}`);
}
