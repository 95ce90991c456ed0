import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { DAY, dateOf } from "#domain/kernel/instants.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { post, query } from "../../support/worker/calls.ts";
import { command, createOrder, expectOk, orderRow, readOrder, settle } from "../../support/worker/order/orders.ts";
import { stopClockAt } from "../../support/worker/time.ts";

/** Tomorrow, so that no alarm fires by itself. */
const NOW = Math.floor(Date.now() / DAY) * DAY + 2 * DAY;
const question = { message: "Which colour should the ribbon be?" };

async function working() {
  stopClockAt(NOW);
  const order = await createOrder("PAID");
  await expectOk(command("update", order.seller, order, { estimatedDelivery: dateOf(NOW + 20 * DAY) }));
  return order;
}

test("a question to the client stops the delivery clock, and their message starts it again", async () => {
  const order = await working();
  const { seller, buyer } = order;
  const before = await readOrder(seller, order);
  expect(before).not.toHaveProperty("clientWait");
  expect(before.allowedCommands).toContain("ask");
  expect(before.allowedCommands).not.toContain("resume");
  await expectOk(command("ask", seller, order, question));
  // It stands in the chat, where it is answered.
  await settle(order);

  stopClockAt(NOW + 2 * DAY);
  const asked = await readOrder(buyer, order);
  expect(asked).toMatchObject({
    question,
    nextStep: { sentence: "WAITING", turn: "BUYER", asked: "answer", waiting: null },
    clientWait: { usedDays: 2, limitDays: 14, until: new Date(NOW + 14 * DAY).toISOString() },
  });
  expect(asked.allowedCommands).toContain("resume");
  const [listed] = (await query("commissionOrder.getListSeller", {}, seller)).body.items;
  expect(listed?.turn).toMatchObject({ awaited: "REPLY", isOwn: false });

  const chatRoomId = asked.chatRooms[0]!.id;
  const messageText = { text: "Red, please", languageCode: "en" };
  await expectOk(post("/api/features/chat/message/submit", { chatRoomId, messageText, messageMedias: [] }, buyer));
  await vi.waitUntil(async () => (await orderRow(order))["client_wait_begun_at"] === null, { timeout: 5000 });
  const answered = await readOrder(buyer, order);
  expect(answered.clientWait).toEqual({ begunAt: null, until: null, usedDays: 2, limitDays: 14 });
  expect(Date.parse(answered.deliveryDeadline!)).toBe(Date.parse(before.deliveryDeadline!) + 2 * DAY);
  expect(answered.events.map(({ type }) => type).slice(-4)).toEqual([
    "QuestionAsked",
    "ClientWaitBegan",
    "QuestionAnswered",
    "ClientWaitEnded",
  ]);
});

test("either side's button ends it, and only while it lasts", async () => {
  const order = await working();
  for (const side of ["seller", "buyer"] as const) {
    await expectOk(command("ask", order.seller, order, question));
    await expectOk(command("resume", order[side], order));
    const again = await command("resume", order[side], order);
    expect(again).toMatchObject({ status: 409, body: { error: { code: "order.not_waiting" } } });
  }
  expect(await command("ask", order.buyer, order, question)).toMatchObject({ status: 403 });
});

test("cron reminds the client and ends it after fourteen days; both are told, and nothing was overdue", async () => {
  const order = await working();
  await expectOk(command("ask", order.seller, order, question));
  const cronAt = async (days: number) => {
    stopClockAt(NOW + days * DAY);
    await runScheduled("*/5 * * * *", env);
    await runScheduled("*/5 * * * *", env);
  };
  const told = async (occasion: string) =>
    (
      await env.DB.prepare(
        "select account_id from notification where order_id = ? and occasion = ? order by created_at",
      )
        .bind(order.orderId, occasion)
        .all<{ account_id: string }>()
    ).results.map(({ account_id }) => account_id);
  await cronAt(11);
  await cronAt(13);
  expect(await told("WAIT_ENDING")).toEqual([order.buyer.accountId, order.buyer.accountId]);
  await cronAt(14);
  expect((await told("WAIT_ENDED")).toSorted()).toEqual([order.seller.accountId, order.buyer.accountId].toSorted());
  const row = await orderRow(order);
  expect(row).toMatchObject({ client_wait_begun_at: null, client_waited: 14 * DAY, order_progress_status: "APPROVED" });
  const ended = await readOrder(order.seller, order);
  expect(ended.allowedCommands).not.toContain("ask");
  expect(ended.nextStep).toMatchObject({ sentence: "PAID", isOverdue: false });
});
