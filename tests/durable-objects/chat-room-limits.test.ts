import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CHANGES_A_CATCH_UP, UNITS_AN_ANSWER } from "#domain/chat/catching-up.ts";
import { FRAME_LIMITS, FRAME_MAX_UNITS } from "#domain/limits/limits.ts";
import type { ChatServerFrame } from "#domain/chat/frames.ts";
import { query } from "../support/worker/calls.ts";
import { expectOk } from "../support/worker/order/orders.ts";
import { times } from "../support/times.ts";
import { whileAwake } from "../support/worker/awake.ts";
import { ChatSocket, upgrade } from "../support/worker/chat/chat-socket.ts";
import type { Person } from "../support/worker/people.ts";
import { createRoom, type TestRoom } from "../support/worker/chat/rooms.ts";
import { stopClockAt, TOMORROW_NOON } from "../support/worker/time.ts";

/* Rules C36 and E25: what one side asks of a room never keeps the other side waiting. */

beforeEach(() => stopClockAt(TOMORROW_NOON));

type Page = { items: { id: string }[]; nextCursor: string | null };

const LONG = "漢".repeat(10_000);

/** A room of `count` messages of the seller, the longest that may be. */
async function longRoom(count: number): Promise<TestRoom> {
  const room = await createRoom();
  const texts = JSON.stringify([{ text: LONG, languageCode: "ja", isOriginal: true }]);
  const seller = await ChatSocket.open(room.roomId, room.seller);
  seller.say("begins");
  await seller.waitFor("message");
  seller.close();
  await runInDurableObject(env.CHAT_ROOM.getByName(room.roomId), (_object, state) => {
    for (const number of times(count, (index) => index + 2))
      state.storage.sql.exec(
        `INSERT INTO message (id, sender_account_id, client_id, message_texts, message_medias, created_at, revision)
          VALUES (?, ?, ?, ?, '[]', 1, ?)`,
        `long${String(number)}`,
        room.seller.accountId,
        `long${String(number)}`,
        texts,
        number,
      );
  });
  return room;
}

const unitsHeard = (frames: readonly ChatServerFrame[]) =>
  frames.reduce((sum, frame) => sum + JSON.stringify(frame).length, 0);

describe("a catch-up", () => {
  test.each(["by message", "by revision"] as const)(
    "%s starts again from the latest page where it is too long",
    async (form) => {
      const { roomId, buyer } = await longRoom(UNITS_AN_ANSWER / LONG.length + 1);
      const socket = await ChatSocket.open(roomId, buyer);
      const messageId = "long2";
      socket.sendFrame(form === "by message" ? { type: "since", messageId } : { type: "since", revision: 1 });
      await socket.waitFor("reset");
      expect(socket.of("message")).toEqual([]);
      const near = form === "by message" ? { messageId: "long100" } : { revision: 100 };
      socket.sendFrame({ type: "since", ...near });
      await socket.waitFor("message");
      socket.close();
    },
  );

  test("by message is bounded in messages as well", async () => {
    const { roomId, buyer, seller } = await createRoom();
    const socket = await ChatSocket.open(roomId, seller);
    socket.say("first");
    const [{ message: first } = { message: null }] = await socket.waitFor("message");
    socket.close();
    await runInDurableObject(env.CHAT_ROOM.getByName(roomId), (_object, state) => {
      for (const number of times(CHANGES_A_CATCH_UP + 1, (index) => index + 2))
        state.storage.sql.exec(
          `INSERT INTO message (id, sender_account_id, client_id, message_texts, message_medias, created_at, revision)
            SELECT ?, sender_account_id, ?, message_texts, '[]', 1, ? FROM message WHERE sequence = 1`,
          `m${String(number)}`,
          `m${String(number)}`,
          number,
        );
    });
    const away = await ChatSocket.open(roomId, buyer);
    away.sendFrame({ type: "since", messageId: first!.id });
    await away.waitFor("reset");
    away.sendFrame({ type: "since", messageId: "m2" });
    await away.waitFor("message", CHANGES_A_CATCH_UP);
    away.close();
  });
});

test("a flood of `since` is read to so much, and the other side goes on talking", async () => {
  const { roomId, seller, buyer } = await longRoom(60);
  const flood = await ChatSocket.open(roomId, buyer);
  const other = await ChatSocket.open(roomId, seller);
  await whileAwake(env.CHAT_ROOM.getByName(roomId), async () => {
    for (let frame = 0; frame < 90; frame++) flood.sendFrame({ type: "since", messageId: "long2" });
    other.say("still here");
    await other.waitFor("message");
    await flood.waitFor("reset", 70);
    const [{ most }] = FRAME_LIMITS.read;
    expect(unitsHeard(flood.of("message"))).toBeLessThan(1.5 * (most + UNITS_AN_ANSWER));
  });
  for (const socket of [flood, other]) socket.close();
});

test("pages and searches end where messages are long, lead on, and are counted with what a socket reads", async () => {
  const { roomId, buyer, seller } = await longRoom(120);
  const list = (who: Person, from: string | null) =>
    query("chatMessage.getList", { chatRoomId: roomId, cursor: from, limit: 50 }, who);
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await expectOk(list(buyer, cursor));
    expect(JSON.stringify(page).length).toBeLessThan(2 * UNITS_AN_ANSWER);
    read.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(read).size).toBe(121);
  const answers = await Promise.all(times(10, () => list(buyer, null)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect((await list(seller, null)).status).toBe(200);
});

describe("a frame", () => {
  test("that is too large closes its socket unread, and the room goes on", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const [a, b] = [await ChatSocket.open(roomId, seller), await ChatSocket.open(roomId, buyer)];
    b.sendText(`{"type":"typing","more":"${"x".repeat(FRAME_MAX_UNITS)}"}`);
    await vi.waitUntil(() => b.closeCode !== null);
    expect(b.closeCode).toBe(1009);
    a.say("goes on");
    await a.waitFor("message");
    expect(a.of("typing")).toEqual([]);
    a.close();
  });

  test("counts by its length", async () => {
    const { roomId, buyer } = await createRoom();
    const socket = await ChatSocket.open(roomId, buyer);
    await whileAwake(env.CHAT_ROOM.getByName(roomId), async () => {
      for (let frame = 0; frame < 3; frame++) socket.sendText("x".repeat(FRAME_MAX_UNITS - 1));
      const refused = await socket.waitFor("refused", 3);
      expect(refused.map(({ error }) => error.code)).toEqual([
        "request.malformed",
        "request.malformed",
        "request.too_many",
      ]);
    });
    socket.close();
  });

  test.each(["order", "account"])("closes a socket that only tells: an %s's", async (whose) => {
    const { orderId, buyer } = await createRoom();
    const path = whose === "order" ? `/api/orders/${orderId}/socket` : "/api/account/socket";
    const { webSocket } = await upgrade(path, buyer);
    const closed = new Promise<number>((resolve) => webSocket!.addEventListener("close", ({ code }) => resolve(code)));
    webSocket!.accept();
    webSocket!.send('{"type":"typing"}');
    expect(await closed).toBe(1003);
  });
});
