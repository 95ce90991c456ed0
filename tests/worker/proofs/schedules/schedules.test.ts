import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { isTodays } from "../../../support/samples.ts";
import { get, post } from "../../../support/worker/calls.ts";
import { createListing, type TestListing } from "../../../support/worker/order/order-listing.ts";
import { command, expectOk } from "../../../support/worker/order/orders.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { sandbox, saveCard } from "../../../support/worker/money/sandbox.ts";
import { stopClockAt } from "../../../support/worker/time.ts";
import { copyOrder, readRows, type OrderRows } from "../order-rows.ts";
import { Lane, randomFrom, type Party } from "./schedule-lane.ts";
import { runWave } from "./schedule-wave.ts";
import { submitted } from "../table/table-situations.ts";
import { present } from "../../../support/worker/present.ts";

/*
 * Sixty schedules of an order against the real objects, the real database and the Stripe sandbox, with everything that goes wrong, half
 * of them on one day and half on the next; more with COMETME_SCHEDULES, others with COMETME_SEED. The rules are those of the simulation. Which of two simultaneous things comes
 * first is the choice of workerd, so a seed repeats what was tried, not always what came of it.
 */

const SCHEDULES = Number(env.COMETME_SCHEDULES ?? 60);
const SEED = Number(env.COMETME_SEED ?? 1);
/** A party has several orders at once. */
const ORDERS_EACH = 4;
const LANES = Math.min(200, SCHEDULES);
const PARTS = env.COMETME_SCHEDULES ? 1 : 2;
const TRIED = Array.from({ length: SCHEDULES }, (_, index) => index).filter((index) =>
  isTodays(index, PARTS, env.COMETME_SAMPLES),
);
const PARTIES = Math.ceil(LANES / ORDERS_EACH);
const WAVES = Math.ceil(SCHEDULES / LANES);
/** After a thousand, new people and a new sandbox are used: the sandbox gets slow with many objects. */
const WAVES_TOGETHER = 5;
/** In the future, so that alarms fire when a schedule says so and not by themselves. */
const BEGIN = Math.floor(Date.now() / DAY) * DAY + 2 * DAY;

let parties: { party: Party; draft: OrderRows; approved: OrderRows }[] = [];
const endings: Record<string, number> = {};

async function onboard({ seller }: TestListing): Promise<void> {
  await expectOk(post("/api/stripe/connect/signup", {}, seller));
  const { body } = await get("/api/stripe/connect/get", seller);
  await sandbox("POST", `/accounts/${present(body.account).id}`, { action: "complete" });
  const { body: wallet } = await get("/api/stripe/connect/get", seller);
  expect(wallet.account?.isPayable).toBe(true);
}

async function gather(): Promise<void> {
  await sandbox("POST", "/reset");
  const listing = await createListing();
  await onboard(listing);
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  stopClockAt(BEGIN);
  parties = await Promise.all(
    Array.from({ length: PARTIES }, async () => {
      const order = await submitted("FORM_SUBMITTED", listing);
      const draft = await readRows(order.orderId);
      await expectOk(command("approve", order.seller, order));
      const asks = await saveCard(order.buyer, "pm_card_authenticationRequired");
      const declines = await saveCard(order.buyer, "pm_card_chargeCustomerFail");
      const cards = [order.cardId, asks.paymentAccountMethodId, declines.paymentAccountMethodId] as const;
      return { party: { ...order, admin, cards }, draft, approved: await readRows(order.orderId) };
    }),
  );
  await sandbox("POST", "/webhooks/take", {});
}

test.each(Array.from({ length: WAVES }, (_, wave) => [wave]))(
  "wave %i",
  async (wave) => {
    if (wave % WAVES_TOGETHER === 0) await gather();
    const seed = (SEED + wave * 7919) >>> 0;
    const random = randomFrom(seed);
    stopClockAt(BEGIN);
    const lanes = await Promise.all(
      TRIED.filter((index) => Math.floor(index / LANES) === wave).map(async (place) => {
        const index = place % LANES;
        const own = randomFrom((seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0);
        const { party, draft, approved } = parties[index % PARTIES]!;
        return new Lane(party, await copyOrder(own(4) === 0 ? draft : approved), own);
      }),
    );
    await runWave(lanes, BEGIN, random);
    for (const lane of lanes) {
      const { orderProgressStatus, releaseStatus } = await lane.load();
      const ending = `${orderProgressStatus} ${releaseStatus}`;
      endings[ending] = (endings[ending] ?? 0) + 1;
    }
  },
  300_000,
);

test("orders ended in different ways", () => {
  console.info(`seed ${String(SEED)}: ${JSON.stringify(endings)}`);
  expect(Object.values(endings).reduce((sum, count) => sum + count, 0)).toBe(TRIED.length);
  expect(Object.keys(endings)).toEqual(
    expect.arrayContaining(["CANCELED NONE", "CANCELED RETURNED", "COMPLETED RELEASED"]),
  );
});
