import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { NIGHTLY, runScheduled } from "#worker/scheduled.ts";
import {
  command,
  createDraft,
  createOrder,
  expectOk,
  orderRow,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { stopClockAt } from "../../support/worker/time.ts";
import { present } from "../../support/worker/present.ts";

const FIVE_MINUTES = "*/5 * * * *";

/** What these tests calculate with; the other columns are only compared. */
interface OrderRow {
  submitted_at: number;
  paid_at: number;
  delivered_at: number;
  approval_deadline: number;
  payment_deadline: number;
  delivery_deadline: number;
  completion_deadline: number;
  order_progress_status: string;
}

const row = ({ orderId }: TestOrder) =>
  env.DB.prepare("select * from commission_order where id = ?").bind(orderId).first<OrderRow>();

const notificationsOf = async ({ orderId }: TestOrder, type: string) =>
  (
    await env.DB.prepare("select account_id from notification where order_id = ? and notification_type = ?")
      .bind(orderId, type)
      .all<{ account_id: string }>()
  ).results.map(({ account_id }) => account_id);

/** Cron at this time, three times over: repeating it must not matter. */
async function cronAt(instant: number) {
  stopClockAt(instant);
  await runScheduled(FIVE_MINUTES, env);
  await Promise.all([runScheduled(FIVE_MINUTES, env), runScheduled(FIVE_MINUTES, env)]);
}

test("approval: three reminders, each once, then the system cancels", async () => {
  const order = await createDraft();
  const { submitted_at: submittedAt, approval_deadline: deadline } = (await row(order))!;
  expect(deadline).toBe(submittedAt + 14 * DAY);
  await cronAt(deadline - 7 * DAY - 1);
  expect(await notificationsOf(order, "COMMISSION_ORDER_APPROVAL_REMINDER")).toEqual([]);
  for (const [days, count] of [
    [7, 1],
    [6, 1],
    [2, 2],
    [1, 3],
  ] as const) {
    await cronAt(deadline - days * DAY);
    expect(await notificationsOf(order, "COMMISSION_ORDER_APPROVAL_REMINDER")).toHaveLength(count);
  }
  await cronAt(deadline - 1);
  expect((await row(order))?.order_progress_status).toBe("DRAFT");
  await cronAt(deadline);
  expect(await row(order)).toMatchObject({
    order_progress_status: "CANCELED",
    canceled_by: "SYSTEM",
    order_chat_status: "CLOSED",
    next_instant: null,
  });
  expect((await notificationsOf(order, "COMMISSION_ORDER_CANCELED")).toSorted()).toEqual(
    [order.seller.accountId, order.buyer.accountId].toSorted(),
  );
});

test("a long pause does one act and drops the reminders that came too late", async () => {
  const order = await createDraft();
  await cronAt((await row(order))!.approval_deadline + 30 * DAY);
  expect((await row(order))?.order_progress_status).toBe("CANCELED");
  expect(await notificationsOf(order, "COMMISSION_ORDER_APPROVAL_REMINDER")).toEqual([]);
});

test("payment: the buyer is reminded and the order canceled; a new price gives the whole time again", async () => {
  const order = await createOrder("APPROVED");
  const { payment_deadline: deadline } = (await row(order))!;
  await cronAt(deadline - 3 * DAY);
  expect(await notificationsOf(order, "COMMISSION_ORDER_PAYMENT_REMINDER")).toEqual([order.buyer.accountId]);

  const { paymentTransactions } = await readOrder(order.seller, order);
  const { id, transactionProducts } = present(paymentTransactions[0]);
  const price = {
    paymentTransactionId: id,
    paymentTransactionProductId: present(transactionProducts[0]).id,
    priceAmount: 11_000,
  };
  await expectOk(command("update", order.seller, order, price));
  const renewed = (await row(order))!.payment_deadline;
  expect(renewed).toBe(deadline - 3 * DAY + 7 * DAY);
  await cronAt(deadline);
  expect((await row(order))?.order_progress_status).toBe("APPROVED");
  await cronAt(renewed);
  expect(await row(order)).toMatchObject({ order_progress_status: "CANCELED", order_payment_status: "DRAFT" });
});

test("delivery: overdue lets the buyer cancel with everything back", async () => {
  const order = await createOrder("PAID");
  const { delivery_deadline: deadline, paid_at: paidAt } = (await row(order))!;
  expect(deadline).toBe(paidAt + 60 * DAY);
  const early = await command("cancel", order.buyer, order);
  expect(early).toMatchObject({ status: 409, body: { error: { code: "order.not_overdue" } } });

  await env.DB.prepare("update session set expires_at = ?")
    .bind(deadline + 60 * DAY)
    .run();
  await cronAt(deadline);
  expect((await notificationsOf(order, "COMMISSION_ORDER_DELIVERY_REMINDER")).toSorted()).toEqual(
    [order.seller.accountId, order.buyer.accountId].toSorted(),
  );
  const { order: canceled } = await expectOk(command("cancel", order.buyer, order));
  expect(canceled).toMatchObject({ orderProgressStatus: "CANCELED", refundAmount: 10_000 });
  await settle(order);
  expect(await orderRow(order)).toMatchObject({ refund_status: "SUCCEEDED", release_status: "RETURNED" });
});

test("delivery: seven days overdue, the system cancels with everything back", async () => {
  const order = await createOrder("PAID");
  const { delivery_deadline: deadline } = (await row(order))!;
  await cronAt(deadline + 7 * DAY);
  await settle(order);
  expect(await orderRow(order)).toMatchObject({
    order_progress_status: "CANCELED",
    canceled_by: "SYSTEM",
    refund_status: "SUCCEEDED",
    refund_amount: 10_000,
  });
  const refunds = await env.DB.prepare(
    "select charged_amount, transaction_status from payment_transaction where order_id = ? and transaction_type = 'REFUND'",
  )
    .bind(order.orderId)
    .all();
  expect(refunds.results).toEqual([{ charged_amount: 10_000, transaction_status: "SUCCEEDED" }]);
});

test("completion: the system completes and releases", async () => {
  const order = await createOrder("DELIVERED");
  const { completion_deadline: deadline, delivered_at: deliveredAt } = (await row(order))!;
  expect(deadline).toBe(deliveredAt + 7 * DAY);
  await cronAt(deadline);
  expect(await orderRow(order)).toMatchObject({
    order_progress_status: "COMPLETED",
    completed_by: "SYSTEM",
    release_status: "RELEASED",
    income_released: 9000,
  });
});

test("the seller's own Complete leaves the money waiting for the deadline", async () => {
  const order = await createOrder("DELIVERED");
  const { completion_deadline: deadline } = (await row(order))!;
  await expectOk(command("complete", order.seller, order));
  await cronAt(deadline - HOUR);
  expect(await row(order)).toMatchObject({ order_progress_status: "COMPLETED", release_status: "WAITING" });
  await cronAt(deadline);
  expect(await row(order)).toMatchObject({ release_status: "RELEASED", completed_by: "SELLER" });
});

test("one run works through more orders than a page", async () => {
  const order = await createDraft();
  const columns = Object.keys((await row(order))!);
  const own = new Set(["id", "code", "service_id", "submission_key", "chat_room_id", "transaction_id"]);
  const copied = columns.filter((name) => !own.has(name)).join(", ");
  const insert = env.DB.prepare(
    `insert into commission_order (id, code, chat_room_id, transaction_id, ${copied}) select ?1, ?1, ?1, ?1, ${copied} from commission_order where id = ?2`,
  );
  const transaction = env.DB.prepare(
    `insert into payment_transaction (id, order_id, transaction_type, transaction_status, attempt, attempt_status, intent_attempt,
      created_at, updated_at, fee_mode, tax_numerator, processing_numerator) select ?1, ?1, transaction_type, transaction_status, 0,
      attempt_status, 0, created_at, updated_at, fee_mode, tax_numerator, processing_numerator from payment_transaction where order_id = ?2`,
  );
  const product = env.DB.prepare(
    "insert into payment_transaction_product (id, transaction_id, price_amount, price_currency_code) values (?1, ?1, 1, 'JPY')",
  );
  const ids = Array.from({ length: 120 }, (_, index) => `copy-${String(index).padStart(3, "0")}`);
  await env.DB.batch(
    ids.flatMap((id) => [insert.bind(id, order.orderId), transaction.bind(id, order.orderId), product.bind(id)]),
  );
  await cronAt((await row(order))!.approval_deadline);
  const left = await env.DB.prepare(
    "select count(*) as n from commission_order where next_instant is not null and next_instant <= ?",
  )
    .bind(Date.now())
    .first();
  expect(left).toEqual({ n: 0 });
});

test("the nightly run leaves orders alone", async () => {
  const order = await createDraft();
  stopClockAt((await row(order))!.approval_deadline);
  await runScheduled(NIGHTLY, env);
  expect((await row(order))?.order_progress_status).toBe("DRAFT");
});
