import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { createServices } from "#worker/services.ts";
import { get, mutate, post, query } from "../../support/worker/calls.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { applyRoom, createRoom } from "../../support/worker/chat/rooms.ts";
import { present } from "../../support/worker/present.ts";

const submit = (roomId: string, person: Person | null, text: string, more: object = {}, headers = {}) =>
  post(
    "/api/features/chat/message/submit",
    { chatRoomId: roomId, messageText: { text, languageCode: "en" }, messageMedias: [], ...more },
    person,
    headers,
  );

const list = (roomId: string, person: Person, more: object = {}) =>
  query("chatMessage.getList", { chatRoomId: roomId, ...more }, person);

const textsOf = (items: { messageTexts: { text: string }[] }[]) => items.map((item) => item.messageTexts[0]?.text);

describe("a message through the REST call", () => {
  test("comes back in the entity's shape and is in the list of both", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const { status, body } = await submit(roomId, buyer, "こんにちは");
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      roomId,
      senderUserProfile: {
        userAccountId: buyer.accountId,
        names: [{ text: "buyer", languageCode: "ja", isOriginal: true }],
        avatarUrl: null,
      },
      // In the language that it is in, whatever was said beside it (rule W20).
      messageTexts: [{ text: "こんにちは", languageCode: "ja", isOriginal: true }],
      messageMedias: [],
    });
    const { createdAt } = present(body.message);
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    for (const person of [seller, buyer]) {
      expect((await list(roomId, person)).body).toEqual({
        items: [body.message],
        nextCursor: null,
        newerCursor: null,
        revision: 1,
        pinned: [],
      });
    }
  });

  test("sent again under the same client id is the same message, even once the room is closed and takes less", async () => {
    const room = await createRoom();
    const first = await submit(room.roomId, room.buyer, "one", { clientId: "a" });
    await applyRoom(room, { roomStatus: "CLOSED", messageCharacterLimit: 1 });
    const again = await submit(room.roomId, room.buyer, "one", { clientId: "a" });
    expect(again).toEqual(first);
    expect((await list(room.roomId, room.seller)).body.items).toHaveLength(1);
  });

  test("client ids belong to their sender", async () => {
    const { roomId, seller, buyer } = await createRoom();
    await submit(roomId, seller, "from the seller", { clientId: "same" });
    await submit(roomId, buyer, "from the buyer", { clientId: "same" });
    expect(textsOf((await list(roomId, buyer)).body.items)).toEqual(["from the seller", "from the buyer"]);
  });

  test("pages lead from the latest to the oldest, each in the room's order", async () => {
    const { roomId, seller } = await createRoom();
    for (let number = 1; number <= 5; number += 1) await submit(roomId, seller, String(number));
    const latest = await list(roomId, seller, { limit: 2 });
    expect(textsOf(latest.body.items)).toEqual(["4", "5"]);
    const middle = await list(roomId, seller, { limit: 2, cursor: latest.body.nextCursor });
    expect(textsOf(middle.body.items)).toEqual(["2", "3"]);
    const oldest = await list(roomId, seller, { limit: 2, cursor: middle.body.nextCursor });
    expect(textsOf(oldest.body.items)).toEqual(["1"]);
    expect(oldest.body.nextCursor).toBeNull();
  });
});

describe("who is let in", () => {
  test("nobody signed out, no stranger, nobody from another site, nobody banned", async () => {
    const { roomId } = await createRoom();
    const stranger = await createPerson("stranger");
    const banned = await createPerson("banned", { roles: ["user", "ban"] });
    expect(await submit(roomId, null, "hi")).toMatchObject({ status: 401, body: { error: { code: "auth.required" } } });
    expect(await submit(roomId, stranger, "hi")).toMatchObject({
      status: 404,
      body: { error: { code: "chat.room_not_found" } },
    });
    expect(await submit(roomId, banned, "hi")).toMatchObject({
      status: 403,
      body: { error: { code: "account.banned" } },
    });
    expect(await submit(roomId, stranger, "hi", {}, { origin: "https://evil.example" })).toMatchObject({ status: 403 });
    expect((await list(roomId, stranger)).status).toBe(404);
    expect((await query("chatRoom.get", { chatRoomId: roomId }, stranger)).status).toBe(404);
  });

  test("an admin reads and does not write", async () => {
    const { roomId, seller } = await createRoom();
    await submit(roomId, seller, "hello");
    const admin = await createPerson("admin", { roles: ["admin"] });
    expect(textsOf((await list(roomId, admin)).body.items)).toEqual(["hello"]);
    expect((await submit(roomId, admin, "hi")).status).toBe(404);
  });

  test("a room that does not exist is not found, and a body that is none is refused", async () => {
    const { buyer, roomId } = await createRoom();
    expect((await submit("no-such-room", buyer, "hi")).status).toBe(404);
    expect((await post("/api/features/chat/message/submit", { chatRoomId: roomId }, buyer)).status).toBe(400);
    expect((await get(`/api/chat/${roomId}/socket`, buyer)).status).toBe(400);
  });
});

