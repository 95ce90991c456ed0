import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { sendHeldEmails } from "#worker/notification/email/send-held-emails.usecases.ts";
import { sweepOutboxes } from "#worker/order/outbox/due-orders.usecases.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { beginOnboarding } from "#worker/payment/payouts/connect.usecases.ts";
import { refreshPayoutAccount } from "#worker/payment/payouts/payout-account.usecases.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { syncTransfer } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { get, post, query } from "../../support/worker/calls.ts";
import { refusal, servicesWhere } from "../../support/worker/money/scripted-stripe.ts";
import { fault, sandbox, stripe } from "../../support/worker/money/sandbox.ts";
import { command, createOrder, expectOk, onboard, settle, type TestOrder } from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

/* A payout account is closed, vanishes, and is replaced (rule M60). */

const services = createServices(env);
const later = (days: number): Services => ({ ...services, clock: { now: () => Date.now() + days * DAY } });

const accountOf = async (person: Person) => present((await expectOk(get("/api/stripe/connect/get", person))).account);
const signUp = (person: Person) => post("/api/stripe/connect/signup", {}, person);
const sentTo = async ({ orderId }: TestOrder) =>
  (await stripe().transfers.list({ transfer_group: orderId })).data.map(({ amount, destination }) => [
    amount,
    destination,
  ]);
const rowsOf = async ({ commissionAccountId }: Person) =>
  (
    await env.DB.prepare(
      "select stripe_account_id as id, state, replaced_at is null as isCurrent from connect_account where commission_account_id = ? order by created_at",
    )
      .bind(commissionAccountId)
      .all()
  ).results;

async function toldOf(person: Person) {
  await sendHeldEmails(later(2));
  const { items } = await expectOk(query("notificationOrder.getList", {}, person));
  const mails = (
    await env.DB.prepare("select subject from local_mail where recipient = ?")
      .bind(person.email)
      .all<{ subject: string }>()
  ).results;
  return {
    bell: items.filter(({ href }) => href === "/dashboard/creator/wallet").length,
    mails: mails.filter(({ subject }) => subject.includes("can no longer be used")).length,
  };
}

/** Unknown to Stripe, as after its deletion there. */
async function vanish({ commissionAccountId, handle }: Person): Promise<string> {
  const gone = `acct_gone_${handle}`;
  await env.DB.prepare("update connect_account set stripe_account_id = ? where commission_account_id = ?")
    .bind(gone, commissionAccountId)
    .run();
  return gone;
}

async function finishOnboarding(person: Person): Promise<string> {
  const { id } = await accountOf(person);
  await sandbox("POST", `/accounts/${id}`, { action: "complete" });
  await accountOf(person);
  return id;
}

test("one that was closed: income waits, its owner is told once, opens another and gets it there", async () => {
  const order = await createOrder("DELIVERED");
  const { seller } = order;
  await onboard(order);
  const first = await accountOf(seller);
  await stripe().v2.core.accounts.close(first.id, {});
  await refreshPayoutAccount(services, first.id);
  await refreshPayoutAccount(services, first.id);
  expect(await accountOf(seller)).toMatchObject({ id: first.id, state: "CLOSED", isPayable: false });
  expect(await toldOf(seller)).toEqual({ bell: 1, mails: 1 });

  await expectOk(command("accept", order.buyer, order));
  await settle(order);
  expect(await sentTo(order)).toEqual([]);
  const links = await Promise.all([signUp(seller), signUp(seller)]);
  expect(links.map(({ status }) => status)).toEqual([200, 200]);
  const second = await finishOnboarding(seller);
  await settle(order);
  expect(await sentTo(order)).toEqual([[9_000, second]]);
  expect(await rowsOf(seller)).toEqual([
    { id: first.id, state: "CLOSED", isCurrent: 0 },
    { id: second, state: "OPEN", isCurrent: 1 },
  ]);
  expect(await toldOf(seller)).toEqual({ bell: 1, mails: 1 });
});

test("one that Stripe does not know: the night notices, nothing is sent, and another takes its place", async () => {
  const order = await createOrder("DELIVERED");
  const { seller } = order;
  await onboard(order);
  const gone = await vanish(seller);
  await reconcile(later(1));
  expect(await rowsOf(seller)).toEqual([{ id: gone, state: "VANISHED", isCurrent: 1 }]);
  expect(await toldOf(seller)).toEqual({ bell: 1, mails: 1 });
  expect(await accountOf(seller)).toMatchObject({ state: "VANISHED", isPayable: false });
  await expectOk(command("accept", order.buyer, order));
  await expectOk(signUp(seller));
  const second = await finishOnboarding(seller);
  await settle(order);
  expect(await sentTo(order)).toEqual([[9_000, second]]);
});

