import { env } from "cloudflare:workers";
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { SOCKETS_PER_ACCOUNT, SOCKETS_PER_PERSON } from "#domain/limits/limits.ts";
import { FrameLimits } from "#worker/chat/room/frame-limits.ts";
import { times } from "../../../support/times.ts";
import { whileAwake } from "../../../support/worker/awake.ts";
import { ChatSocket, upgrade } from "../../../support/worker/chat/chat-socket.ts";
import { createRoom } from "../../../support/worker/chat/rooms.ts";
import { stopClockAt, TOMORROW_NOON } from "../../../support/worker/time.ts";

/* Rules E25 and E30: how many websockets a person holds, and how much they send on them. */

/** No window ends in the middle of a test. */
beforeEach(() => stopClockAt(TOMORROW_NOON));

const codesOf = (socket: ChatSocket) => socket.of("refused").map(({ error }) => error.code);

describe("websockets", () => {
  it("are held so many of one person, and of the other side none fewer", async () => {
    const { roomId, orderId, seller, buyer } = await createRoom();
    for (const path of [`/api/chat/${roomId}/socket`, `/api/orders/${orderId}/socket`]) {
      const opened = await Promise.all(times(SOCKETS_PER_PERSON + 5, () => upgrade(path, buyer)));
      const held = opened.flatMap(({ webSocket }) => (webSocket ? [webSocket] : []));
      expect(held).toHaveLength(SOCKETS_PER_PERSON);
      for (const socket of held) socket.accept();
      const refused = opened.find(({ status }) => status === 429)!;
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      const { webSocket } = await upgrade(path, seller);
      webSocket!.accept();
      // Dead for long: they make room.
      stopClockAt(Date.now() + 200_000);
      const after = await upgrade(path, buyer);
      expect(after.status).toBe(101);
      after.webSocket!.accept();
      for (const socket of [...held, webSocket!, after.webSocket!]) socket.close(1000);
    }
  });

  it("are held so many of one person everywhere together, and what a dead holder had is given back", async () => {
    const orders = await Promise.all(times(SOCKETS_PER_ACCOUNT / 20 + 1, () => createRoom()));
    const { buyer } = orders[0]!;
    for (const { orderId } of orders)
      await env.DB.prepare("update commission_order set buyer_id = ? where id = ?")
        .bind(buyer.commissionAccountId, orderId)
        .run();
    const paths = orders.flatMap(({ roomId, orderId }) => [
      `/api/chat/${roomId}/socket`,
      `/api/orders/${orderId}/socket`,
    ]);
    const opened = await Promise.all(
      ["/api/account/socket", ...paths].flatMap((path) => times(9, () => upgrade(path, buyer))),
    );
    expect(opened.length).toBeGreaterThan(SOCKETS_PER_ACCOUNT);
    const held = opened.flatMap(({ webSocket }) => (webSocket ? [webSocket] : []));
    expect(held).toHaveLength(SOCKETS_PER_ACCOUNT);
    for (const socket of held) socket.accept();
    const refused = opened.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // An object that dies takes its sockets with it and tells nobody.
    const room = env.ORDER.getByName(orders[0]!.orderId);
    const before = (await room.socketIds(buyer.accountId)).length;
    await runInDurableObject(room, (_object, state) => {
      for (const socket of state.getWebSockets()) socket.close(1001);
      state.abort("dies");
    }).catch(() => undefined);
    const again = await Promise.all(times(before + 2, () => upgrade("/api/account/socket", buyer)));
    const freshPaths = await Promise.all(times(before + 2, () => upgrade(paths[1]!, buyer)));
    const fresh = [...again, ...freshPaths].flatMap(({ webSocket }) => (webSocket ? [webSocket] : []));
    expect(fresh).toHaveLength(before);
    for (const socket of fresh) socket.accept();
    for (const socket of [...held, ...fresh]) socket.close(1000);
    await expect.poll(async () => (await upgrade("/api/account/socket", buyer)).status).toBe(101);
  });
});

describe("frames", () => {
  it("of typing are relayed so often, refused once, and then not answered; others go on", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const [mine, theirs] = [await ChatSocket.open(roomId, buyer), await ChatSocket.open(roomId, seller)];
    await whileAwake(env.CHAT_ROOM.getByName(roomId), async () => {
      for (let frame = 0; frame < 60; frame++) mine.sendFrame({ type: "typing" });
      mine.say("still here");
      await theirs.waitFor("message");
      expect(theirs.of("typing")).toHaveLength(20);
      expect(codesOf(mine)).toEqual(["request.too_many"]);
      for (let frame = 0; frame < 50; frame++) mine.sendText("nonsense");
      await mine.waitFor("refused", 41);
      // The last of them are not answered: a frame after them is let in once they have been handled.
      const later = await ChatSocket.open(roomId, seller);
      stopClockAt(TOMORROW_NOON + 10_000);
      mine.say("again");
      await theirs.waitFor("message", 2);
      // What was left of a hundred frames was answered, the next one was refused, and the rest was not.
      expect(codesOf(mine).slice(1)).toEqual([...times(39, () => "request.malformed"), "request.too_many"]);
      later.close();
    });
    for (const each of [mine, theirs]) each.close();
  });

  it("are counted from nothing once their room was made again", async () => {
    const { roomId, buyer } = await createRoom();
    const room = env.CHAT_ROOM.getByName(roomId);
    const mine = await ChatSocket.open(roomId, buyer);
    const send = async (count: number, answers: number) => {
      for (let frame = 0; frame < count; frame++) mine.sendText("nonsense");
      await mine.waitFor("refused", answers);
    };
    await whileAwake(room, () => send(101, 101));
    expect(codesOf(mine)).toEqual([...times(100, () => "request.malformed"), "request.too_many"]);
    await evictDurableObject(room);
    await send(1, 102);
    expect(codesOf(mine).at(-1)).toBe("request.malformed");
    mine.close();
  });
});

it("a room takes so many frames of a person, refuses one, and drops the rest until the window is over", () => {
  const limits = new FrameLimits();
  const taken = times(105, () => limits.take("emma", "any", TOMORROW_NOON).type);
  expect(taken).toEqual([...times(100, () => "WITHIN"), "REFUSED", ...times(4, () => "DROPPED")]);
  expect(limits.take("aoi", "any", TOMORROW_NOON).type).toBe("WITHIN");
  expect(limits.take("emma", "any", TOMORROW_NOON + 9_999).type).toBe("DROPPED");
  expect(limits.take("emma", "any", TOMORROW_NOON + 10_000).type).toBe("WITHIN");
});
