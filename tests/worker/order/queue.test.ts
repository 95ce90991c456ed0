import { expect, test } from "vitest";
import { dateOf, DAY } from "#domain/kernel/instants.ts";
import { query } from "../../support/worker/calls.ts";
import { succeed } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  addFile,
  command,
  createDraft,
  createOrder,
  expectOk,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";

const queueOf = ({ orderId }: TestOrder, person: Person) =>
  query("commissionOrder.getQueue", { commissionOrderId: orderId }, person);
const placeOf = async (order: TestOrder) => (await expectOk(queueOf(order, order.buyer))).place;

test("a client sees how many are ahead, and nothing else of them (rule O92)", async () => {
  const listing = await createListing();
  await succeed(
    "commissionService.update",
    { commissionServiceId: listing.serviceId, facts: { turnaroundDays: 20 } },
    listing.seller,
  );
  const asked = await createDraft({ listing });
  const first = await createOrder("PAID", { listing });
  const second = await createOrder("PAID", { listing });
  // Unpaid and delivered ones are ahead of nobody.
  await createOrder("APPROVED", { listing });
  await createOrder("DELIVERED", { listing });

  expect(await placeOf(asked)).toMatchObject({ ahead: 2, isPaid: false });
  expect(await placeOf(first)).toMatchObject({ ahead: 0, isPaid: true });
  const place = await placeOf(second);
  expect(Object.keys(place ?? {}).toSorted()).toEqual(["ahead", "expectedStart", "isPaid"]);
  expect(place?.ahead).toBe(1);
  const halfway = [9, 10, 11].map((days) => dateOf(Date.now() + days * DAY));
  expect(halfway).toContain(place?.expectedStart);

  // Two at once: both are worked at.
  await succeed(
    "creator.updateIntake",
    { slotLimit: 10, opensAt: null, closesAt: null, timeZone: "Asia/Tokyo" },
    listing.seller,
  );
  expect((await placeOf(second))?.expectedStart).not.toBe(place?.expectedStart);
  await addFile(first);
  await expectOk(command("deliver", first.seller, first));
  expect([await placeOf(first), (await placeOf(second))?.ahead]).toEqual([null, 0]);
});

test("orders of other creators are in another queue, and only the buyer asks", async () => {
  const [mine, other] = [await createOrder("PAID"), await createOrder("PAID")];
  expect([(await placeOf(mine))?.ahead, (await placeOf(other))?.ahead]).toEqual([0, 0]);
  expect(await queueOf(mine, mine.seller)).toMatchObject({
    status: 403,
    body: { data: { code: "order.not_allowed" } },
  });
  expect(await queueOf(mine, other.buyer)).toMatchObject({ status: 404, body: { data: { code: "order.not_found" } } });
});
