import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { PLANTED_MIGRATION } from "../../support/planted-migration.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { createOrder, readOrder } from "../../support/worker/order/orders.ts";

/* `npm run mixed-versions` does the same with two builds and whole orders. */

const LISTINGS = 4;
const STATES = ["DRAFT", "APPROVED", "PAID", "COMPLETED"] as const;
const ROUNDS = 2;

const countOrders = async () =>
  (await env.DB.prepare("select count(*) from commission_order").first<number>("count(*)")) ?? 0;

test("a migration that adds is applied while orders are placed: none fails, none is lost (rule E116)", async () => {
  const listings = await Promise.all(Array.from({ length: LISTINGS }, () => createListing()));
  const placing = Promise.all(
    listings.flatMap((listing) =>
      STATES.map(async (state) => {
        const made = [];
        // Anything but 200 throws.
        for (let round = 0; round < ROUNDS; round += 1)
          made.push({ state, ...(await createOrder(state, { listing })) });
        return made;
      }),
    ),
  );
  await expect.poll(countOrders, { timeout: 20_000, interval: 5 }).toBeGreaterThan(2);
  const applied: number[] = [];
  for (const statement of PLANTED_MIGRATION) {
    await env.DB.prepare(statement).run();
    applied.push(await countOrders());
  }
  const orders = (await placing).flat();
  expect(orders).toHaveLength(LISTINGS * STATES.length * ROUNDS);
  expect(applied.at(-1), "all orders were there before the migration had ended").toBeLessThan(orders.length);
  expect(await countOrders()).toBe(orders.length);
  for (const order of orders) {
    const { orderProgressStatus } = await readOrder(order.buyer, order);
    expect(orderProgressStatus).toBe(order.state === "PAID" ? "APPROVED" : order.state);
  }
  const written = await env.DB.prepare("select count(*) from planted").first<number>("count(*)");
  expect(written).toBeGreaterThan(0);
});