test("a transfer that Stripe refuses for its account finds out", async () => {
  const order = await createOrder("DELIVERED");
  await onboard(order);
  await vanish(order.seller);
  await expectOk(command("accept", order.buyer, order));
  await settle(order);
  expect(await rowsOf(order.seller)).toMatchObject([{ state: "VANISHED" }]);
});

test("a transfer whose refusal was not heard goes to the account that takes its place", async () => {
  const order = await createOrder("DELIVERED");
  const { seller, orderId } = order;
  await onboard(order);
  const first = await accountOf(seller);
  await stripe().v2.core.accounts.close(first.id, {});
  await fault("response_lost", { method: "POST", path: "/v1/transfers$", metadata: { orderId } }, { times: 50 });
  await expectOk(command("accept", order.buyer, order));
  await sweepOutboxes(services);
  await sandbox("DELETE", "/faults");
  await expectOk(signUp(seller));
  const second = await finishOnboarding(seller);
  await settle(order);
  expect(await sentTo(order)).toEqual([[9_000, second]]);
});

test("one that Stripe knows again is open again", async () => {
  const order = await createOrder("DELIVERED");
  await onboard(order);
  const { id } = await accountOf(order.seller);
  await env.DB.prepare("update connect_account set state = 'VANISHED', is_payable = 0 where stripe_account_id = ?")
    .bind(id)
    .run();
  expect(await accountOf(order.seller)).toMatchObject({ id, state: "OPEN", isPayable: true });
});

test("what was sent to an account that was replaced is still the seller's", async () => {
  const order = await createOrder("COMPLETED");
  const { seller } = order;
  await onboard(order);
  const [[, first] = []] = await sentTo(order);
  await stripe().v2.core.accounts.close(String(first), {});
  await expectOk(signUp(seller));
  await finishOnboarding(seller);
  const [transfer] = (await stripe().transfers.list({ transfer_group: order.orderId })).data;
  await sandbox("POST", `/transfers/${present(transfer).id}/reverse`, {});
  await syncTransfer(services, present(transfer).id);
  const known = await env.DB.prepare("select external_transfers as known from commission_order where id = ?")
    .bind(order.orderId)
    .first<{ known: string }>();
  expect(JSON.parse(present(known).known)).toMatchObject([{ transferId: present(transfer).id, reversedAmount: 9_000 }]);
});

test("what Stripe refuses at onboarding is said, and is no bug of ours", async () => {
  const { seller } = await createOrder("DRAFT");
  await expectOk(signUp(seller));
  const strict = servicesWhere(({ path }) => (path === "/v2/core/account_links" ? refusal(400) : undefined));
  const viewer = {
    ...seller,
    displayLanguageCode: "ja",
    roles: ["user", "creator"],
    provedAt: Date.now(),
  } as unknown as Viewer;
  const refused = { ok: false, error: { code: "payment.payout_account_refused" } };
  expect(await beginOnboarding(strict, viewer)).toEqual(refused);
  const closedDoor = servicesWhere(({ method, path }) =>
    method === "POST" && path === "/v2/core/accounts" ? refusal(400) : undefined,
  );
  await stripe().v2.core.accounts.close((await accountOf(seller)).id, {});
  expect(await beginOnboarding(closedDoor, viewer)).toEqual(refused);
  await expectOk(signUp(seller));
});

test("a wallet with many waiting orders answers without sending: they go by themselves", async () => {
  const first = await createOrder("DELIVERED");
  const orders = [first];
  for (let more = 0; more < 5; more++) orders.push(await createOrder("DELIVERED", { listing: first }));
  for (const order of orders) await expectOk(command("accept", order.buyer, order));
  for (const order of orders) await settle(order);
  await expectOk(signUp(first.seller));
  const { id } = await accountOf(first.seller);
  await sandbox("POST", `/accounts/${id}`, { action: "complete" });
  await fault("slow", { path: "/v1/transfers" }, { times: 50, milliseconds: 3_000 });
  const asked = performance.now();
  await accountOf(first.seller);
  expect(performance.now() - asked).toBeLessThan(2_500);
  await sandbox("DELETE", "/faults");
  await sweepOutboxes({ ...services, clock: { now: () => Date.now() + DAY } });
  await expect
    .poll(async () => (await Promise.all(orders.map(sentTo))).map((sent) => sent.length), { timeout: 20_000 })
    .toEqual(orders.map(() => 1));
});
