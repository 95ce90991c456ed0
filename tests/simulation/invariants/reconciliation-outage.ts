import { check } from "./check.ts";
import { aNight, open, sendUnowned } from "./reconciliation-differences.ts";
import { tablesOf } from "../actions/nightly-run.ts";
import type { World } from "../world/world.ts";

/**
 * One of Stripe's lists cannot be read all night: the comparison goes on without it and says so. One that has not seen
 * everything calls nothing put right; the next night does.
 */
export async function checkOutageIsBorne(world: World): Promise<void> {
  const { stripe } = world;
  const made = sendUnowned(world);
  await aNight(world);
  const said = `TRANSFER_MISSING_HERE ${made.id}`;
  check(open(world) === said, `the comparison finds ${said}, not ${open(world)}`);
  made.reversedAmount = made.amount;
  stripe.silentList = "disputes";
  await aNight(world);
  check(errorOfLast(world).startsWith("DISPUTES: "), `the step that failed is named: ${errorOfLast(world)}`);
  check(open(world) === said, `a comparison that has not seen everything closes nothing: ${open(world)}`);
  stripe.silentList = null;
  await aNight(world);
  check(errorOfLast(world) === "", `the next night is whole: ${errorOfLast(world)}`);
  check(open(world) === "", `the next night makes up for it: ${open(world)}`);
}

function errorOfLast(world: World): string {
  const [run] = tablesOf(world).rows("select error from reconciliation_run order by started_at desc limit 1");
  return String(run?.["error"] ?? "");
}
