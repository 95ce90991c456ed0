import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { post, query } from "../../support/worker/calls.ts";
import { ChatSocket } from "../../support/worker/chat/chat-socket.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  addFile,
  createDraft,
  expectOk,
  readOrder,
  serviceRequest,
  submitService,
  unreadCommand,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork } from "../../support/worker/listings.ts";
import { createPerson } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";
import { wavesOf } from "../../support/worker/waves.ts";

/** The most calls to the primary in series that a person waits for (docs/speed.md). */
const MOST = {
  order: 2,
  orders: 2,
  billing: 2,
  message: 1,
  schedule: 2,
  submit: 3,
  approve: 3,
  deliver: 2,
  accept: 2,
  pay: 3,
} as const;

let order: TestOrder;

beforeAll(async () => {
  order = await createDraft();
});

async function expectWaves(name: keyof typeof MOST, act: () => Promise<unknown>) {
  const waves = await wavesOf(act);
  expect.soft(waves, name).toBeLessThanOrEqual(MOST[name]);
  expect.soft(waves, name).toBeGreaterThan(0);
}

test("what is read signed in", async () => {
  await expectWaves("order", () => readOrder(order.seller, order));
  await expectWaves("orders", () => expectOk(query("commissionOrder.getListSeller", {}, order.seller)));
  await expectWaves("billing", () =>
    Promise.all([
      expectOk(query("paymentHistory.getListBilling", {}, order.buyer)),
      expectOk(query("paymentHistory.getTotalsBilling", {}, order.buyer)),
      expectOk(query("paymentHistory.getMonths", { side: "BUYER" }, order.buyer)),
      expectOk(query("paymentAccountMethod.getList", {}, order.buyer)),
    ]),
  );
});

test("a picture that was seen before", async () => {
  const creator = await createCreator("drawing");
  const { path, url } = await uploadFile(creator, pathFor("portfolio", creator.accountId, "medias", "png"));
  await createWork(creator, { medias: [{ formatType: "FILE", file: { url, name: "one.png" } }] });
  const view = async () => {
    const response = await exports.default.fetch(new Request(`${env.PUBLIC_ORIGIN}/media/${path}?w=320&f=webp`));
    await response.arrayBuffer();
    return response.headers.get("cache-status");
  };
  await expect.poll(view).toBe("pictures; hit");
  expect(await wavesOf(view)).toBe(0);
});

test("a message", async () => {
  const { chatRooms } = await readOrder(order.seller, order);
  const roomId = present(chatRooms[0]).id;
  const [here, there] = [await ChatSocket.open(roomId, order.seller), await ChatSocket.open(roomId, order.buyer)];
  await expectWaves("message", async () => {
    here.say("Hello");
    await there.waitFor("message");
  });
  here.close();
  there.close();
});

test("a request", async () => {
  const listing = await createListing();
  const buyer = await createPerson("asker");
  const { paymentAccountMethodId } = await saveCard(buyer);
  await expectWaves("submit", () => expectOk(submitService(buyer, serviceRequest(listing, paymentAccountMethodId))));
});

test("an approval before anything was said in its room", async () => {
  const silent = await createDraft();
  await readOrder(silent.seller, silent);
  await expectWaves("approve", () => expectOk(unreadCommand("approve", silent.seller, silent)));
});

test("commands of an order, from its approval to its end", async () => {
  const { seller, buyer } = order;
  await readOrder(seller, order);
  await expectWaves("approve", () => expectOk(unreadCommand("approve", seller, order)));
  const dates = { estimatedDelivery: "2099-02-01" };
  await expectWaves("schedule", () =>
    expectOk(post("/api/features/commission/order/update", { orderId: order.orderId, ...dates }, seller)),
  );
  const { paymentTransactions } = await readOrder(buyer, order);
  const charge = { transactionId: present(paymentTransactions[0]).id, accountMethodId: order.cardId };
  await expectWaves("pay", () => expectOk(unreadCommand("pay", buyer, order, charge)));
  await addFile(order);
  await expectWaves("deliver", () => expectOk(unreadCommand("deliver", seller, order)));
  await readOrder(buyer, order);
  await expectWaves("accept", () => expectOk(unreadCommand("accept", buyer, order)));
});
