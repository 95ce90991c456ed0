import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { syncDispute, syncFraudWarning, syncRefund } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices } from "#worker/services.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  onboard,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { fault, sandbox, stripe } from "../../support/worker/money/sandbox.ts";
import { chargeUnwanted } from "../../support/worker/money/unwanted-charge.ts";

/* A dispute belongs to a charge; ends may be turned by an appeal (rule M33). */

const services = createServices(env);

const intentOf = async (order: TestOrder): Promise<string> =>
  present(present((await readOrder(order.buyer, order)).paymentTransactions[0]).stripePaymentIntentId);

const sentTo = async ({ orderId }: TestOrder) =>
  (await stripe().transfers.list({ transfer_group: orderId })).data.map(({ amount }) => amount);

async function becomes(disputeId: string, outcome: string) {
  await sandbox("POST", `/disputes/${disputeId}`, { outcome });
  await syncDispute(services, disputeId);
}

test("one about a charge that nobody wanted leaves the order's own payment alone", async () => {
  const order = await createOrder("APPROVED");
  await fault("refund_pending", { path: "/v1/refunds$", metadata: { orderId: order.orderId } });
  const unwanted = await chargeUnwanted(order, 10_000);
  const { id, transactionProducts } = present((await readOrder(order.seller, order)).paymentTransactions[0]);
  const ids = { paymentTransactionId: id, paymentTransactionProductId: present(transactionProducts[0]).id };
  await command("update", order.seller, order, { ...ids, priceAmount: 12_000 });
  await settle(order);
  await expectOk(pay(order));

  const [refund] = (await stripe().refunds.list({ payment_intent: unwanted })).data;
  await sandbox("POST", `/refunds/${present(refund).id}`, { outcome: "fail" });
  await syncRefund(services, present(refund).id);
  const dispute = await sandbox("POST", `/charges/${unwanted}/dispute`);
  await syncDispute(services, dispute.id);
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await becomes(dispute.id, "lose");
  await expectOk(command("accept", order.buyer, order));
  await onboard(order);
  expect(await sentTo(order)).toEqual([10_800]);
  const { results } = await env.DB.prepare(
    "select account, sum(amount) as amount from ledger_entry where order_id = ? and account in ('refunds', 'disputes', 'buyer_funds_held') group by account having sum(amount) <> 0",
  )
    .bind(order.orderId)
    .all();
  expect(results).toEqual([]);
});

test("a loss that an appeal turns is the seller's debt no longer", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  const dispute = await sandbox("POST", `/charges/${await intentOf(order)}/dispute`);
  await becomes(dispute.id, "lose");
  const debt = () =>
    env.DB.prepare(
      "select coalesce(sum(amount), 0) as owed from ledger_entry where account = 'seller_debt' and seller_id = ?",
    )
      .bind(order.seller.commissionAccountId)
      .first();
  expect(await debt()).toEqual({ owed: 9_000 });
  await becomes(dispute.id, "appeal");
  expect(await debt()).toEqual({ owed: 9_000 });
  await becomes(dispute.id, "win");
  expect(await debt()).toEqual({ owed: 0 });
});

test("an appeal of what was won holds the money, and the order goes on", async () => {
  const order = await createOrder("PAID");
  const dispute = await sandbox("POST", `/charges/${await intentOf(order)}/dispute`);
  await becomes(dispute.id, "win");
  await becomes(dispute.id, "appeal");
  expect((await stripe().disputes.retrieve(dispute.id)).status).toBe("appeal_needs_response");
  expect(await readOrder(order.seller, order)).toMatchObject({
    orderProgressStatus: "APPROVED",
    disputeStatus: "INQUIRY",
    isRefunded: false,
  });
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  expect((await command("accept", order.buyer, order)).body.error?.code).toBe("order.dispute_open");
  await becomes(dispute.id, "review");
  await becomes(dispute.id, "win");
  expect(await readOrder(order.seller, order)).toMatchObject({ disputeStatus: "WON" });
  await expectOk(command("accept", order.buyer, order));
  await onboard(order);
  expect(await sentTo(order)).toEqual([9_000]);
});

test("an appeal that the bank wins takes the money again", async () => {
  const order = await createOrder("PAID");
  const dispute = await sandbox("POST", `/charges/${await intentOf(order)}/dispute`);
  for (const outcome of ["win", "appeal", "review", "lose"]) await becomes(dispute.id, outcome);
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "CANCELED", isRefunded: true });
});

test("money that comes back to an order that is over waits for an admin", async () => {
  const order = await createOrder("DELIVERED");
  const dispute = await sandbox("POST", `/charges/${await intentOf(order)}/dispute`);
  await becomes(dispute.id, "lose");
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "CANCELED" });
  await becomes(dispute.id, "appeal");
  await becomes(dispute.id, "win");
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  const settleHeld = { resolution: "RELEASE", reason: "The work was delivered and the appeal was won." };
  await expectOk(command("settle-held", admin, order, settleHeld));
  await onboard(order);
  expect(await sentTo(order)).toEqual([9_000]);
});

test("a warning of fraud is recorded, and admins are told", async () => {
  const order = await createOrder("PAID");
  await createPerson("admin", { roles: ["user", "admin"] });
  const warning = await sandbox("POST", `/charges/${await intentOf(order)}/fraud_warning`);
  for (let time = 0; time < 2; time++) await syncFraudWarning(services, warning.id);
  const row = await env.DB.prepare(
    "select json_array_length(fraud_warnings) as count from commission_order where id = ?",
  )
    .bind(order.orderId)
    .first();
  expect(row).toEqual({ count: 1 });
  const told = await env.DB.prepare(
    "select count(*) as n from notification where order_id = ? and occasion = 'FRAUD_WARNING'",
  )
    .bind(order.orderId)
    .first<{ n: number }>();
  expect(told?.n).toBeGreaterThan(0);
});

test("a transfer that Stripe refuses though the account is able is told to admins, once, and not to the seller", async () => {
  const order = await createOrder("COMPLETED");
  await createPerson("admin", { roles: ["user", "admin"] });
  await onboardRefused(order);
  const told = async (occasion: string) =>
    (
      await env.DB.prepare("select count(distinct id) as n from notification where order_id = ? and occasion = ?")
        .bind(order.orderId, occasion)
        .first<{ n: number }>()
    )?.n;
  const before = await told("TRANSFER_REFUSED");
  expect(before).toBeGreaterThan(0);
  await env.ORDER.getByName(order.orderId).execute({ type: "recordPayoutAccountAble" }, "SYSTEM");
  await settle(order);
  expect(await told("TRANSFER_REFUSED")).toBe(before);
  expect(await told("PAYOUT_ACCOUNT_NEEDED")).toBe(0);
});

/** More of the charge was sent by hand than leaves room for ours, without naming an order. */
async function onboardRefused(order: TestOrder): Promise<void> {
  const charge = present((await stripe().paymentIntents.retrieve(await intentOf(order))).latest_charge) as string;
  const other = await createOrder("COMPLETED");
  await onboard(other);
  const row = await env.DB.prepare(
    "select stripe_account_id as id from connect_account where commission_account_id = ?",
  )
    .bind(other.seller.commissionAccountId)
    .first<{ id: string }>();
  await stripe().transfers.create({
    amount: 5_000,
    currency: "jpy",
    destination: present(row).id,
    source_transaction: charge,
  });
  await onboard(order);
}
