import { env } from "cloudflare:workers";
import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { ledgerEntry, reconciliationDifference } from "#worker/db/schema/money/payment.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { mutate, post, query } from "../../../support/worker/calls.ts";
import {
  createOrder,
  expectOk,
  onboard,
  pay,
  readOrder,
  settle,
  transactionIdOf,
  type TestOrder,
} from "../../../support/worker/order/orders.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { sandbox, stripe } from "../../../support/worker/money/sandbox.ts";
import { present } from "../../../support/worker/present.ts";

/** Two hours on, when what happened a moment ago should have arrived everywhere. */
const later = (): Services => ({ ...createServices(env), clock: { now: () => Date.now() + 2 * HOUR } });
const open = () =>
  later().database.select().from(reconciliationDifference).where(isNull(reconciliationDifference.closedAt));
const kindsOf = (rows: Awaited<ReturnType<typeof open>>) => rows.map(({ kind }) => kind).toSorted();
const intentOf = async (order: TestOrder): Promise<string> =>
  present((await readOrder(order.buyer, order)).paymentTransactions[0]?.stripePaymentIntentId);

/** What only an operator at Stripe's dashboard could have done. */
async function chargeByHand() {
  const { id } = await stripe().paymentIntents.create({
    amount: 700,
    currency: "jpy",
    payment_method: "pm_card_visa",
    allowed_payment_method_types: ["card"],
    confirm: true,
  });
  return stripe().paymentIntents.retrieve(id);
}

async function settleByHand(kind: string, objectId: string) {
  const admin = await createPerson("admin", { roles: ["admin"] });
  await expectOk(mutate("reconciliation.settle", { kind, objectId, reason: "Agreed with the buyer" }, admin));
}

test("books that agree leave nothing to say, through payment, transfer and refund", async () => {
  const sold = await createOrder("COMPLETED");
  await onboard(sold);
  const refunded = await createOrder("PAID");
  await expectOk(post("/api/features/commission/order/cancel", { orderId: refunded.orderId }, refunded.seller));
  await settle(refunded);

  await reconcile(later());
  expect(await open()).toEqual([]);
});

test("a payment nobody told us of is taken in", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  const { clientSecret } = await expectOk(pay(order));
  await sandbox("POST", `/3ds/${present(clientSecret?.split("_secret_")[0])}`, { outcome: "complete" });
  await reconcile(later());
  expect((await readOrder(order.buyer, order)).orderPaymentStatus).toBe("COMPLETED");
  expect(await open()).toEqual([]);
});

test("what belongs to no order stands written down once, until an administrator settles it", async () => {
  const order = await createOrder("PAID");
  const { id } = await chargeByHand();
  await reconcile(later());
  await reconcile(later());
  const key = { kind: "CHARGE_MISSING_HERE", objectId: id };
  expect(await open()).toMatchObject([{ ...key, currencyCode: "JPY", amountHere: 0, amountAtStripe: 700 }]);

  // However old it is, it is looked up again and not forgotten.
  await reconcile({ ...later(), clock: { now: () => Date.now() + 40 * DAY } });
  expect(await open()).toHaveLength(1);

  const admin = await createPerson("admin", { roles: ["admin"] });
  const settled = { ...key, reason: "Agreed with the buyer" };
  for (const person of [order.seller, order.buyer]) {
    expect((await mutate("reconciliation.settle", settled, person)).status).toBe(403);
    expect((await query("reconciliation.getList", {}, person)).status).toBe(403);
  }
  expect((await query("reconciliation.getList", {})).status).toBe(401);
  const listed = await expectOk(query("reconciliation.getList", {}, admin));
  expect(listed).toMatchObject({ items: [{ ...key, amountAtStripe: 700, closedAt: null }], nextCursor: null });
  await expectOk(mutate("reconciliation.settle", settled, admin));
  expect((await mutate("reconciliation.settle", settled, admin)).status).toBe(404);
  await reconcile(later());
  expect(await open()).toEqual([]);
  const closed = await expectOk(query("reconciliation.getList", { isClosed: true }, admin));
  expect(closed.items).toMatchObject([{ ...key, isSettledByHand: true }]);
});

