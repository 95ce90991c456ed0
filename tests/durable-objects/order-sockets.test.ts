import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { upgrade } from "../support/worker/chat/chat-socket.ts";
import { post } from "../support/worker/calls.ts";
import { command, createDraft, expectOk, type TestOrder } from "../support/worker/order/orders.ts";
import { createPerson, type Person } from "../support/worker/people.ts";

async function listen(order: TestOrder, person: Person, shown = "") {
  const { webSocket } = await upgrade(`/api/orders/${order.orderId}/socket${shown}`, person);
  if (!webSocket) throw new Error("no socket");
  const heard: unknown[] = [];
  let closeCode: number | null = null;
  webSocket.addEventListener("message", ({ data }) => void heard.push(JSON.parse(String(data))));
  webSocket.addEventListener("close", ({ code }) => {
    closeCode = code;
  });
  webSocket.accept();
  return { heard, closeCode: () => closeCode };
}

test("both sides receive every change, once", async () => {
  const order = await createDraft();
  const [seller, buyer] = await Promise.all([listen(order, order.seller), listen(order, order.buyer)]);
  await expectOk(command("approve", order.seller, order));
  const frame = {
    type: "order",
    order: { id: order.orderId, version: 2, orderProgressStatus: "APPROVED", orderPaymentStatus: "DRAFT" },
  };
  await vi.waitUntil(() => seller.heard.length > 0 && buyer.heard.length > 0, { timeout: 3000 });
  expect(seller.heard).toEqual([frame]);
  expect(buyer.heard).toEqual([frame]);
  await expectOk(command("cancel", order.buyer, order));
  await vi.waitUntil(() => buyer.heard.length > 1, { timeout: 3000 });
  expect(buyer.heard[1]).toMatchObject({ order: { version: 3, orderProgressStatus: "CANCELED" } });
});

test("a client with an older version is notified at once, one with the newest is not", async () => {
  const order = await createDraft();
  const newest = await listen(order, order.seller, "?version=1");
  const older = await listen(order, order.buyer, "?version=0");
  await vi.waitUntil(() => older.heard.length > 0, { timeout: 3000 });
  expect(older.heard).toMatchObject([{ type: "order", order: { version: 1, orderProgressStatus: "DRAFT" } }]);
  expect(newest.heard).toEqual([]);
});

test("a stranger gets no socket, and nothing is sent to who has signed out", async () => {
  const order = await createDraft();
  const stranger = await createPerson("stranger");
  expect((await upgrade(`/api/orders/${order.orderId}/socket`, stranger)).status).toBe(404);
  expect((await upgrade(`/api/orders/${order.orderId}/socket`, null)).status).toBe(401);

  const buyer = await listen(order, order.buyer);
  await expectOk(post("/api/auth/signout", {}, order.buyer));
  await expectOk(command("approve", order.seller, order));
  await vi.waitUntil(() => buyer.closeCode() !== null, { timeout: 3000 });
  expect(buyer.heard).toEqual([]);
});

test("an object asked for directly lets only participants in", async () => {
  const { orderId } = await createDraft();
  await expect(env.ORDER.getByName(orderId).fetch("https://object/")).rejects.toThrow();
});
