import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stripeEvent } from "#worker/db/schema/money/payment.ts";
import { listWaitingEvents } from "#worker/payment/sync/stripe-event.store.ts";
import { handleEvent, handleWaitingEvents } from "#worker/payment/sync/webhook.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { get, post } from "../../support/worker/calls.ts";
import { command, createOrder, expectOk, readOrder, settle } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import {
  fault,
  postWebhook,
  sandbox,
  saveCard,
  stripe,
  webhooksOf,
  type Webhook,
} from "../../support/worker/money/sandbox.ts";

const NOW = () => Math.floor(Date.now() / 1000);
const rowOf = async (id: string) =>
  (await createServices(env).database.select().from(stripeEvent).where(eq(stripeEvent.id, id)))[0];

async function snapshot(at?: number): Promise<Webhook> {
  const { stripeMethodId } = await saveCard(await createPerson("webhook"));
  return (await webhooksOf(stripeMethodId, at))[0]!;
}

/** A creator's account with the thin event that says it can receive money now. */
async function thin(): Promise<{ person: Person; webhook: Webhook; account: string }> {
  const person = await createPerson("webhook", { roles: ["user", "creator"] });
  await post("/api/stripe/connect/signup", {}, person);
  const account = present((await get("/api/stripe/connect/get", person)).body.account).id;
  await sandbox("POST", `/accounts/${account}`, { action: "complete" });
  const webhook = (await webhooksOf(account)).find(({ type }) => type.includes("capability_status_updated"));
  return { person, webhook: webhook!, account };
}

test.each([
  ["signed just now", 0, 200],
  ["signed 290 seconds ago", 290, 200],
  ["signed 310 seconds ago", 310, 400],
])("a snapshot event %s", async (_name, age, status) => {
  expect(await postWebhook(await snapshot(NOW() - age))).toBe(status);
});

test.each<[string, (webhook: Webhook) => Pick<Webhook, "body" | "headers">]>([
  ["unsigned", ({ body }) => ({ body, headers: { "content-type": "application/json" } })],
  ["altered", ({ body, headers }) => ({ body: body.replace("visa", "jcb_"), headers })],
  ["reformatted", ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body)) + " ", headers })],
  ["without a body", ({ headers }) => ({ body: "", headers })],
  ["no JSON", ({ headers }) => ({ body: "hello", headers })],
  ["garbled signature", ({ body, headers }) => ({ body, headers: { ...headers, "stripe-signature": "t=1,v1=00" } })],
])("%s: 400, and nothing is remembered", async (_name, change) => {
  const webhook = await snapshot();
  expect(await postWebhook(change(webhook))).toBe(400);
  expect(await rowOf(webhook.event)).toBeUndefined();
});

test("signed with another secret: 400", async () => {
  const { body } = await snapshot();
  const header = await stripe().webhooks.generateTestHeaderStringAsync({ payload: body, secret: "whsec_other" });
  expect(await postWebhook({ body, headers: { "stripe-signature": header } })).toBe(400);
});

test("a thin event is verified like the others", async () => {
  const { webhook } = await thin();
  expect(await postWebhook({ ...webhook, body: webhook.body.replace("v2.core", "v2.cord") })).toBe(400);
  expect(await postWebhook(webhook)).toBe(200);
});

test("a repeated event is answered 200 and handled once", async () => {
  const { webhook } = await thin();
  expect([await postWebhook(webhook), await postWebhook(webhook), await postWebhook(webhook)]).toEqual([200, 200, 200]);
  await expect.poll(async () => (await rowOf(webhook.event))?.handledAt).toEqual(expect.any(Number));
  const first = await rowOf(webhook.event);
  await postWebhook(webhook);
  expect(await rowOf(webhook.event)).toEqual(first);
});

test("what the handling could not do, cron does later", async () => {
  const { webhook, account } = await thin();
  await fault("error_500", { method: "GET", path: account }, { times: 2 });
  expect(await postWebhook(webhook)).toBe(200);
  await expect.poll(async () => (await rowOf(webhook.event))?.tries).toBe(1);
  expect((await rowOf(webhook.event))?.handledAt).toBeNull();

  const later: Services = { ...createServices(env), clock: { now: () => Date.now() + 120_000 } };
  await handleWaitingEvents(later);
  expect((await rowOf(webhook.event))?.handledAt).toEqual(expect.any(Number));
});

test("fifty events that always fail do not stand in the way of a later one", async () => {
  const { database } = createServices(env);
  const waiting = (id: string, receivedAt: number, tries: number) =>
    database
      .insert(stripeEvent)
      .values({ id, eventType: "refund.updated", objectId: "re_1", receivedAt, tries, handledAt: null });
  for (let number = 0; number < 50; number += 1) await waiting(`evt_old_${String(number)}`, number, 9);
  await waiting("evt_new", 1000, 0);
  const [first] = await listWaitingEvents(database, Date.now());
  expect(first?.eventId).toBe("evt_new");
});

test("one run of cron handles hundreds of them", async () => {
  const { database } = createServices(env);
  await database.delete(stripeEvent);
  await env.DB.prepare(
    `insert into stripe_event (id, event_type, object_id, received_at, tries, handled_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
      select 'evt_' || i, 'customer.created', 'cus_1', 1, 0, null from n`,
  ).run();
  await handleWaitingEvents(createServices(env));
  expect(await listWaitingEvents(database, Date.now())).toEqual([]);
});

test("events that the product does not act on are done at once, whatever they are called", async () => {
  const services = createServices(env);
  for (const eventType of [
    "payment_method.attached",
    "payment_intent.created",
    "v2.core.account.created",
    "toString",
  ]) {
    const event = { eventId: `evt_ignored_${eventType}`, eventType, objectId: "object_1" };
    await services.paymentRecords.rememberEvent(event, Date.now());
    await handleEvent(services, event);
    expect((await rowOf(event.eventId))?.handledAt, eventType).toEqual(expect.any(Number));
  }
});

test("a refund whose own events were lost is found by its charge's", async () => {
  const order = await createOrder("PAID");
  await fault("refund_pending", { path: "/v1/refunds$", metadata: { orderId: order.orderId } });
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const read = async () => (await readOrder(order.buyer, order)).refundStatus;
  expect(await read()).toBe("REQUESTED");
  const [payment] = (await readOrder(order.buyer, order)).paymentTransactions;
  const intentId = present(payment?.stripePaymentIntentId);
  const [refund] = (await stripe().refunds.list({ payment_intent: intentId })).data;
  await sandbox("POST", `/refunds/${present(refund).id}`, { outcome: "succeed" });
  const refunded = (await webhooksOf(intentId)).find(({ type }) => type === "charge.refunded");
  expect(await postWebhook(present(refunded))).toBe(200);
  await expect.poll(read).toBe("SUCCEEDED");
});
