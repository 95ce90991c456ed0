import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { post, query } from "../../support/worker/calls.ts";
import { command, createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

const problems = (person: Awaited<ReturnType<typeof createPerson>>, input: object = {}) =>
  query("commissionOrder.getListProblems", input, person);

test("reported problems: for admins only, the longest waiting first, page by page, gone once decided (rule O3)", async () => {
  const admin = await createPerson("admin", { roles: ["admin"] });
  const first = await createOrder("DELIVERED");
  const second = await createOrder("DELIVERED");
  await expectOk(command("report-problem", first.buyer, first, { message: "It does not open." }));
  await expectOk(command("report-problem", second.buyer, second, { message: "The wrong file." }));

  expect((await problems(first.buyer)).status).toBe(403);
  expect((await problems(first.seller)).status).toBe(403);

  const page = (await expectOk(problems(admin, { limit: 1 }))) as { items: { id: string }[]; nextCursor: string };
  expect(page.items).toMatchObject([
    { id: first.orderId, standing: "ADMIN", isDecidable: true, problem: { message: "It does not open." } },
  ]);
  const next = (await expectOk(problems(admin, { limit: 1, cursor: page.nextCursor }))) as typeof page;
  expect(next.items.map(({ id }) => id)).toEqual([second.orderId]);
  expect(next.nextCursor).toBeNull();

  await expectOk(command("resolve-problem", admin, first, { resolution: "RELEASE", reason: "It is a cat" }));
  const left = (await expectOk(problems(admin))) as typeof page;
  expect(left.items.map(({ id }) => id)).toEqual([second.orderId]);
});

test("an admin who takes part in an order sees its problem and may not decide it", async () => {
  const order = await createOrder("DELIVERED", { buyer: { roles: ["admin"] } });
  await expectOk(command("report-problem", order.buyer, order, { message: "It does not open." }));
  const { items } = (await expectOk(problems(order.buyer))) as { items: { id: string }[] };
  expect(items.find(({ id }) => id === order.orderId)).toMatchObject({ standing: "BUYER", isDecidable: false });
});

test("unread messages count in the reader's list and order, not in the writer's", async () => {
  const order = await createOrder("APPROVED");
  const { chatRooms } = await readOrder(order.seller, order);
  const messageText = { text: "Hello", languageCode: "en" };
  const message = { chatRoomId: present(chatRooms[0]).id, messageText, messageMedias: [] };
  await expectOk(post("/api/features/chat/message/submit", message, order.seller));
  await runDurableObjectAlarm(env.CHAT_ROOM.getByName(present(chatRooms[0]).id));

  const unreadIn = async (list: string, person: typeof order.buyer) =>
    (await expectOk(query(list, {}, person))).items.map((item: { unreadCount: number }) => item.unreadCount);
  expect(await unreadIn("commissionOrder.getListBuyer", order.buyer)).toEqual([1]);
  expect(await unreadIn("commissionOrder.getListSeller", order.seller)).toEqual([0]);
  expect(await readOrder(order.buyer, order)).toMatchObject({ unreadCount: 1 });
  expect(await readOrder(order.seller, order)).toMatchObject({ unreadCount: 0 });
});
