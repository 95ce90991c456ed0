import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { stripeEvent } from "#worker/db/schema/money/payment.ts";
import type { OrderEffect } from "#worker/order/outbox/effects.ts";
import { pruneDoneWork } from "#worker/db/pruning.usecases.ts";
import { createServices } from "#worker/services.ts";
import { createPerson } from "../support/worker/people.ts";
import { createOrder } from "../support/worker/order/orders.ts";

const services = createServices(env);
const { database } = services;

const event = (id: string, handledDaysAgo: number | null) =>
  database.insert(stripeEvent).values({
    id,
    eventType: "refund.updated",
    objectId: "re_1",
    receivedAt: Date.now() - 500 * DAY,
    tries: 0,
    handledAt: handledDaysAgo === null ? null : Date.now() - handledDaysAgo * DAY,
  });

test("handled events go after ninety days; what waits never does", async () => {
  await event("evt_old", 91);
  await event("evt_young", 89);
  await event("evt_waiting", null);
  await pruneDoneWork(services, Infinity);
  const left = await database.select({ id: stripeEvent.id }).from(stripeEvent);
  expect(left.map(({ id }) => id).toSorted()).toEqual(["evt_waiting", "evt_young"]);
});

test("done effects go after ninety days, those that moved money after four hundred", async () => {
  const { orderId } = await createOrder("DRAFT");
  await database.delete(orderOutbox);
  const effect = (kind: OrderEffect["kind"], doneDaysAgo: number | null) => {
    const idempotencyKey = `${kind}:${String(doneDaysAgo)}`;
    return database.insert(orderOutbox).values({
      idempotencyKey,
      orderId,
      kind,
      effect: { kind: "LETTER", idempotencyKey, notificationId: "n" },
      state: doneDaysAgo === null ? "WAITING" : "DONE",
      attempts: 1,
      nextAttemptAt: Date.now() - 500 * DAY,
      createdAt: Date.now() - 500 * DAY,
      finishedAt: doneDaysAgo === null ? null : Date.now() - doneDaysAgo * DAY,
    });
  };
  await effect("LETTER", 91);
  await effect("LETTER", 89);
  await effect("ROOM", 91);
  await effect("REFUND", 399);
  await effect("TRANSFER", 401);
  await effect("TRANSFER", null);
  await pruneDoneWork(services, Infinity);
  const left = await database.select({ key: orderOutbox.idempotencyKey }).from(orderOutbox);
  expect(left.map(({ key }) => key).toSorted()).toEqual(["LETTER:89", "REFUND:399", "TRANSFER:null"]);
});

test("more than a batch goes in one night", async () => {
  await database.delete(stripeEvent);
  await env.DB.prepare(
    `insert into stripe_event (id, event_type, object_id, received_at, tries, handled_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
      select 'evt_' || i, 'refund.updated', 're_1', 1, 0, 1 from n`,
  ).run();
  await pruneDoneWork(services, Infinity);
  expect(await database.select().from(stripeEvent)).toEqual([]);
});

test("what the bell said goes after four hundred days, in one night however much it is", async () => {
  const { accountId } = await createPerson("reader");
  const said = (id: string, daysAgo: number) =>
    database.insert(notification).values({
      id,
      accountId,
      notificationType: "COMMISSION_ORDER_APPROVED",
      isRead: false,
      createdAt: Date.now() - daysAgo * DAY,
    });
  await said("old", 401);
  await said("young", 399);
  // More than two batches.
  await database.run(sql`insert into notification (id, account_id, notification_type, is_read, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
    select 'n' || i, ${accountId}, 'COMMISSION_ORDER_APPROVED', 1, 1 from n`);
  const left = () =>
    database.select({ id: notification.id }).from(notification).where(eq(notification.accountId, accountId));
  await pruneDoneWork(services, 0);
  expect(await left()).toHaveLength(1202);
  await pruneDoneWork(services, Infinity);
  expect(await left()).toEqual([{ id: "young" }]);
});

test("a visit goes ninety days after its visitor's last; the sum of its day stays", async () => {
  const { accountId } = await createPerson("visited");
  const visit = (key: string, daysAgo: number) =>
    env.DB.prepare("insert into page_visit values ('portfolioWork', 'w', ?, 1, ?, 'DIRECT')").bind(
      key,
      Date.now() - daysAgo * DAY,
    );
  const day = env.DB.prepare("insert into visit_day values (?, '2020-01-01', 'DIRECT', 7, 0)").bind(accountId);
  await env.DB.batch([visit("old", 91), visit("young", 89), day]);
  await pruneDoneWork(services, Infinity);
  const { results } = await env.DB.prepare("select visitor_key as key from page_visit").all();
  expect(results).toEqual([{ key: "young" }]);
  const kept = env.DB.prepare("select visits from visit_day where account_id = ?").bind(accountId);
  expect(await kept.first("visits")).toBe(7);
});
