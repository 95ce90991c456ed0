import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { AccountFrame } from "#domain/account/account-frames.ts";
import { mutate, post, query } from "../support/worker/calls.ts";
import { upgrade } from "../support/worker/chat/chat-socket.ts";
import {
  answersOf,
  command,
  createDraft,
  createOrder,
  expectOk,
  readOrder,
  serviceRequest,
  submitService,
} from "../support/worker/order/orders.ts";
import { createPerson, type Person } from "../support/worker/people.ts";
import { present } from "../support/worker/present.ts";

async function listen(person: Person, since: number | null = null) {
  const { webSocket } = await upgrade(`/api/account/socket${since === null ? "" : `?since=${String(since)}`}`, person);
  if (!webSocket) throw new Error("no socket");
  const heard: AccountFrame[] = [];
  let closeCode: number | null = null;
  webSocket.addEventListener("message", ({ data }) => void heard.push(JSON.parse(String(data)) as AccountFrame));
  webSocket.addEventListener("close", ({ code }) => {
    closeCode = code;
  });
  webSocket.accept();
  return { heard, closeCode: () => closeCode };
}

/** People see a change within a second (rule S41); a busy machine is given more. */
const SOON = { timeout: 5_000, interval: 5 };
const hears = (ears: { heard: AccountFrame[] }, unreadCount: number) =>
  vi.waitUntil(() => ears.heard.some((frame) => frame.unreadCount === unreadCount), SOON);

test("a request, its approval, a message and that it was read: one socket a person hears of each (rule S41)", async () => {
  const order = await createDraft();
  const { seller, buyer } = order;
  await vi.waitUntil(
    async () => (await expectOk(query("notificationOrder.unreadCount", {}, seller))).unreadCount === 1,
    SOON,
  );
  const [sellers, buyers] = await Promise.all([listen(seller), listen(buyer)]);

  await expectOk(command("approve", seller, order));
  await hears(buyers, 1);
  // The seller's own lists have changed, too.
  await vi.waitUntil(() => sellers.heard.length > 0, SOON);

  const listing = { ...order };
  const request = serviceRequest(listing, order.cardId, { formQuestionAnswers: answersOf(listing, "Another cat") });
  await expectOk(submitService(buyer, request));
  await hears(sellers, 2);

  const { chatRooms } = await readOrder(seller, order);
  const chatRoomId = present(chatRooms[0]).id;
  const messageText = { text: "Hello", languageCode: "en" };
  await expectOk(post("/api/features/chat/message/submit", { chatRoomId, messageText, messageMedias: [] }, seller));
  await hears(buyers, 2);

  const { items } = await expectOk(query("notificationOrder.getList", {}, buyer));
  const before = buyers.heard.length;
  await expectOk(mutate("notificationOrder.markRead", { ids: items.map(({ id }) => id) }, buyer));
  await vi.waitUntil(() => buyers.heard.slice(before).some(({ unreadCount }) => unreadCount === 0), SOON);
});

test("who was away is told at once, who has the newest is not; nobody else's, and not after the session", async () => {
  const order = await createOrder("APPROVED");
  await runDurableObjectAlarm(env.ORDER.getByName(order.orderId));
  const older = await listen(order.buyer, 0);
  const newest = await listen(order.buyer, Date.now() + 60_000);
  await vi.waitUntil(() => older.heard.length > 0, SOON);
  const stranger = await createPerson("stranger");
  const strangers = await listen(stranger);
  expect((await upgrade("/api/account/socket", null)).status).toBe(401);
  const direct = await env.ACCOUNT.getByName(order.buyer.accountId).fetch("https://object/", {
    headers: { "x-cometme-viewer": JSON.stringify({ accountId: stranger.accountId, sessionId: "s", roles: [] }) },
  });
  expect(direct.status).toBe(404);

  const heard = newest.heard.length;
  await expectOk(post("/api/auth/signout", {}, order.buyer));
  await expectOk(command("cancel", order.seller, order));
  await vi.waitUntil(() => older.closeCode() !== null && newest.closeCode() !== null, SOON);
  expect(newest.heard).toHaveLength(heard);
  expect(strangers.heard).toEqual([]);
});
