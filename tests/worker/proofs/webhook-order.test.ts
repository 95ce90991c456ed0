import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { createOrder, expectOk, pay, type TestOrder } from "../../support/worker/orders.ts";
import worker from "../../support/worker/main.ts";
import { sandbox, webhooksOf, type Webhook } from "../../support/worker/sandbox.ts";
import { stopClockAt } from "../../support/worker/time.ts";
import { letLedgerForget, putBack, readRows } from "./order-rows.ts";

/*
 * A payment that waited for its bank, went through, and was taken back by the bank later on; no webhook arrived while it happened. The
 * six events come in every order there is, and the order always ends the same.
 */

const HISTORY = [
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "charge.succeeded",
  "charge.updated",
  "charge.dispute.created",
  "charge.dispute.closed",
];

/** No alarm fires by itself: the outbox would look at the intent as well. */
const HEARD_AT = Math.floor(Date.now() / DAY) * DAY + 2 * DAY;

async function unheardHistory(order: TestOrder): Promise<Webhook[]> {
  await expectOk(pay(order));
  const intentId = String((await readRows(order.orderId)).payment_transaction[0]?.["stripe_payment_intent_id"]);
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  const { data: charges } = await sandbox("GET", "/objects?kind=charge");
  const charge = charges.find(({ payment_intent: id }: { payment_intent: string }) => id === intentId);
  await sandbox("POST", `/charges/${charge.id}/dispute`, {});
  const { data: disputes } = await sandbox("GET", "/objects?kind=dispute");
  const dispute = disputes.find((made: { charge: string }) => made.charge === charge.id);
  await sandbox("POST", `/disputes/${dispute.id}`, { outcome: "lose" });
  const all = await webhooksOf(charge.id, HEARD_AT / 1000);
  const webhooks = [...all, ...(await webhooksOf(intentId, HEARD_AT / 1000))];
  return HISTORY.map((type) => webhooks.find((webhook) => webhook.type === type)!);
}

/** Answered, and handled to the end. */
async function hear({ body, headers }: Webhook): Promise<void> {
  const context = createExecutionContext();
  const request = new Request(`${env.PUBLIC_ORIGIN}/api/stripe/webhook`, { method: "POST", body, headers });
  const response = await worker.fetch(request as never, env, context);
  expect(response.status).toBe(200);
  await waitOnExecutionContext(context);
}

/** What the order has become, whichever way it went: all but how many steps it took. */
async function endOf({ orderId }: TestOrder): Promise<string> {
  const rows = await readRows(orderId);
  const order = { ...rows.commission_order[0], version: 0 };
  const ledger = rows.ledger_entry
    .map(({ movement_key: key, account, amount }) => `${String(key)} ${String(account)} ${String(amount)}`)
    .toSorted();
  const notices = rows.notification.map(({ id }) => id).toSorted();
  return JSON.stringify({ order, transactions: rows.payment_transaction, ledger, notices, room: rows.chat_room });
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test("a dispute whose webhook comes before its payment's is not lost", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  stopClockAt(HEARD_AT);
  const history = await unheardHistory(order);
  await hear(history.at(-1)!);
  const lost = {
    order_payment_status: "COMPLETED",
    disputes: expect.stringContaining('"LOST"'),
    order_progress_status: "CANCELED",
  };
  expect((await readRows(order.orderId)).commission_order[0]).toMatchObject(lost);
});

test("all 720 orders of six events lead to one state", async () => {
  await letLedgerForget();
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  stopClockAt(HEARD_AT);
  const history = await unheardHistory(order);
  expect(history.map(({ type }) => type)).toEqual(HISTORY);
  const before = await readRows(order.orderId);
  const ends = new Map<string, string>();
  const orders = permutations(history);
  for (const webhooks of orders) {
    await env.DB.prepare("delete from stripe_event").run();
    await putBack(order.orderId, before);
    for (const webhook of webhooks) await hear(webhook);
    ends.set(await endOf(order), webhooks.map(({ type }) => type).join(" → "));
  }
  expect(orders).toHaveLength(720);
  expect([...ends.values()]).toHaveLength(1);
  const [end] = ends.keys();
  expect(JSON.parse(end!).order).toMatchObject({
    order_progress_status: "CANCELED",
    order_payment_status: "COMPLETED",
    disputes: expect.stringContaining('"LOST"'),
    release_status: "RETURNED",
    refund_amount: 10_000,
  });
}, 300_000);
