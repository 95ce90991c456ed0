import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Role } from "#domain/account/roles.ts";
import { sessionCookie } from "#worker/account/session/cookies.ts";
import { hashToken, newToken } from "#worker/account/session/secrets.ts";
import { insertSession } from "#worker/account/session/session.store.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { createServices } from "#worker/services.ts";
import { get, mutate, post, query } from "../support/worker/calls.ts";
import { ChatSocket, upgrade } from "../support/worker/chat/chat-socket.ts";
import { command, createDraft, expectOk } from "../support/worker/order/orders.ts";
import { createPerson, type Person } from "../support/worker/people.ts";
import { wavesOf } from "../support/worker/waves.ts";
import { applyRoom, createRoom, type TestRoom } from "../support/worker/chat/rooms.ts";

const { database } = createServices(env);
const reason = "a test";
let admin: Person;

beforeAll(async () => {
  admin = await createPerson("admin", { roles: ["user", "admin"] });
});

const succeeds = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);

/** Every way in which a session, or what it may do, ends; and the code its sockets are closed with. */
const ENDINGS: [string, number, (person: Person) => Promise<void>][] = [
  ["signed out", 4403, (person) => succeeds(post("/api/auth/signout", {}, person))],
  ["signed out everywhere", 4403, (person) => succeeds(post("/api/auth/signout/everywhere", {}, person))],
  [
    "revoked the session",
    4403,
    async (person) => {
      const { body: sessions } = await query("userAccount.sessions", undefined, person);
      await succeeds(mutate("userAccount.revokeSession", { id: sessions.items[0].id }, person));
    },
  ],
  ["was banned", 4403, ({ accountId }) => succeeds(mutate("admin.ban", { accountId, reason }, admin))],
  ["was banned by a local run", 4403, ({ email }) => succeeds(post("/dev/roles", { email, roles: ["user", "ban"] }))],
  [
    "lost a role",
    4409,
    ({ accountId }) =>
      succeeds(mutate("admin.changeRole", { accountId, role: "private-beta-user", isGiven: false, reason }, admin)),
  ],
];

/** Everything that makes a room say something; each is done by the seller, whose own socket proves that it was said. */
const SAYINGS: [string, (room: TestRoom, seller: ChatSocket, known: string) => unknown, "message" | "read" | "room"][] =
  [
    ["a message", (_, seller) => seller.say("secret"), "message"],
    [
      "a message by the call",
      ({ roomId, seller }) =>
        post(
          "/api/features/chat/message/submit",
          { chatRoomId: roomId, messageText: { text: "secret", languageCode: "en" }, messageMedias: [] },
          seller,
        ),
      "message",
    ],
    ["reading", (_, seller, known) => seller.sendFrame({ type: "read", messageId: known }), "read"],
    ["a change of the room", (room) => applyRoom(room, { messageCharacterLimit: 500 }), "room"],
  ];

async function openRoom() {
  const room = await createRoom();
  await database
    .update(userAccount)
    .set({ roles: ["user", "private-beta-user"] satisfies Role[] })
    .where(eq(userAccount.id, room.buyer.accountId));
  const [seller, buyer] = [
    await ChatSocket.open(room.roomId, room.seller),
    await ChatSocket.open(room.roomId, room.buyer),
  ];
  buyer.say("before");
  const [before] = await seller.waitFor("message");
  await buyer.waitFor("message");
  return { room, seller, buyer, known: before!.message.id };
}

