import { env } from "cloudflare:workers";
import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { reconciliationDifference } from "#worker/db/schema/money/payment.ts";
import { reconciliationRun } from "#worker/db/schema/money/reconciliation.ts";
import type { ChargePort } from "#worker/payment/ports/charge.port.ts";
import { beginComparison, continueComparison, reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { query } from "../../../support/worker/calls.ts";
import {
  command,
  createOrder,
  expectOk,
  pay,
  orderRow,
  readOrder,
  settle,
  type TestOrder,
} from "../../../support/worker/order/orders.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { present } from "../../../support/worker/present.ts";
import { fault, sandbox, stripe } from "../../../support/worker/money/sandbox.ts";

const at = (milliseconds: number): Services => ({
  ...createServices(env),
  clock: { now: () => Date.now() + milliseconds },
});
const later = () => at(2 * HOUR);

/** The same services with some calls to Stripe replaced. */
function withCharges(services: Services, calls: Partial<ChargePort>): Services {
  const { payments } = services;
  return { ...services, payments: { ...payments, charges: { ...payments.charges, ...calls } } };
}

const open = () =>
  later().database.select().from(reconciliationDifference).where(isNull(reconciliationDifference.closedAt));
const openOf = async ({ orderId }: TestOrder) => (await open()).filter((row) => row.orderId === orderId);
const runs = () => later().database.select().from(reconciliationRun).orderBy(reconciliationRun.startedAt);
const lastRun = async () => present((await runs()).at(-1));
const intentOf = async (order: TestOrder): Promise<string> =>
  present((await readOrder(order.buyer, order)).paymentTransactions[0]?.stripePaymentIntentId);

function chargeByHand(currency: string) {
  return stripe().paymentIntents.create({
    amount: 700,
    currency,
    payment_method: "pm_card_visa",
    allowed_payment_method_types: ["card"],
    confirm: true,
  });
}

test("only what differs from our books is sent to an order", async () => {
  const order = await createOrder("PAID");
  const versionOf = async () =>
    env.DB.prepare("select version from commission_order where id = ?").bind(order.orderId).first<number>("version");
  const version = await versionOf();
  await reconcile(later());
  expect(await lastRun()).toMatchObject({ objectCount: 1, toldCount: 0, differenceCount: 0 });
  expect(await versionOf()).toBe(version);
});

test("what was booked long after it was made is looked up before it is called missing", async () => {
  const order = await createOrder("PAID");
  // The comparison of this night lists nothing that old.
  const found: string[] = [];
  const services = later();
  const blind = withCharges(services, {
    listCharges: async () => ({ items: [], unreadable: [], nextCursor: null }),
    retrieveIntent: (intentId) => {
      found.push(intentId);
      return services.payments.charges.retrieveIntent(intentId);
    },
  });
  await reconcile(blind);
  expect(await openOf(order)).toEqual([]);
  expect(found).toContain(await intentOf(order));
});

test("a payment in a currency that we do not know is a difference and stops nothing", async () => {
  const { id } = await chargeByHand("sgd");
  const order = await createOrder("PAID");
  const refund = await stripe().refunds.create(
    { payment_intent: id, amount: 200 },
    { idempotencyKey: `hand:sgd:${id}` },
  );
  await reconcile(later());
  const rows = await open();
  expect(rows.find(({ objectId }) => objectId === id)).toMatchObject({
    kind: "CHARGE_MISSING_HERE",
    currencyCode: "SGD",
    amountAtStripe: 700,
  });
  expect(rows.find(({ objectId }) => objectId === refund.id)).toMatchObject({ currencyCode: "SGD" });
  expect(await openOf(order)).toEqual([]);
  expect(await lastRun()).toMatchObject({ error: null, finishedAt: expect.any(Number) });
});

test("an object that cannot be read is a difference, and the others of its page are compared", async () => {
  const { id } = await chargeByHand("jpy");
  const services = later();
  const strange = { objectId: "re_strange", amount: 5, currencyCode: "JPY", createdAt: Date.now() };
  const odd = withCharges(services, {
    listRefunds: async (since) => {
      const page = await services.payments.charges.listRefunds(since);
      return { ...page, unreadable: [strange] };
    },
  });
  await reconcile(odd);
  expect((await open()).map(({ kind, objectId }) => [kind, objectId])).toEqual(
    expect.arrayContaining([
      ["UNREADABLE_AT_STRIPE", "re_strange"],
      ["CHARGE_MISSING_HERE", id],
    ]),
  );
  expect((await lastRun()).finishedAt).not.toBeNull();
});

test("a throw about one object is a difference of that object, and the comparison goes on", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  const { clientSecret } = await expectOk(pay(order));
  const intentId = present(clientSecret?.split("_secret_")[0]);
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  const services = later();
  const broken = withCharges(services, {
    retrieveIntent: () => Promise.reject(new TypeError("not what it should be")),
  });
  await reconcile(broken);
  expect((await openOf(order)).map(({ kind }) => kind).toSorted()).toEqual([
    "CHARGE_MISSING_HERE",
    "UNREADABLE_AT_STRIPE",
  ]);
  expect((await lastRun()).finishedAt).not.toBeNull();
  await reconcile(later());
  expect(await openOf(order)).toEqual([]);
  expect((await readOrder(order.buyer, order)).orderPaymentStatus).toBe("COMPLETED");
});

