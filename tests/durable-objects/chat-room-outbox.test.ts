import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { chatReading } from "#worker/db/schema/contact/chat.ts";
import { mutedEmail, notification } from "#worker/db/schema/contact/engagement.ts";
import { createServices } from "#worker/services.ts";
import { get, post } from "../support/worker/calls.ts";
import { ChatSocket } from "../support/worker/chat/chat-socket.ts";
import type { Person } from "../support/worker/people.ts";
import { createRoom } from "../support/worker/chat/rooms.ts";
import { present } from "../support/worker/present.ts";

const { database } = createServices(env);

const submit = (roomId: string, person: Person, text: string) =>
  post(
    "/api/features/chat/message/submit",
    { chatRoomId: roomId, messageText: { text, languageCode: "en" }, messageMedias: [] },
    person,
  );

const owed = (roomId: string) =>
  runInDurableObject(env.CHAT_ROOM.getByName(roomId), (_, state) =>
    state.storage.sql
      .exec<{ key: string }>("SELECT key FROM outbox ORDER BY position")
      .toArray()
      .map(({ key }) => key),
  );

const settled = (roomId: string) => vi.waitUntil(async () => (await owed(roomId)).length === 0, { timeout: 5000 });

const notificationsOf = (person: Person) =>
  database
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.accountId, person.accountId),
        eq(notification.notificationType, "CHAT_ROOM_MESSAGE_RECEIVED"),
      ),
    );

const unreadOf = async (roomId: string, person: Person) => {
  const where = and(eq(chatReading.roomId, roomId), eq(chatReading.accountId, person.accountId));
  return (await database.select().from(chatReading).where(where))[0]?.unreadCount;
};

const emailsTo = async (person: Person) =>
  ((await get(`/dev/mail.json?to=${encodeURIComponent(person.email)}`)).body as { subject: string }[]).length;

describe("what the rest of the product learns", () => {
  test("unread counts; one notice and one e-mail however many messages wait", async () => {
    const { roomId, orderId, seller, buyer } = await createRoom();
    for (const text of ["one", "two", "three"]) await submit(roomId, seller, text);
    await settled(roomId);
    expect([await unreadOf(roomId, buyer), await unreadOf(roomId, seller)]).toEqual([3, 0]);
    expect(await notificationsOf(buyer)).toMatchObject([
      { chatRoomId: roomId, orderId, fromAccountId: seller.accountId, isRead: false },
    ]);
    expect(await notificationsOf(seller)).toEqual([]);
    expect(await emailsTo(buyer)).toBe(1);
  });

  test("reading the room reads its notice; the next message brings a new one", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const first = await submit(roomId, seller, "one");
    await settled(roomId);
    const socket = await ChatSocket.open(roomId, buyer);
    socket.sendFrame({ type: "read", messageId: present(first.body.message).id });
    await socket.waitFor("read");
    await settled(roomId);
    expect(await unreadOf(roomId, buyer)).toBe(0);
    expect(await notificationsOf(buyer)).toMatchObject([{ isRead: true }]);
    socket.close();
    await vi.waitUntil(() => socket.closeCode !== null);
    await submit(roomId, seller, "two");
    await settled(roomId);
    expect((await notificationsOf(buyer)).map(({ isRead }) => isRead).sort()).toEqual([false, true]);
  });

  test("a participant who is present gets no notice", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const socket = await ChatSocket.open(roomId, buyer);
    await submit(roomId, seller, "one");
    await socket.waitFor("message");
    await settled(roomId);
    expect(await notificationsOf(buyer)).toEqual([]);
    expect(await unreadOf(roomId, buyer)).toBe(1);
  });

  test("switched-off e-mails are not sent, the notice stays", async () => {
    const { roomId, seller, buyer } = await createRoom();
    await database.insert(mutedEmail).values({ accountId: buyer.accountId, topic: "CHAT_ROOM_MESSAGE_RECEIVED" });
    await submit(roomId, seller, "one");
    await settled(roomId);
    expect(await notificationsOf(buyer)).toHaveLength(1);
    expect(await emailsTo(buyer)).toBe(0);
  });
});

describe("when the database is away", () => {
  test("the message stays; outstanding effects survive the instance and are done once", async () => {
    const { roomId, seller, buyer } = await createRoom();
    await submit(roomId, seller, "first");
    await settled(roomId);
    const room = env.CHAT_ROOM.getByName(roomId);
    await env.DB.prepare("ALTER TABLE chat_reading RENAME TO chat_reading_away").run();
    try {
      expect((await submit(roomId, seller, "second")).status).toBe(200);
      await vi.waitUntil(async () => (await owed(roomId)).includes("summary"));
      await evictDurableObject(room);
    } finally {
      await env.DB.prepare("ALTER TABLE chat_reading_away RENAME TO chat_reading").run();
    }
    await vi.waitUntil(
      async () => {
        await runDurableObjectAlarm(room);
        return (await owed(roomId)).length === 0;
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(await unreadOf(roomId, buyer)).toBe(2);
    expect(await notificationsOf(buyer)).toHaveLength(1);
  });
});
