import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { createOrder, expectOk, pay, type TestOrder } from "../../support/worker/order/orders.ts";
import worker from "../../support/worker/main.ts";
import { sandbox, webhooksOf, type Webhook } from "../../support/worker/money/sandbox.ts";
import { stopClockAt } from "../../support/worker/time.ts";
import { letLedgerForget, putBack, readRows, type OrderRows } from "./order-rows.ts";

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
function endOf(rows: OrderRows): string {
  const order = { ...rows.commission_order[0], version: 0 };
  const ledger = rows.ledger_entry
    .map(({ movement_key: key, account, amount }) => `${String(key)} ${String(account)} ${String(amount)}`)
    .toSorted();
  const notices = rows.notification.map(({ id }) => id).toSorted();
  const charges = rows.charge.toSorted((one, other) =>
    String(one["intent_id"]).localeCompare(String(other["intent_id"])),
  );
  return JSON.stringify({
    order,
    transactions: rows.payment_transaction,
    charges,
    ledger,
    notices,
    room: rows.chat_room,
  });
}

/** What is kept of the events themselves. */
const readEvents = async () =>
  (await env.DB.prepare("select * from stripe_event order by id").all<Record<string, string | number | null>>())
    .results;

/** Where some of the events have led to, and in how many orders they may have come. */
interface Reached {
  readonly rows: OrderRows;
  readonly events: Awaited<ReturnType<typeof readEvents>>;
  readonly heard: readonly Webhook[];
  orders: number;
}

async function goBackTo(order: TestOrder, { rows, events }: Reached): Promise<void> {
  await env.DB.prepare("delete from stripe_event").run();
  await putBack(order.orderId, rows);
  for (const event of events) {
    const columns = Object.keys(event);
    const insertion = `insert into stripe_event (${columns.join()}) values (${columns.map(() => "?").join()})`;
    await env.DB.prepare(insertion)
      .bind(...Object.values(event))
      .run();
  }
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
  await env.DB.prepare("delete from stripe_event").run();
  // What follows depends on the rows alone: orders of events that led to the same rows are followed together.
  let reached: Reached[] = [{ rows: await readRows(order.orderId), events: [], heard: [], orders: 1 }];
  while (reached[0]!.heard.length < history.length) {
    const next = new Map<string, Reached>();
    for (const from of reached) {
      for (const webhook of history.filter((event) => !from.heard.includes(event))) {
        await goBackTo(order, from);
        await hear(webhook);
        const [rows, events] = [await readRows(order.orderId), await readEvents()];
        const key = JSON.stringify([rows, events]);
        const known = next.get(key) ?? { rows, events, heard: [...from.heard, webhook], orders: 0 };
        known.orders += from.orders;
        next.set(key, known);
      }
    }
    reached = [...next.values()];
  }
  const orders = reached.reduce((sum, end) => sum + end.orders, 0);
  const ends = new Set(reached.map(({ rows }) => endOf(rows)));
  expect(orders).toBe(720);
  expect(ends.size).toBe(1);
  const [end] = ends;
  expect(JSON.parse(end!)).toMatchObject({
    order: {
      order_progress_status: "CANCELED",
      order_payment_status: "COMPLETED",
      disputes: expect.stringContaining('"LOST"'),
      release_status: "RETURNED",
    },
    charges: [{ refund_amount: 10_000 }],
  });
});
