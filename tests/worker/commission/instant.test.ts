import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { succeed } from "../../support/worker/listings.ts";
import { createListing, type TestListing } from "../../support/worker/order/order-listing.ts";
import { command, expectOk, pay, readOrder, serviceRequest, submitService } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";

const FACTS = { turnaroundDays: 14, licence: [{ kind: "PERSONAL" }], isInstant: true };

async function openShop(facts: object = FACTS) {
  const listing = await createListing();
  await succeed("commissionService.update", { commissionServiceId: listing.serviceId, facts }, listing.seller);
  return listing;
}

async function asks(listing: TestListing) {
  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  return { ...listing, buyer, cardId, submit: () => submitService(buyer, serviceRequest(listing, cardId)) };
}

const agreementOf = async (orderId: string) => {
  const select = env.DB.prepare("select document from order_agreement where order_id = ?");
  return (await select.bind(orderId).all()).results.map((row) => JSON.parse(String(row["document"])) as Json);
};
const notifiedOf = async (orderId: string) => {
  const select = env.DB.prepare("select notification_type as type from notification where order_id = ? order by type");
  return (await select.bind(orderId).all<{ type: string }>()).results.map(({ type }) => type);
};

test("a request with a price is accepted beforehand, and paid at once against its agreement (rule L71)", async () => {
  const asked = await asks(await openShop());
  const { orderId, orderCode } = await expectOk(asked.submit());
  const order = { ...asked, orderId, orderCode };
  const shown = await readOrder(asked.buyer, order);
  expect(shown).toMatchObject({ orderProgressStatus: "APPROVED", orderPaymentStatus: "DRAFT", priceAmount: 10_000 });
  expect(shown.events.map(({ type, by }) => [type, by])).toEqual([
    ["OrderSubmitted", "BUYER"],
    ["OrderApproved", "SYSTEM"],
  ]);
  expect(shown.chatRooms[0]?.roomStatus).toBe("OPENED");
  expect(await agreementOf(orderId)).toMatchObject([
    { version: 1, madeBy: "SYSTEM", facts: [{ name: { en: "Instant order" } }], dates: { turnaroundDays: 14 } },
  ]);
  // Nobody has to answer, and who pays knows.
  expect(await notifiedOf(orderId)).toEqual([]);
  await expectOk(pay(order));
  expect(await readOrder(asked.seller, order)).toMatchObject({ orderPaymentStatus: "COMPLETED" });
  expect(await notifiedOf(orderId)).toEqual(["COMMISSION_ORDER_PAID"]);
  expect(await agreementOf(orderId)).toHaveLength(1);
});

test("a request whose price is open waits for its creator as any other", async () => {
  const listing = await openShop();
  await succeed(
    "commissionService.update",
    { commissionServiceId: listing.serviceId, priceAmount: 100 },
    listing.seller,
  );
  const asked = await asks(listing);
  const order = { ...asked, ...(await expectOk(asked.submit())) };
  expect(await readOrder(asked.buyer, order)).toMatchObject({ orderProgressStatus: "DRAFT" });
  await expectOk(command("approve", asked.seller, order, { priceAmount: 5_000 }));
});

test("who accepts beforehand has said when it is delivered and what may be done with it", async () => {
  const listing = await openShop({});
  const save = (facts: object) =>
    mutate("commissionService.update", { commissionServiceId: listing.serviceId, facts }, listing.seller);
  const refused = await save({ isInstant: true });
  expect(refused.status).toBe(422);
  expect((refused.body as Json).data.issues.map(({ path, code }: Json) => `${path} ${code}`)).toEqual([
    "facts.turnaroundDays issue.required",
    "facts.licence issue.required",
  ]);
  expect((await save(FACTS)).status).toBe(200);
  const { body } = await query("commissionService.get", { commissionServiceId: listing.serviceId });
  expect(body.facts.isInstant).toBe(true);
});

test.each(["REQUESTS", "ACCEPTED"])(
  "of many who race for the last slot one has it, whatever takes a slot (%s)",
  async (slotsCount) => {
    const listing = await openShop();
    const intake = { slotLimit: 1, slotsCount, opensAt: null, closesAt: null, timeZone: "Asia/Tokyo" };
    await succeed("creator.updateIntake", intake, listing.seller);
    const people = await Promise.all(Array.from({ length: 4 }, () => asks(listing)));
    const answers = await Promise.all(people.map(({ submit }) => submit()));
    const codes = answers.map(({ status, body }) => (status === 200 ? "OK" : (body as Json).error.code));
    expect(codes.toSorted()).toEqual(["OK", ...Array.from({ length: 3 }, () => "commission.slots_full")]);
    const rows = await env.DB.prepare("select count(*) as orders from commission_order where service_id = ?")
      .bind(listing.serviceId)
      .first<{ orders: number }>();
    expect(rows?.orders).toBe(1);
  },
);

test.each([
  ["without keys", (): Record<string, string> => ({})],
  ["with keys of their own", (): Record<string, string> => ({ "idempotency-key": crypto.randomUUID() })],
])("of two requests of one client at once one is the order, %s", async (_, headers) => {
  const asked = await asks(await openShop());
  const submit = () => submitService(asked.buyer, serviceRequest(asked, asked.cardId), headers());
  const answers = await Promise.all([submit(), submit()]);
  const codes = answers.map(({ status, body }) => (status === 200 ? "OK" : (body as Json).error.code));
  expect(codes.toSorted()).toEqual(["OK", "order.already_submitted"]);
  const { orderId } = answers.find(({ status }) => status === 200)!.body as { orderId: string };
  await expectOk(pay({ ...asked, orderId, orderCode: "" }));
  expect((await submit()).status).toBe(200);
});

test("until it is paid a client has one such order at a service", async () => {
  const asked = await asks(await openShop());
  const order = { ...asked, ...(await expectOk(asked.submit())) };
  expect(await asked.submit()).toMatchObject({ status: 409, body: { error: { code: "order.already_submitted" } } });
  await expectOk(pay(order));
  expect((await asked.submit()).status).toBe(200);
});
