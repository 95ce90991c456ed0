import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { NOTIFICATION_TYPES, type NotificationType } from "#domain/notification/catalog.ts";
import { NOTIFICATION_VARIANTS } from "#domain/order/reactions/notification-variants.ts";
import { isAlarmKind } from "#domain/payment/alarm.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { createServices } from "#worker/services.ts";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";

const { database, ids } = createServices(env);
let clock = 1_700_000_000_000;

async function notify(
  person: Person,
  change: Partial<typeof notification.$inferInsert> & { notificationType: NotificationType },
) {
  const id = ids.id();
  await database
    .insert(notification)
    .values({ id, accountId: person.accountId, isRead: false, createdAt: (clock += 1), ...change });
  return id;
}

/** Where a notification leads that is about no order. */
function placeWithoutOrder(occasion: string): string | null {
  if (isAlarmKind(occasion)) return "/dashboard/admin/reconciliation";
  if (occasion === "NOTICE_DECIDED") return "/dashboard/reports";
  return occasion === "PAYOUT_ACCOUNT_LOST" ? "/dashboard/creator/wallet" : null;
}

describe("the list of notifications", () => {
  test("has texts in both languages and leads to the viewer's side of the order", async () => {
    const { orderId, roomId, seller, buyer } = await createRoom();
    await notify(buyer, { notificationType: "COMMISSION_ORDER_APPROVED", orderId, fromAccountId: seller.accountId });
    await notify(seller, {
      notificationType: "CHAT_ROOM_MESSAGE_RECEIVED",
      orderId,
      chatRoomId: roomId,
      fromAccountId: buyer.accountId,
    });
    const [approved] = (await query("notificationOrder.getList", {}, buyer)).body.items;
    const code = approved.commissionOrder.code;
    expect(approved).toMatchObject({
      notificationType: "COMMISSION_ORDER_APPROVED",
      titles: [
        { text: "Request accepted", languageCode: "en" },
        { text: "依頼の承認", languageCode: "ja" },
      ],
      userHandle: seller.handle,
      fromUserProfile: { accountId: seller.accountId },
      icon: "circle-check",
      color: "positive",
      href: `/dashboard/commission/client/requests?order=${code}`,
      isRead: false,
      createdAt: new Date(clock - 1).toISOString(),
    });
    expect(approved.message).toContain("seller");
    const [message] = (await query("notificationOrder.getList", {}, seller)).body.items;
    expect(message).toMatchObject({
      href: `/dashboard/commission/managements?order=${code}`,
      chatRoom: { id: roomId, commissionOrder: { code } },
    });
    expect(JSON.stringify(message)).not.toContain("@example.com");
  });

  test("has words for every type and occasion, and Unknown for a lost person", async () => {
    const yuki = await createPerson("yuki");
    for (const notificationType of NOTIFICATION_TYPES) await notify(yuki, { notificationType });
    for (const occasion of NOTIFICATION_VARIANTS)
      await notify(yuki, { notificationType: "COMMISSION_ORDER_CANCELED", occasion });
    const first = (await query("notificationOrder.getList", { limit: 50 }, yuki)).body;
    const rest = (await query("notificationOrder.getList", { limit: 50, cursor: first.nextCursor }, yuki)).body;
    const items = [...first.items, ...rest.items];
    expect(items).toHaveLength(NOTIFICATION_TYPES.length + NOTIFICATION_VARIANTS.length);
    for (const item of items) {
      for (const { text } of [...item.titles, ...item.messages]) expect(text).toMatch(/^(?!notification_).{4,}/);
      expect([item.occasion, item.href]).toEqual([item.occasion, placeWithoutOrder(item.occasion)]);
    }
    expect(items.find((item: Json) => item.notificationType === "COMMISSION_ORDER_PAID").message).toContain("Unknown");
  });

  test("pages newest first and misses none", async () => {
    const emma = await createPerson("emma");
    const made = [];
    for (let index = 0; index < 5; index += 1)
      made.unshift(
        await notify(emma, {
          notificationType: "INVITE_ORDER_COMPLETED",
          createdAt: 1_800_000_000_000 + Math.floor(index / 2),
        }),
      );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: Json } = await query("notificationOrder.getList", { limit: 2, cursor }, emma);
      seen.push(...body.items.map((item: Json) => item.id));
      cursor = body.nextCursor;
    } while (cursor && seen.length < 10);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(made));
  });

  test("is read by its owner only", async () => {
    const [emma, yuki] = [await createPerson("emma"), await createPerson("yuki")];
    const [one, other] = [
      await notify(emma, { notificationType: "COMMISSION_ORDER_PAID" }),
      await notify(yuki, { notificationType: "COMMISSION_ORDER_PAID" }),
    ];
    expect((await query("notificationOrder.unreadCount", undefined, emma)).body).toEqual({ unreadCount: 1 });
    expect((await mutate("notificationOrder.markRead", { ids: [one, other] }, emma)).body).toEqual({ unreadCount: 0 });
    expect((await query("notificationOrder.unreadCount", undefined, yuki)).body).toEqual({ unreadCount: 1 });
    expect((await query("notificationOrder.getList", {}, emma)).body.items[0].isRead).toBe(true);
    expect((await query("notificationOrder.getList", {})).status).toBe(401);
  });
});

test("the e-mail of each type can be switched off and on again (rule E2)", async () => {
  const emma = await createPerson("emma");
  const off = async () =>
    (await query("notificationSetting.get", undefined, emma)).body.items
      .filter((item: Json) => !item.isLetterOn)
      .map((item: Json) => item.notificationType);
  expect(await off()).toEqual([]);
  const set = (isLetterOn: boolean) =>
    mutate("notificationSetting.update", { notificationType: "CHAT_ROOM_MESSAGE_RECEIVED", isLetterOn }, emma);
  for (const isOn of [false, false]) await set(isOn);
  expect(await off()).toEqual(["CHAT_ROOM_MESSAGE_RECEIVED"]);
  for (const isOn of [true, true]) await set(isOn);
  expect(await off()).toEqual([]);
});
