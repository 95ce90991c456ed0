import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { session, userAccount } from "#worker/db/schema/account/account.ts";
import { VOUCHED_FOR } from "#worker/kernel/objects/ended-sessions.ts";
import { createServices } from "#worker/services.ts";
import { post } from "../support/worker/calls.ts";
import { ChatSocket, upgrade } from "../support/worker/chat/chat-socket.ts";
import { createPerson } from "../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../support/worker/time.ts";
import { applyRoom, createRoom } from "../support/worker/chat/rooms.ts";

const { database } = createServices(env);

describe("two sockets of a room", () => {
  test("receive every message once, in one order, from either side and by every call", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    for (let number = 0; number < 10; number += 1) (number % 2 ? a : b).say(String(number));
    await post(
      "/api/features/chat/message/submit",
      { chatRoomId: roomId, messageText: { text: "rest", languageCode: "en" }, messageMedias: [] },
      buyer,
    );
    await a.waitFor("message", 11);
    await b.waitFor("message", 11);
    expect(a.heard()).toEqual(b.heard());
    const sequences = a.of("message").map(({ message }) => message.sequence);
    expect(sequences).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
    expect(a.heard().filter((text) => Number(text) % 2 === 1)).toEqual(["1", "3", "5", "7", "9"]);
  });

  test("a message sent twice under one client id shows once", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    b.say("once", "c1");
    b.say("once", "c1");
    b.say("after", "c2");
    await a.waitFor("message", 2);
    expect(a.heard()).toEqual(["once", "after"]);
    expect(a.of("message")[0]?.message.clientId).toBe("c1");
  });

  test("typing is sent to the other only, reading to both and only forwards", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    b.sendFrame({ type: "typing" });
    expect(await a.waitFor("typing")).toEqual([{ type: "typing", userAccountId: buyer.accountId }]);
    a.say("one");
    a.say("two");
    const [one, two] = (await b.waitFor("message", 2)).map(({ message }) => message.id);
    b.sendFrame({ type: "read", messageId: two });
    b.sendFrame({ type: "read", messageId: one });
    b.say("done");
    await a.waitFor("message", 3);
    expect(a.of("read")).toEqual([{ type: "read", userAccountId: buyer.accountId, messageId: two, sequence: 2 }]);
    expect(b.of("typing")).toEqual([]);
  });

  test("answering marks everything before as read (rule C3)", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    a.say("one");
    a.say("two");
    await b.waitFor("message", 2);
    b.say("answer");
    b.say("and more");
    const [, , answer] = await a.waitFor("message", 4);
    const read = { type: "read", userAccountId: buyer.accountId, messageId: answer?.message.id, sequence: 3 };
    expect(a.of("read")).toEqual([read]);
    expect(b.of("read")).toEqual(a.of("read"));
  });

  test("both see the room change, and the next message goes by it", async () => {
    const room = await createRoom();
    const [a, b] = [await ChatSocket.open(room.roomId, room.seller), await ChatSocket.open(room.roomId, room.buyer)];
    await applyRoom(room, { roomStatus: "CLOSED" });
    expect((await b.waitFor("room"))[0]?.room.roomStatus).toBe("CLOSED");
    a.say("too late", "late");
    const [refused] = await a.waitFor("refused");
    expect(refused).toMatchObject({ clientId: "late", error: { code: "chat.closed" } });
    expect(refused?.error.message).not.toBe("");
    expect(b.of("message")).toEqual([]);
    a.sendFrame({ type: "typing" });
    a.sendFrame({ type: "typing" });
    a.say("once more", "later");
    await a.waitFor("refused", 2);
    expect(b.of("typing")).toEqual([]);
  });

  test("what is no frame is refused and disturbs nobody", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    for (const text of ["not json", "[]", '{"type":"send","clientId":"x"}', '{"type":"delete"}']) a.sendText(text);
    const refused = await a.waitFor("refused", 4);
    expect(refused.map(({ error }) => error.code)).toEqual(Array.from({ length: 4 }, () => "request.malformed"));
    expect(refused[2]?.clientId).toBe("x");
    a.say("", "empty");
    const [, , , , { error } = {}] = await a.waitFor("refused", 5);
    const message = expect.stringMatching(/\w/);
    expect(error?.issues).toEqual([{ path: "messageText.text", code: "issue.required", message }]);
    a.say("still here");
    await b.waitFor("message");
  });
});