test("a charge we do not know is listed until it is refunded", async () => {
  const { id } = await chargeByHand();
  await reconcile(later());
  expect(await open()).toMatchObject([
    { kind: "CHARGE_MISSING_HERE", objectId: id, orderId: null, amountHere: 0, amountAtStripe: 700 },
  ]);
  await stripe().refunds.create({ payment_intent: id }, { idempotencyKey: `back:${id}` });
  await reconcile(later());
  expect(await open()).toEqual([]);
});

test("so is a dispute about such a charge, until both are settled", async () => {
  const { id, latest_charge: chargeId } = await chargeByHand();
  const dispute = await sandbox<{ id: string }>("POST", `/charges/${chargeId as string}/dispute`);
  await reconcile(later());
  expect(kindsOf(await open())).toEqual(["CHARGE_MISSING_HERE", "DISPUTE_MISSING_HERE"]);
  await settleByHand("CHARGE_MISSING_HERE", id);
  await settleByHand("DISPUTE_MISSING_HERE", dispute.id);
  await reconcile(later());
  expect(await open()).toEqual([]);
});

test("a transfer by hand for no order: what was settled comes back when it changes", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  await sandbox("POST", "/balance/topup", { amount: 100_000, currency: "jpy" });
  const [sent] = (await stripe().transfers.list({ transfer_group: order.orderId })).data;
  const { id } = await stripe().transfers.create(
    { amount: 4000, currency: "jpy", destination: sent?.destination as string },
    { idempotencyKey: `hand:transfer:${order.orderId}` },
  );
  await reconcile(later());
  const key = { kind: "TRANSFER_MISSING_HERE", objectId: id };
  expect(await open()).toMatchObject([{ ...key, orderId: null, amountAtStripe: 4000 }]);

  await settleByHand(key.kind, id);
  await reconcile(later());
  expect(await open()).toEqual([]);
  await stripe().transfers.createReversal(id, { amount: 500 }, { idempotencyKey: `hand:reverse:${id}` });
  await reconcile(later());
  expect(await open()).toMatchObject([{ ...key, amountAtStripe: 3500, settledByAccountId: null }]);
  await settleByHand(key.kind, id);
});

test("a dispute and its end that no webhook told of are taken in, however late", async () => {
  const order = await createOrder("PAID");
  const { latest_charge: chargeId } = await stripe().paymentIntents.retrieve(await intentOf(order));
  const { id } = await sandbox<{ id: string }>("POST", `/charges/${chargeId as string}/dispute`);
  await reconcile(later());
  expect((await readOrder(order.seller, order)).disputeStatus).toBe("OPENED");
  await sandbox("POST", `/disputes/${id}`, { outcome: "win" });
  await reconcile({ ...later(), clock: { now: () => Date.now() + 30 * DAY } });
  expect((await readOrder(order.seller, order)).disputeStatus).toBe("WON");
  expect(await open()).toEqual([]);
});

test("a ledger that does not add up is said so until it does", async () => {
  const order = await createOrder("PAID");
  const { orderId, seller } = order;
  const transactionId = await transactionIdOf(order);
  const { database, clock } = later();
  const entry = (movementKey: string, amount: number) =>
    database.insert(ledgerEntry).values({
      movementKey,
      account: "platform_fee",
      currencyCode: "JPY",
      amount,
      movementKind: "RELEASE",
      orderId,
      transactionId,
      sellerId: seller.commissionAccountId,
      createdAt: clock.now(),
    });
  await entry("slip", 5);
  await reconcile(later());
  expect(await open()).toMatchObject([{ kind: "LEDGER_UNBALANCED", objectId: "JPY", amountHere: 5 }]);
  await entry("slip:back", -5);
  await reconcile(later());
  expect(await open()).toEqual([]);
});

test("the ledger cannot be rewritten", async () => {
  await createOrder("PAID");
  const { database } = later();
  const wordsOf = (error: Error): string => String(error.cause);
  await expect(database.update(ledgerEntry).set({ amount: 1 }).catch(wordsOf)).resolves.toContain("immutable");
  await expect(database.delete(ledgerEntry).catch(wordsOf)).resolves.toContain("immutable");
});
