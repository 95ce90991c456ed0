import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { syncDispute, syncIntent } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices } from "#worker/services.ts";
import { query } from "../../support/worker/calls.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  onboard,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { sandbox, stripe } from "../../support/worker/money/sandbox.ts";

/* The chargeback shield (rule M35): the platform bears a lost dispute of a charge that was made as it should be. */

const services = createServices(env);

/** Paid against the agreement that the payer read; their bank asks for 3-D Secure if the card is one that does. */
async function paid(card?: string): Promise<TestOrder & { intentId: string }> {
  const order = await createOrder("APPROVED", card === undefined ? {} : { card });
  const { paymentTransactions, agreement } = await readOrder(order.buyer, order);
  const { body } = await command("pay", order.buyer, order, {
    transactionId: present(paymentTransactions[0]).id,
    accountMethodId: order.cardId,
    agreementHash: present(agreement).hash,
  });
  const intentId = present((body.clientSecret as string).split("_secret_")[0]);
  if (card !== undefined) await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  await syncIntent(services, intentId);
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  return { ...order, intentId };
}
const ASKS = "pm_card_authenticationRequired";

async function loseDispute({ intentId, ...order }: TestOrder & { intentId: string }): Promise<string> {
  const { id } = await sandbox("POST", `/charges/${intentId}/dispute`);
  await syncDispute(services, id);
  await sandbox("POST", `/disputes/${id}`, { outcome: "lose" });
  await syncDispute(services, id);
  await settle(order);
  return id;
}

const ledgerOf = async ({ orderId }: TestOrder) => {
  const { results } = await env.DB.prepare(
    "select account, sum(amount) as amount from ledger_entry where order_id = ? and movement_kind <> 'STRIPE_FEE' group by account having sum(amount) <> 0",
  )
    .bind(orderId)
    .all<{ account: string; amount: number }>();
  return Object.fromEntries(results.map(({ account, amount }) => [account, amount]));
};
const sentTo = async ({ orderId }: TestOrder) =>
  (await stripe().transfers.list({ transfer_group: orderId })).data.map(({ amount }) => amount);

const SHIELDED = { stripe_clearing: -9_000, platform_fee: -1_000, platform_loss: 10_000 };

test("a seller who was paid owes nothing, both sides read it, and an admin sees by which rule", async () => {
  const order = await paid(ASKS);
  await expectOk(command("accept", order.buyer, order));
  await onboard(order);
  await loseDispute(order);
  expect(await ledgerOf(order)).toEqual(SHIELDED);
  expect((await expectOk(query("wallet.getDebts", undefined, order.seller))).items).toEqual([]);
  const steps = async (person: TestOrder["seller"]) =>
    (await readOrder(person, order)).moneyTimeline.map(({ step }: { step: string }) => step);
  expect(await steps(order.seller)).toContain("DISPUTE_SHIELDED");
  expect(await steps(order.buyer)).not.toContain("DISPUTE_SHIELDED");
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  const { money, ledger } = await expectOk(query("admin.getOrder", { code: order.orderCode }, admin));
  expect(money.disputes).toMatchObject([{ status: "LOST", loss: { shieldedAmount: 10_000, debtAmount: 0 } }]);
  expect(ledger.accounts).toContainEqual({ account: "platform_loss", currencyCode: "JPY", amount: 10_000 });
});

test("an order that was delivered is completed, and its seller is paid", async () => {
  const order = await paid(ASKS);
  await onboard(order);
  await loseDispute(order);
  expect(await readOrder(order.seller, order)).toMatchObject({ orderProgressStatus: "COMPLETED" });
  expect(await sentTo(order)).toEqual([9_000]);
  expect(await ledgerOf(order)).toEqual(SHIELDED);
});

test("a charge without 3-D Secure is lost as before", async () => {
  const order = await paid();
  await loseDispute(order);
  expect(await readOrder(order.seller, order)).toMatchObject({ orderProgressStatus: "CANCELED", isRefunded: true });
  expect(await ledgerOf(order)).toEqual({});
});
