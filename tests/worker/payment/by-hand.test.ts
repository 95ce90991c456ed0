import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { HOUR } from "#domain/kernel/instants.ts";
import { syncDispute, syncRefund, syncTransfer } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  onboard,
  orderRow,
  readOrder,
  settle,
  transactionIdOf,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { sandbox, stripe } from "../../support/worker/money/sandbox.ts";

/* What people do by hand at Stripe becomes known and lowers what may still go out (rule M34). */

const services = createServices(env);
const after = (milliseconds: number): Services => ({
  ...services,
  clock: { now: () => Date.now() + milliseconds },
});

const intentOf = async (order: TestOrder): Promise<string> =>
  present(present((await readOrder(order.buyer, order)).paymentTransactions[0]).stripePaymentIntentId);

const ledgerOf = async ({ orderId }: TestOrder) => {
  const { results } = await env.DB.prepare(
    "select account, sum(amount) as amount from ledger_entry where order_id = ? and movement_kind <> 'STRIPE_FEE' group by account having sum(amount) <> 0",
  )
    .bind(orderId)
    .all<{ account: string; amount: number }>();
  return Object.fromEntries(results.map(({ account, amount }) => [account, amount]));
};

const refundByHand = async (order: TestOrder, amount?: number) => {
  const intent = await intentOf(order);
  return stripe().refunds.create({ payment_intent: intent, ...(amount ? { amount } : {}) });
};

async function deliverAndAccept(order: TestOrder) {
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await expectOk(command("accept", order.buyer, order));
}

const sentTo = async ({ orderId }: TestOrder) =>
  (await stripe().transfers.list({ transfer_group: orderId })).data.map(({ amount }) => amount);

test("a refund of everything, found at night: the order is canceled and the seller gets nothing", async () => {
  const order = await createOrder("PAID");
  await refundByHand(order);
  await reconcile(after(2 * HOUR));
  expect(await orderRow(order)).toMatchObject({ order_progress_status: "CANCELED", refund_status: "SUCCEEDED" });
  expect(await ledgerOf(order)).toEqual({});
  expect((await command("deliver", order.seller, order)).status).toBe(409);
});

test("a refund in part lowers what the seller gets, in the agreed proportion", async () => {
  const order = await createOrder("PAID");
  const { id } = await refundByHand(order, 3_000);
  await syncRefund(services, id);
  await syncRefund(services, id);
  await deliverAndAccept(order);
  await onboard(order);
  expect(await sentTo(order)).toEqual([6_300]);
  expect(await ledgerOf(order)).toEqual({ stripe_clearing: 700, platform_fee: -700 });
});

test("a goodwill refund that nobody reported, then the seller cancels: the rest goes back, and no more", async () => {
  const order = await createOrder("PAID");
  await refundByHand(order, 3_000);
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  expect(await orderRow(order)).toMatchObject({ refund_status: "SUCCEEDED", refund_amount: 7_000 });
  const { data } = await stripe().refunds.list({ payment_intent: await intentOf(order) });
  expect(data.map(({ amount }) => amount).toSorted()).toEqual([3_000, 7_000]);
  expect(await ledgerOf(order)).toEqual({});
});

test.each(["after ours is heard of", "after ours is made, before it is heard of"])(
  "a refund by hand of what came back, %s, leaves nothing to decide and loses nothing",
  async (when) => {
    const order = await createOrder("PAID");
    const first = await refundByHand(order, 3_000);
    await syncRefund(services, first.id);
    await expectOk(command("cancel", order.seller, order));
    await sandbox("POST", `/refunds/${first.id}`, { outcome: "fail" });
    await syncRefund(services, first.id);
    expect(await orderRow(order)).toMatchObject({
      refund_status: "REQUESTED",
      refund_amount: 7_000,
      recovered: 3_000,
    });

    // As an effect leaves it that is killed before it has told what came of it.
    const ours = { payment_intent: await intentOf(order), amount: 7_000 };
    const metadata = { orderId: order.orderId, transactionId: await transactionIdOf(order), attempt: "1" };
    const madeByEffect = () => stripe().refunds.create({ ...ours, metadata });
    if (when === "after ours is heard of") await settle(order);
    else await madeByEffect();
    const second = await refundByHand(order, 3_000);
    await syncRefund(services, second.id);
    await settle(order);
    expect(await orderRow(order)).toMatchObject({ refund_status: "SUCCEEDED", recovered: 0 });
    expect(await ledgerOf(order)).toEqual({});
  },
);