test("a comparison that is interrupted keeps what it found and goes on where it stopped", async () => {
  const { id } = await chargeByHand("jpy");
  const services = later();
  let lists = 0;
  const counting = (calls: Partial<ChargePort>) =>
    withCharges(services, {
      listCharges: (since) => {
        lists += 1;
        return services.payments.charges.listCharges(since);
      },
      ...calls,
    });
  const interrupted = counting({ listRefunds: () => Promise.reject(new Unavailable("stripe")) });
  await expect(reconcile(interrupted)).rejects.toThrow(Unavailable);
  expect(await lastRun()).toMatchObject({ step: "REFUNDS", tries: 1, leaseUntil: 0, finishedAt: null });
  expect((await open()).some(({ objectId }) => objectId === id)).toBe(true);

  // A new night does not begin another before this one is done.
  await beginComparison(services);
  await continueComparison(counting({}));
  expect(lists).toBe(1);
  expect(await lastRun()).toMatchObject({ tries: 0, finishedAt: expect.any(Number), error: null });
});

test("a long list is read page by page from the cursor", async () => {
  const pages = ["first", "second", "third"];
  const services = later();
  const asked: (string | null)[] = [];
  const slow = withCharges(services, {
    listCharges: async ({ cursor }) => {
      asked.push(cursor);
      if (cursor === "second" && asked.length < 4) throw new Unavailable("stripe");
      const next = pages[cursor === null ? 0 : pages.indexOf(cursor) + 1] ?? null;
      return { items: [], unreadable: [], nextCursor: next };
    },
  });
  await expect(reconcile(slow)).rejects.toThrow(Unavailable);
  expect(await lastRun()).toMatchObject({ step: "CHARGES", cursor: "second" });
  await continueComparison(slow);
  expect(asked).toEqual([null, "first", "second", "second", "third"]);
});

test("one invocation at a time has it, and one that was killed loses it after a while", async () => {
  const services = later();
  await beginComparison(services);
  const { id } = await lastRun();
  await services.database.update(reconciliationRun).set({ leaseUntil: services.clock.now() + HOUR });
  await continueComparison(services);
  expect(await lastRun()).toMatchObject({ id, step: "PAYOUT_ACCOUNTS", objectCount: 0, finishedAt: null });
  await continueComparison(at(4 * HOUR));
  expect(await lastRun()).toMatchObject({ id, finishedAt: expect.any(Number) });
});

test("a step that never succeeds is given up after an hour, said so, and closes no difference", async () => {
  const { id } = await chargeByHand("jpy");
  await reconcile(later());
  const services = later();
  const down = withCharges(services, {
    listCharges: () => Promise.reject(new Unavailable("stripe")),
    retrieveIntent: () => Promise.reject(new Unavailable("stripe")),
  });
  await beginComparison(services);
  let failures = 0;
  for (let turn = 0; turn < 40 && (await lastRun()).finishedAt === null; turn++)
    await continueComparison(down).catch(() => (failures += 1));
  expect(failures).toBeGreaterThan(5);
  expect(await lastRun()).toMatchObject({ error: "CHARGES: Unavailable" });
  expect((await open()).some(({ objectId }) => objectId === id)).toBe(true);
});

test("a refund that waits for nine days and whose news is lost is read again, and can be retried", async () => {
  const order = await createOrder("PAID");
  await fault("refund_pending", { path: "/v1/refunds$", metadata: { orderId: order.orderId } });
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const [refund] = (await stripe().refunds.list({ payment_intent: await intentOf(order) })).data;
  const status = async () => (await orderRow(order))["refund_status"];
  expect(await status()).toBe("REQUESTED");
  await sandbox("POST", `/refunds/${present(refund).id}`, { outcome: "fail" });
  await reconcile(at(8.1 * DAY));
  expect(await status()).toBe("FAILED");
  expect(await openOf(order)).toEqual([]);

  const admin = await createPerson("admin", { roles: ["admin"] });
  await expectOk(command("retry-refund", admin, order, { reason: "The card took none." }));
});

test("an administrator sees how far the comparison is", async () => {
  const admin = await createPerson("admin", { roles: ["admin"] });
  const user = await createPerson("user");
  await reconcile(later());
  const status = await expectOk(query("reconciliation.getStatus", undefined, admin));
  expect(status.comparison).toMatchObject({ isLate: false, last: { error: null, finishedAt: expect.any(String) } });
  expect((await query("reconciliation.getStatus", undefined, user)).status).toBe(403);
});
