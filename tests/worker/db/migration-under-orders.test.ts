import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { PLANTED_MIGRATION } from "../../support/planted-migration.ts";
import { createListing, type TestListing } from "../../support/worker/order/order-listing.ts";
import { createOrder, readOrder } from "../../support/worker/order/orders.ts";

/* `npm run mixed-versions` does the same with two builds and whole orders. */

const LISTINGS = 4;
const STATES = ["DRAFT", "APPROVED", "PAID", "COMPLETED"] as const;
const ROUNDS = 3;
const ORDERS = LISTINGS * STATES.length * ROUNDS;

const count = async (table: string) => env.DB.prepare(`select count(*) as count from ${table}`).first<number>("count");

test("a migration that adds is applied while orders are placed: none fails, none is lost (rule E116)", async () => {
  const listings = await Promise.all(Array.from({ length: LISTINGS }, () => createListing()));
  let placed = 0;
  const first = Promise.withResolvers<void>();
  const place = async (listing: TestListing, state: (typeof STATES)[number]) => {
    const made = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Anything but 200 throws.
      made.push({ state, ...(await createOrder(state, { listing })) });
      placed += 1;
      first.resolve();
    }
    return made;
  };
  const placing = Promise.all(listings.flatMap((listing) => STATES.map((state) => place(listing, state))));
  await first.promise;
  for (const statement of PLANTED_MIGRATION) await env.DB.prepare(statement).run();
  expect(placed, "the orders had ended before the migration").toBeLessThan(ORDERS);
  const orders = (await placing).flat();
  expect(await count("commission_order")).toBe(ORDERS);
  for (const order of orders) {
    const { orderProgressStatus } = await readOrder(order.buyer, order);
    expect(orderProgressStatus).toBe(order.state === "PAID" ? "APPROVED" : order.state);
  }
  // Its trigger has seen the later ones.
  expect(await count("planted")).toBeGreaterThan(0);
  expect(await count("planted")).toBeLessThan(ORDERS);
}, 60_000);