describe("coming back", () => {
  test("a reconnected socket gets what it missed, in order, once", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const a = await ChatSocket.open(roomId, seller);
    const before = await ChatSocket.open(roomId, buyer);
    a.say("one");
    const [known] = await before.waitFor("message");
    before.close();
    a.say("two");
    a.say("three");
    await a.waitFor("message", 3);
    const after = await ChatSocket.open(roomId, buyer);
    after.sendFrame({ type: "since", messageId: known!.message.id });
    await after.waitFor("message", 2);
    a.say("four");
    await after.waitFor("message", 3);
    expect(after.heard()).toEqual(["two", "three", "four"]);
    after.sendFrame({ type: "since", messageId: "unknown" });
    expect((await after.waitFor("refused"))[0]?.error.code).toBe("request.not_found");
  });

  test("sockets outlive the room's instance: messages, order and rights are as before", async () => {
    const { roomId, seller, buyer } = await createRoom({ restrictionType: "MODERATE_REPLY" });
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    a.say("question");
    await b.waitFor("message");
    await evictDurableObject(env.CHAT_ROOM.getByName(roomId));
    b.say("answer");
    b.say("another", "second");
    await a.waitFor("message", 2);
    expect((await b.waitFor("refused"))[0]).toMatchObject({ clientId: "second", error: { code: "chat.reply_used" } });
    expect(a.of("message").map(({ message }) => message.sequence)).toEqual([1, 2]);
  });

  test("ping is answered without waking a sleeping room", async () => {
    const { roomId, buyer } = await createRoom();
    const b = await ChatSocket.open(roomId, buyer);
    await evictDurableObject(env.CHAT_ROOM.getByName(roomId));
    b.sendText("ping");
    await vi.waitUntil(() => b.texts.length > 0);
    expect(b.texts).toEqual(["pong"]);
    expect(b.frames).toEqual([]);
  });
});

describe("who may open one", () => {
  test("participants with a session, from our own pages", async () => {
    const { roomId, orderId, buyer } = await createRoom();
    const stranger = await createPerson("stranger");
    const banned = await createPerson("banned", { roles: ["user", "ban"] });
    const codeOf = async (response: Response) => [
      response.status,
      ((await response.json()) as { error: { code: string } }).error.code,
    ];
    const chat = `/api/chat/${roomId}/socket`;
    expect(await codeOf(await upgrade(chat, null))).toEqual([401, "auth.required"]);
    expect(await codeOf(await upgrade(chat, stranger))).toEqual([404, "chat.room_not_found"]);
    expect(await codeOf(await upgrade(chat, banned))).toEqual([403, "account.banned"]);
    expect(await codeOf(await upgrade(chat, buyer, { origin: "https://evil.example" }))).toEqual([
      403,
      "request.forbidden_origin",
    ]);
    expect(await codeOf(await upgrade("/api/chat/unknown/socket", buyer))).toEqual([404, "chat.room_not_found"]);
    expect(await codeOf(await upgrade(`/api/orders/${orderId}/socket`, stranger))).toEqual([404, "order.not_found"]);
    expect(await codeOf(await upgrade("/api/orders/unknown/socket", buyer))).toEqual([404, "order.not_found"]);
  });

  test.each([
    [
      "a ban",
      "account.banned",
      (accountId: string) =>
        database
          .update(userAccount)
          .set({ roles: ["user", "ban"] })
          .where(eq(userAccount.id, accountId)),
    ],
    [
      "an ended session",
      "auth.required",
      (accountId: string) => database.update(session).set({ revokedAt: 1 }).where(eq(session.accountId, accountId)),
    ],
  ] as const)("%s that no push has told of holds after a minute, however old the socket", async (_, code, act) => {
    stopClockAt(TOMORROW_NOON);
    const { roomId, seller, buyer } = await createRoom();
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    b.say("before");
    await a.waitFor("message");
    await act(buyer.accountId);
    stopClockAt(TOMORROW_NOON + VOUCHED_FOR);
    b.say("after", "x");
    expect((await b.waitFor("refused"))[0]).toMatchObject({ clientId: "x", error: { code } });
    await vi.waitUntil(() => b.closeCode !== null);
    expect(b.closeCode).toBe(4403);
    expect(a.heard()).toEqual(["before"]);
  });

  test("an ended session receives nothing that it missed, and reads nothing any more", async () => {
    stopClockAt(TOMORROW_NOON);
    const { roomId, seller, buyer } = await createRoom();
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    a.say("one");
    a.say("two");
    const [first, second] = (await b.waitFor("message", 2)).map(({ message }) => message.id);
    await database.update(session).set({ revokedAt: 1 }).where(eq(session.accountId, buyer.accountId));
    stopClockAt(TOMORROW_NOON + VOUCHED_FOR);
    b.sendFrame({ type: "read", messageId: second! });
    b.sendFrame({ type: "since", messageId: first! });
    expect((await b.waitFor("refused"))[0]?.error.code).toBe("auth.required");
    await vi.waitUntil(() => b.closeCode !== null);
    expect(b.heard()).toEqual(["one", "two"]);
    expect(a.of("read").filter(({ userAccountId }) => userAccountId === buyer.accountId)).toEqual([]);
  });
});
