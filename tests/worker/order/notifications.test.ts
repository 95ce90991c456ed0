import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { get, mutate, post, query, type Json } from "../../support/worker/calls.ts";
import {
  command,
  createDraft,
  createOrder,
  expectOk,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

const emailsTo = async ({ email }: Person): Promise<{ subject: string; text: string }[]> =>
  (await get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).body as Json;

const waiting = async ({ orderId }: TestOrder) =>
  (
    await env.DB.prepare(
      "select kind from order_outbox where order_id = ? and state = 'WAITING' and next_attempt_at <= ?",
    )
      .bind(orderId, Date.now())
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

test("every step tells the other side, in a row and in an e-mail in their language, with a link to their page", async () => {
  const order = await createOrder("DELIVERED", { buyer: { languageCode: "ja" } });
  await settle(order);
  expect(await waiting(order)).toEqual([]);

  const bell = await expectOk(query("notificationOrder.getList", {}, order.buyer));
  expect(bell.items.map((item: { notificationType: string }) => item.notificationType)).toEqual([
    "COMMISSION_ORDER_DELIVERED",
    "COMMISSION_ORDER_APPROVED",
    "COMMISSION_SERVICE_SUBMITTED",
  ]);
  const path = `/dashboard/commission/client/requests?order=${order.orderCode}`;
  expect(bell.items[0]).toMatchObject({ href: path });
  const [delivered, approved] = await emailsTo(order.buyer);
  expect(delivered?.text).toContain(`${env.PUBLIC_ORIGIN}${path}`);
  expect(delivered?.text).toMatch(/[ぁ-ん]/);
  expect(approved?.text).toContain("A portrait");

  const [paid, submitted] = await emailsTo(order.seller);
  expect(submitted?.text).toContain(`/dashboard/commission/managements?order=${order.orderCode}`);
  expect(paid?.text).not.toMatch(/[ぁ-ん]/);
});

test("an e-mail calls people by their own name, in whatever language they wrote it, and says what is to be paid by when", async () => {
  const order = await createOrder("APPROVED");
  await env.DB.prepare("update user_profile set names = ? where account_id = ?")
    .bind(JSON.stringify([{ text: "水城あおい", languageCode: "ja", isOriginal: true }]), order.seller.accountId)
    .run();
  await settle(order);
  const [approved] = await emailsTo(order.buyer);
  expect(approved?.subject).toBe("水城あおい accepted your request");
  expect(approved?.text).toMatch(/Total: ¥[\d,]+\nDeadline: .+ \(UTC\)/);
});

test("a person's time zone comes with news and payments of an order with them, and with nothing else (rule S50)", async () => {
  const inviter = await createPerson("inviter");
  const { buyer, seller } = await createOrder("COMPLETED", { buyer: { invitedByAccountId: inviter.accountId } });
  await env.DB.prepare("update user_profile set time_zone = 'America/New_York' where account_id = ?")
    .bind(buyer.accountId)
    .run();
  const zones = async (reader: Person): Promise<unknown[]> => {
    const { items } = await expectOk(query("notificationOrder.getList", {}, reader));
    return items.map((item: Json) => item.fromUserProfile.timeZone);
  };
  expect(new Set(await zones(seller))).toEqual(new Set(["America/New_York"]));
  expect(await zones(inviter)).toEqual([null]);
  const sales = await expectOk(query("paymentHistory.getListSales", {}, seller));
  expect(sales.items[0]?.counterpart.timeZone).toBe("America/New_York");
});

test("a client has their request in writing at once, for the bell as something read, until they switch it off (rule N14)", async () => {
  const order = await createDraft({ buyer: { languageCode: "ja" } });
  await expectOk(
    mutate(
      "notificationSetting.updateTimes",
      { digest: "DAILY", dailyHour: 21, quietHours: null, timeZone: "UTC" },
      order.buyer,
    ),
  );
  await settle(order);
  const bell = await expectOk(query("notificationOrder.getList", {}, order.buyer));
  const href = `/dashboard/commission/client/requests?order=${order.orderCode}`;
  expect(bell.items).toMatchObject([
    { notificationType: "COMMISSION_SERVICE_SUBMITTED", occasion: "REQUEST_SENT", isRead: true, href },
  ]);
  const [sent, ...more] = await emailsTo(order.buyer);
  expect(more).toEqual([]);
  expect(sent?.subject).toContain("に依頼を送信しました");
  expect(sent?.text).toContain(`${env.PUBLIC_ORIGIN}${href}`);
  expect(sent?.text).toMatch(/合計金額：¥10,000\n期限：/);
  expect(sent?.text).toContain("/unsubscribe?token=");

  const other = await createDraft();
  const off = { notificationType: "ORDER_REQUEST_SENT", isLetterOn: false } as const;
  await expectOk(mutate("notificationSetting.update", off, other.buyer));
  await settle(other);
  expect(await emailsTo(other.buyer)).toEqual([]);
});

test("a switched-off e-mail is not sent, its row stays", async () => {
  const order = await createDraft();
  await settle(order);
  await expectOk(
    mutate(
      "notificationSetting.update",
      { notificationType: "COMMISSION_ORDER_APPROVED", isLetterOn: false },
      order.buyer,
    ),
  );
  await expectOk(command("approve", order.seller, order));
  await settle(order);
  expect(await waiting(order)).toEqual([]);
  expect((await emailsTo(order.buyer)).map(({ subject }) => subject)).toEqual(["Your request to seller has been sent"]);
  expect((await expectOk(query("notificationOrder.getList", {}, order.buyer))).items).toHaveLength(2);
});

test("the room follows its order, in D1 and in its object", async () => {
  const order = await createDraft();
  const { chatRooms } = await expectOk(query("commissionOrder.get", { commissionOrderId: order.orderId }, order.buyer));
  const chatRoomId = present(chatRooms[0]).id;
  const status = async () => (await expectOk(query("chatRoom.get", { chatRoomId }, order.buyer))).roomStatus;
  expect(await status()).toBe("DRAFT");
  await expectOk(command("approve", order.seller, order));
  await settle(order);
  expect(await status()).toBe("OPENED");
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  expect(await status()).toBe("CLOSED");
});

test("the room has changed by the time the change is answered", async () => {
  const order = await createDraft();
  const { chatRooms } = await expectOk(query("commissionOrder.get", { commissionOrderId: order.orderId }, order.buyer));
  const { roomStatus: _, id: chatRoomId, ...settings } = present(chatRooms[0]);
  const write = async (person: Person) => {
    const message = { chatRoomId, messageText: { text: "Hello", languageCode: "en" }, messageMedias: [] };
    const { body } = await post("/api/features/chat/message/submit", message, person);
    return body.error?.code ?? "sent";
  };
  expect(await write(order.buyer)).toBe("chat.not_opened");
  await expectOk(command("approve", order.seller, order));
  expect(await write(order.buyer)).toBe("sent");
  await expectOk(mutate("chatRoom.update", { ...settings, chatRoomId, restrictionType: "NO_REPLY" }, order.seller));
  expect(await write(order.buyer)).toBe("chat.no_reply");
  await expectOk(command("cancel", order.seller, order));
  expect(await write(order.seller)).toBe("chat.closed");
});