describe.each(ENDINGS)("a person who %s", (_, code, end) => {
  test.each(SAYINGS)("does not hear %s", async (_name, say, type) => {
    const { room, seller, buyer, known } = await openRoom();
    const heard = buyer.frames.length;
    const told = seller.of(type).length;
    await end(room.buyer);
    await say(room, seller, known);
    await seller.waitFor(type, told + 1);
    await vi.waitUntil(() => buyer.closeCode !== null);
    expect(buyer.closeCode).toBe(code);
    expect(buyer.frames.slice(heard)).toEqual([]);
  });

  test("neither hears nor says who is typing", async () => {
    const { room, seller, buyer } = await openRoom();
    const heard = buyer.frames.length;
    await end(room.buyer);
    // Where the session itself has ended, the socket is closed at once.
    if (buyer.closeCode === null) buyer.sendFrame({ type: "typing" });
    seller.sendFrame({ type: "typing" });
    await vi.waitUntil(() => buyer.closeCode !== null);
    expect(buyer.closeCode).toBe(code);
    expect(buyer.frames.slice(heard).filter((frame) => frame.type !== "refused")).toEqual([]);
    seller.say("done");
    await seller.waitFor("message", 2);
    expect(seller.of("typing")).toEqual([]);
  });

  test("does not hear of their order", async () => {
    const order = await createDraft();
    const { accountId } = order.buyer;
    await database
      .update(userAccount)
      .set({ roles: ["user", "private-beta-user"] })
      .where(eq(userAccount.id, accountId));
    const { webSocket } = await upgrade(`/api/orders/${order.orderId}/socket`, order.buyer);
    const heard: unknown[] = [];
    let closeCode = 0;
    webSocket!.addEventListener("message", ({ data }) => void heard.push(data));
    webSocket!.addEventListener("close", (event) => void (closeCode = event.code));
    webSocket!.accept();
    await end(order.buyer);
    await expectOk(command("approve", order.seller, order));
    await vi.waitUntil(() => closeCode !== 0);
    expect(closeCode).toBe(code);
    expect(heard).toEqual([]);
  });
});

test("who lost a role is back with the next connection, and hears again", async () => {
  const { room, seller, buyer } = await openRoom();
  await ENDINGS.find(([name]) => name === "lost a role")![2](room.buyer);
  seller.say("unheard");
  await vi.waitUntil(() => buyer.closeCode !== null);
  const again = await ChatSocket.open(room.roomId, room.buyer);
  seller.say("heard");
  await again.waitFor("message");
  expect(again.heard()).toEqual(["heard"]);
});

test("signing out everywhere ends every session of one person, and of nobody else", async () => {
  const [person, other] = [await createPerson("person"), await createPerson("other")];
  const elsewhere = { ...person, cookie: await anotherSession(person) };
  await succeeds(post("/api/auth/signout/everywhere", {}, elsewhere));
  const userOf = async (somebody: Person) => (await get("/api/auth/session", somebody)).body.user;
  expect(await userOf(person)).toBeNull();
  expect(await userOf(elsewhere)).toBeNull();
  expect(await userOf(other)).toMatchObject({ id: other.accountId });
  expect((await post("/api/auth/signout/everywhere", {}, elsewhere)).status).toBe(401);
});

async function anotherSession({ accountId }: Person): Promise<string> {
  const { ids, clock } = createServices(env);
  const token = newToken();
  const row = { id: ids.id(), tokenHash: await hashToken(token), accountId, userAgent: "another" };
  await insertSession(database, row, clock.now());
  return sessionCookie(token, env.PUBLIC_ORIGIN).split(";")[0] ?? "";
}

test("typing and a time zone ask the database nothing within a minute", async () => {
  const { seller, buyer } = await openRoom();
  const waves = await wavesOf(async () => {
    buyer.sendFrame({ type: "typing" });
    buyer.sendFrame({ type: "here", timeZone: "Asia/Tokyo" });
    await seller.waitFor("typing");
    await seller.waitFor("zone");
  });
  expect(waves).toBe(0);
});

test("a message waits for no trip to the database within a minute", async () => {
  const { seller, buyer } = await openRoom();
  const waves = await wavesOf(async () => {
    buyer.say("after");
    await seller.waitFor("message", 2);
  });
  // What it leaves to do, such as the other side's bell, may have begun.
  expect(waves).toBeLessThanOrEqual(1);
});