describe("the room's rules", () => {
  const cases = [
    { room: { roomStatus: "DRAFT" }, seller: 200, buyer: "chat.not_opened" },
    { room: { roomStatus: "CLOSED" }, seller: "chat.closed", buyer: "chat.closed" },
    { room: { restrictionType: "NO_REPLY" }, seller: 200, buyer: "chat.no_reply" },
    { room: { restrictionType: "MODERATE_REPLY" }, seller: 200, buyer: "chat.reply_used" },
    { room: { restrictionType: "UNLIMITED_REPLY" }, seller: 200, buyer: 200 },
  ] as const;
  test.each(cases)("$room: the seller $seller, the buyer $buyer", async ({ room, ...expected }) => {
    for (const side of ["seller", "buyer"] as const) {
      const { roomId, ...people } = await createRoom(room);
      const { status, body } = await submit(roomId, people[side], "hi");
      expect(status === 200 ? 200 : body.error?.code).toBe(expected[side]);
    }
  });

  test("the seller's first message opens a waiting room for the client", async () => {
    const { roomId, orderId, seller, buyer } = await createRoom({ roomStatus: "DRAFT" });
    expect((await submit(roomId, buyer, "hello?")).status).toBe(409);
    await submit(roomId, seller, "Let us talk.");
    expect((await query("chatRoom.get", { chatRoomId: roomId }, buyer)).body.roomStatus).toBe("OPENED");
    expect((await submit(roomId, buyer, "Gladly.")).status).toBe(200);
    const { database } = createServices(env);
    const statusOf = async () =>
      (await database.select().from(commissionOrder).where(eq(commissionOrder.id, orderId)))[0]?.orderChatStatus;
    await vi.waitUntil(async () => (await statusOf()) === "OPENED");
  });

  test("the seller's settings go through the order's object; nobody else may change them", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const settings = { restrictionType: "NO_REPLY", messageCharacterLimit: 20, messageMediaLimit: 1 };
    const refused = await mutate("chatRoom.update", { chatRoomId: roomId, ...settings }, buyer);
    expect([refused.status, refused.body.data.code]).toEqual([403, "order.not_allowed"]);
    const updated = await mutate("chatRoom.update", { chatRoomId: roomId, ...settings }, seller);
    expect(updated).toMatchObject({ status: 200, body: { id: roomId, ...settings } });
    await vi.waitUntil(async () => (await submit(roomId, buyer, "hi")).body.error?.code === "chat.no_reply");
    expect((await query("chatRoom.get", { chatRoomId: roomId }, buyer)).body).toMatchObject(settings);
  });

  test("a changed room holds from the next message on", async () => {
    const room = await createRoom();
    expect((await submit(room.roomId, room.buyer, "one")).status).toBe(200);
    await applyRoom(room, { restrictionType: "NO_REPLY" });
    expect((await submit(room.roomId, room.buyer, "two")).body.error?.code).toBe("chat.no_reply");
  });

  test("of twenty simultaneous replies under MODERATE_REPLY one gets through after each seller's message", async () => {
    const { roomId, seller, buyer } = await createRoom({ restrictionType: "MODERATE_REPLY" });
    for (const round of [1, 2]) {
      await submit(roomId, seller, `question ${String(round)}`);
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) => submit(roomId, buyer, `reply ${String(index)}`)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ body }) => body.error?.code === "chat.reply_used")).toHaveLength(19);
    }
    expect((await list(roomId, seller)).body.items).toHaveLength(4);
  });

  test("fifty simultaneous messages of both have one order, the same for both", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => submit(roomId, index % 2 ? seller : buyer, String(index))),
    );
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    const [forSeller, forBuyer] = [await list(roomId, seller), await list(roomId, buyer)];
    expect(forSeller.body.items).toEqual(forBuyer.body.items);
    const sequences = forSeller.body.items.map(({ sequence }: { sequence: number }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test("length is counted as people count: a flag is one character", async () => {
    const { roomId, buyer } = await createRoom({ messageCharacterLimit: 3 });
    const flag = "🇯🇵";
    expect((await submit(roomId, buyer, flag.repeat(3))).status).toBe(200);
    const tooLong = await submit(roomId, buyer, flag.repeat(4));
    expect(tooLong).toMatchObject({
      status: 422,
      body: {
        error: { code: "chat.message_too_long", issues: [{ path: "messageText.text", code: "issue.too_long" }] },
      },
    });
    expect((await submit(roomId, buyer, " \n ")).body.error?.code).toBe("chat.message_empty");
  });
});

describe("what a message carries", () => {
  const link = { formatType: "LINK", name: "Reference", link: { url: "https://example.com/reference" } };

  test("links and players, as many as the room allows", async () => {
    const { roomId, buyer } = await createRoom({ messageMediaLimit: 2 });
    const embed = { formatType: "EMBED", embed: { site: "youtube", code: "dQw4w9WgXcQ" } };
    const { status, body } = await submit(roomId, buyer, "", { messageMedias: [link, embed] });
    expect(status).toBe(200);
    expect(body.message?.["messageMedias"]).toMatchObject([
      { formatType: "LINK", link: { site: "example.com", url: "https://example.com/reference" } },
      { formatType: "EMBED", embed: { site: "youtube", code: "dQw4w9WgXcQ" } },
    ]);
    const tooMany = await submit(roomId, buyer, "", { messageMedias: [link, link, link] });
    expect(tooMany).toMatchObject({ status: 422, body: { error: { code: "chat.too_many_media" } } });
  });

  test.each([
    ["a script as a link", { formatType: "LINK", link: { url: "javascript:alert(1)" } }, 422],
    ["markup as a player", { formatType: "EMBED", embed: { site: "youtube", code: "<iframe>" } }, 422],
    ["a format without its part", { formatType: "FILE" }, 422],
    [
      "a file nobody uploaded here",
      { formatType: "FILE", file: { name: "a.png", url: "https://evil.example/a.png" } },
      404,
    ],
  ])("not %s", async (_, media, status) => {
    const { roomId, buyer } = await createRoom();
    expect((await submit(roomId, buyer, "look", { messageMedias: [media] })).status).toBe(status);
  });
});
