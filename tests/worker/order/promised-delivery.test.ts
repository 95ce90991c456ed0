import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { turnaroundDelivery } from "#domain/order/turnaround.ts";
import { query } from "../../support/worker/calls.ts";
import { textOfPdf } from "../../support/worker/answer/pdf-text.ts";
import { createService, succeed } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { command, createDraft, expectOk, pay, readOrder, type TestOrder } from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

/* The turnaround of a service is the delivery date of its orders, and the same one everywhere (rule O17). */

async function requested(turnaroundDays: number | null) {
  const listing = await createListing();
  const { id: serviceId } = await createService(listing.seller, listing.formId, { facts: { turnaroundDays } });
  return createDraft({ listing: { ...listing, serviceId } });
}

const agreementOf = async (order: TestOrder, person: Person) =>
  expectOk(query("commissionOrder.getAgreement", { code: order.orderCode, timeZone: "UTC" }, person));

const factIn = (facts: readonly { label: string; text: string }[], label: string) =>
  facts.find((fact) => fact.label === label)?.text;

const english = (date: string) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(date));

test("paid 14 days before: the order, the agreement, its PDF and the deadline say one date", async () => {
  stopClockAt(TOMORROW_NOON);
  const order = await requested(14);
  await expectOk(command("approve", order.seller, order));
  const date = turnaroundDelivery(TOMORROW_NOON, 14);
  const approved = await readOrder(order.buyer, order);
  expect(approved).toMatchObject({
    estimatedDelivery: null,
    turnaroundDays: 14,
    deliveryTerms: { turnaroundDays: 14, date, isPaid: false },
  });
  expect(approved.events.map(({ type }: { type: string }) => type)).not.toContain("ScheduleUpdated");
  const read = await agreementOf(order, order.buyer);
  expect(factIn(read.facts, "Estimated delivery")).toBe(
    `14 days after payment (by about ${english(date)} if you pay today)`,
  );
  expect(factIn(read.facts, "If nothing is delivered")).toMatch(/^From about .* you may cancel/);
  expect(JSON.stringify(read)).not.toMatch(/not agreed|no date/i);

  await expectOk(pay(order));
  const paid = await readOrder(order.buyer, order);
  expect(paid).toMatchObject({ estimatedDelivery: date, deliveryTerms: { turnaroundDays: 14, date, isPaid: true } });
  expect(paid.deliveryDeadline).toBe(approved.deliveryTerms.cancelableFrom);
  expect(Date.parse(present(paid.deliveryDeadline))).toBe(Date.parse(date) + 4 * DAY);
  // The date carries out what was agreed: the hash that was paid against is still the latest.
  expect(paid.agreement).toEqual(approved.agreement);
  const after = await agreementOf(order, order.buyer);
  expect(factIn(after.facts, "Estimated delivery")).toBe(`${english(date)} (14 days after payment)`);
  const pdf = await exports.default.fetch(
    new Request(`http://localhost:5173/api/features/commission/order/agreement.pdf?orderId=${order.orderId}`, {
      headers: { cookie: `${order.seller.cookie}; app-language=ja` },
    }),
  );
  const [year, month, day] = date.split("-");
  expect((await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).replaceAll(/\s/g, "")).toContain(
    `${year}年${month}月${day}日（お支払いから14日後）`,
  );
});

test("the seller's own date is the one; its history says that it was set, not changed", async () => {
  const order = await requested(14);
  await expectOk(command("approve", order.seller, order, { estimatedDelivery: "2030-03-20" }));
  await expectOk(command("update", order.seller, order, { estimatedDelivery: "2030-03-25" }));
  const seen = await readOrder(order.buyer, order);
  expect(seen.deliveryTerms).toMatchObject({ turnaroundDays: null, date: "2030-03-25" });
  expect(
    seen.events
      .filter(({ type }: { type: string }) => type === "ScheduleUpdated")
      .map(({ isFirst }: { isFirst?: true }) => isFirst === true),
  ).toEqual([true, false]);
  const { facts, changes } = await agreementOf(order, order.buyer);
  expect(factIn(facts, "Estimated delivery")).toBe("March 25, 2030");
  expect(changes).toEqual([{ label: "Estimated delivery", before: "March 20, 2030", after: "March 25, 2030" }]);
});

test("an order without a promise says the rule of sixty days to who pays", async () => {
  const order = await requested(null);
  await expectOk(command("approve", order.seller, order));
  const { facts } = await agreementOf(order, order.buyer);
  expect(factIn(facts, "Estimated delivery")).toBe("No date agreed: due 60 days after payment at the latest");
  await expectOk(pay(order));
  expect(await readOrder(order.buyer, order)).toMatchObject({ estimatedDelivery: null, turnaroundDays: null });
});

test("an order keeps the promise that it was requested with", async () => {
  const order = await requested(14);
  await succeed(
    "commissionService.update",
    { commissionServiceId: order.serviceId, facts: { turnaroundDays: 30 } },
    order.seller,
  );
  await expectOk(command("approve", order.seller, order));
  expect(await readOrder(order.seller, order)).toMatchObject({
    turnaroundDays: 14,
    deliveryTerms: { turnaroundDays: 14 },
  });
});