test("an advance to the seller is taken from their income", async () => {
  const order = await createOrder("PAID");
  await onboard(order);
  const { account } = present(await connectAccountOf(order));
  const byHand = await stripe().transfers.create({
    amount: 2_000,
    currency: "jpy",
    destination: account,
    source_transaction: present(
      (await stripe().paymentIntents.retrieve(await intentOf(order))).latest_charge as string | null,
    ),
    transfer_group: order.orderId,
  });
  await deliverAndAccept(order);
  await settle(order);
  await settle(order);
  expect((await sentTo(order)).toSorted()).toEqual([2_000, 7_000]);
  expect(await ledgerOf(order)).toEqual({ stripe_clearing: 1_000, platform_fee: -1_000 });
  await syncTransfer(services, byHand.id);
  expect(await ledgerOf(order)).toEqual({ stripe_clearing: 1_000, platform_fee: -1_000 });
});

async function paidOut() {
  const order = await createOrder("PAID");
  await onboard(order);
  await deliverAndAccept(order);
  await settle(order);
  const [made] = (await stripe().transfers.list({ transfer_group: order.orderId })).data;
  return { order, made: present(made) };
}

const PAID_OUT = { stripe_clearing: 1_000, platform_fee: -1_000 };
const takeBack = (transferId: string, amount?: number) =>
  sandbox("POST", `/transfers/${transferId}/reverse`, amount === undefined ? {} : { amount });
const toldOf = async ({ orderId }: TestOrder, occasion: string) =>
  (
    await env.DB.prepare("select count(*) as n from notification where order_id = ? and occasion = ?")
      .bind(orderId, occasion)
      .first<{ n: number }>()
  )?.n;

test("a transfer that is taken back at Stripe is the seller's again, and goes out when an admin says so", async () => {
  const { order, made } = await paidOut();
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  await takeBack(made.id);
  for (let time = 0; time < 2; time++) await syncTransfer(services, made.id);
  expect(await ledgerOf(order)).toEqual({ ...PAID_OUT, stripe_clearing: 10_000, seller_payable: -9_000 });
  expect(await toldOf(order, "TRANSFER_TAKEN_BACK")).toBeGreaterThan(1);
  await reconcile(after(2 * HOUR));
  await env.ORDER.getByName(order.orderId).execute({ type: "recordPayoutAccountAble" }, "SYSTEM");
  await settle(order);
  expect(await sentTo(order)).toHaveLength(1);

  await expectOk(command("retry-transfer", admin, order, { reason: "It had gone to the wrong account." }));
  await settle(order);
  expect(await sentTo(order)).toEqual([9_000, 9_000]);
  expect(await ledgerOf(order)).toEqual(PAID_OUT);
});

test.each(["taken back first", "sent again first"])(
  "taking a transfer back and sending it again by hand costs nobody anything: %s",
  async (sequence) => {
    const { order, made } = await paidOut();
    const account = made.destination as string;
    const again = async () => {
      const request = { amount: 9_000, currency: "jpy", destination: account, transfer_group: order.orderId };
      await syncTransfer(services, (await sandbox("POST", "/transfers", request)).id);
    };
    const back = async () => {
      await takeBack(made.id);
      await syncTransfer(services, made.id);
    };
    await sandbox("POST", "/balance/topup", { amount: 1_000_000, currency: "jpy" });
    for (const act of sequence === "taken back first" ? [back, again] : [again, back]) await act();
    expect(await ledgerOf(order)).toEqual(PAID_OUT);
    await reconcile(after(2 * HOUR));
    expect(await ledgerOf(order)).toEqual(PAID_OUT);

    const next = await createOrder("DELIVERED", { listing: order });
    await expectOk(command("accept", next.buyer, next));
    await settle(next);
    expect(await sentTo(next)).toEqual([9_000]);
  },
);

test("a transfer that is taken back in two parts is booked in two parts", async () => {
  const { order, made } = await paidOut();
  for (let time = 0; time < 2; time++) {
    await takeBack(made.id, 3_000);
    await syncTransfer(services, made.id);
    await syncTransfer(services, made.id);
  }
  expect(await ledgerOf(order)).toEqual({ ...PAID_OUT, stripe_clearing: 7_000, seller_payable: -6_000 });
  const { results } = await env.DB.prepare(
    "select amount from ledger_entry where order_id = ? and movement_kind = 'TRANSFER_REVERSED' and account = 'stripe_clearing'",
  )
    .bind(order.orderId)
    .all();
  expect(results).toEqual([{ amount: 3_000 }, { amount: 3_000 }]);
});

test("an inquiry holds the release and books nothing; refunding by canceling ends it", async () => {
  const order = await createOrder("DELIVERED");
  const dispute = await sandbox("POST", `/charges/${await intentOf(order)}/dispute`, { kind: "inquiry" });
  await syncDispute(services, dispute.id);
  expect(await ledgerOf(order)).toEqual({ buyer_funds_held: -10_000, stripe_clearing: 10_000 });
  expect((await command("accept", order.buyer, order)).body.error?.code).toBe("order.dispute_open");
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  await syncDispute(services, dispute.id);
  expect(await orderRow(order)).toMatchObject({ order_progress_status: "CANCELED", refund_status: "SUCCEEDED" });
  expect(await ledgerOf(order)).toEqual({});
});

const connectAccountOf = ({ seller }: TestOrder) =>
  env.DB.prepare("select stripe_account_id as account from connect_account where commission_account_id = ?")
    .bind(seller.commissionAccountId)
    .first<{ account: string }>();

test.each(["the order is canceled", "the order is accepted meanwhile"])(
  "an advance that another order's income paid, and that is taken back, is sent from our balance: %s",
  async (then) => {
    const order = await createOrder("PAID");
    await onboard(order);
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    const { account } = present(await connectAccountOf(order));
    await sandbox("POST", "/balance/topup", { amount: 1_000_000, currency: "jpy" });
    const byHand = { amount: 2_000, currency: "jpy", destination: account, transfer_group: order.orderId };
    const { id } = await sandbox("POST", "/transfers", byHand);
    await syncTransfer(services, id);
    const other = await createOrder("DELIVERED", { listing: order });
    await expectOk(command("accept", other.buyer, other));
    await settle(other);
    expect(await sentTo(other)).toEqual([7_000]);

    await takeBack(id, 600);
    await syncTransfer(services, id);
    expect(await ledgerOf(order)).toMatchObject({ buyer_funds_held: -10_000, seller_payable: -600 });
    if (then === "the order is canceled") await expectOk(command("cancel", order.seller, order));
    else {
      await deliverAndAccept(order);
      await settle(order);
      // What was taken back waits for an admin all the same.
      expect((await sentTo(order)).toSorted()).toEqual([2_000, 9_000]);
      expect(await ledgerOf(order)).toMatchObject({ seller_payable: -600 });
    }
    await expectOk(command("retry-transfer", admin, order, { reason: "It had gone to the wrong bank." }));
    await settle(order);
    const { data } = await stripe().transfers.list({ transfer_group: order.orderId });
    const again = present(data.find(({ amount }) => amount === 600));
    expect(again.source_transaction === null).toBe(then === "the order is canceled");

    await reconcile(after(2 * HOUR));
    const both = [await ledgerOf(order), await ledgerOf(other)];
    const sums = (account: string) => both.reduce((sum, each) => sum + (each[account] ?? 0), 0);
    const fees = then === "the order is canceled" ? 1_000 : 2_000;
    expect(sums("platform_fee")).toBe(-fees);
    expect(sums("stripe_clearing")).toBe(fees);
    for (const empty of ["buyer_funds_held", "seller_payable", "seller_debt", "buyer_refund_due"])
      expect(sums(empty)).toBe(0);
  },
);
