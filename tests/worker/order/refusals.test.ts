import { describe, expect, test } from "vitest";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { pathFor } from "../../support/worker/files.ts";
import {
  addFile,
  command,
  createDraft,
  createOrder,
  expectOk,
  readOrder,
  type TestOrder,
  type TestOrderState,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

type Side = "seller" | "buyer";

/** State, call, side, status and code (rules O2, O23; contract.md, Common). */
const REFUSALS: readonly (readonly [TestOrderState, string, Side, number, string])[] = [
  ["DRAFT", "approve", "buyer", 403, "order.not_allowed"],
  ["DRAFT", "deliver", "seller", 409, "order.wrong_state"],
  ["DRAFT", "complete", "seller", 409, "order.wrong_state"],
  ["DRAFT", "accept", "buyer", 409, "order.wrong_state"],
  ["DRAFT", "accept", "seller", 403, "order.not_allowed"],
  ["APPROVED", "approve", "seller", 409, "order.wrong_state"],
  ["APPROVED", "deliver", "seller", 409, "order.wrong_state"],
  ["PAID", "approve", "seller", 409, "order.wrong_state"],
  ["PAID", "deliver", "seller", 409, "order.no_deliverable"],
  ["PAID", "deliver", "buyer", 403, "order.not_allowed"],
  ["PAID", "cancel", "buyer", 409, "order.not_overdue"],
  ["DELIVERED", "complete", "buyer", 403, "order.not_allowed"],
  ["DELIVERED", "deliver", "seller", 409, "order.wrong_state"],
  ["DELIVERED", "cancel", "buyer", 409, "order.wrong_state"],
  ["COMPLETED", "cancel", "seller", 409, "order.wrong_state"],
  ["COMPLETED", "accept", "buyer", 409, "order.wrong_state"],
  ["CANCELED", "approve", "seller", 409, "order.wrong_state"],
  ["CANCELED", "cancel", "buyer", 409, "order.wrong_state"],
];

describe("what the state does not allow", () => {
  const orders = new Map<TestOrderState, Promise<TestOrder>>();
  const orderIn = (state: TestOrderState) => {
    if (!orders.has(state)) orders.set(state, createOrder(state));
    return orders.get(state)!;
  };

  test.each(REFUSALS)("%s: %s by the %s is %i %s", async (state, name, side, status, code) => {
    const order = await orderIn(state);
    const before = await readOrder(order.seller, order);
    const answer = await command(name, order[side], order);
    expect(answer).toMatchObject({ status, body: { error: { code, message: expect.stringMatching(/\S/) } } });
    expect((await readOrder(order.seller, order)).version).toBe(before.version);
  });
});

test("a price of 100 or less cannot be approved, 101 can", async () => {
  const order = await createDraft();
  const { paymentTransactions } = await readOrder(order.seller, order);
  const { id, transactionProducts } = present(paymentTransactions[0]);
  const price = { paymentTransactionId: id, paymentTransactionProductId: present(transactionProducts[0]).id };
  await expectOk(command("update", order.seller, order, { ...price, priceAmount: 100 }));
  const refused = await command("approve", order.seller, order);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "order.price_unsettled" } } });
  expect((await readOrder(order.seller, order)).offers).toContainEqual({
    command: "approve",
    state: "disabled",
    failure: "order.price_unsettled",
    waiting: null,
  });
  await expectOk(command("update", order.seller, order, { ...price, priceAmount: 101 }));
  await expectOk(command("approve", order.seller, order));
});

test("prices that are none are refused with the field", async () => {
  const order = await createDraft();
  const { paymentTransactions } = await readOrder(order.seller, order);
  const ids = {
    paymentTransactionId: present(paymentTransactions[0]).id,
    paymentTransactionProductId: present(paymentTransactions[0]?.transactionProducts[0]).id,
  };
  for (const [priceAmount, code] of [
    [-1, "issue.too_small"],
    [10.5, "issue.not_integer"],
    [100_000_000, "issue.too_large"],
    ["100", "issue.required"],
  ] as const) {
    const { status, body } = await command("update", order.seller, order, { ...ids, priceAmount });
    expect({ status, issues: body.error?.issues }).toMatchObject({
      status: 422,
      issues: [{ path: "priceAmount", code }],
    });
  }
  const wrong = { ...ids, paymentTransactionProductId: "another", priceAmount: 5000 };
  expect(await command("update", order.seller, order, wrong)).toMatchObject({ status: 404 });
});

test("a stranger, a banned person and nobody see no order at all", async () => {
  const order = await createDraft();
  const stranger = await createPerson("stranger");
  const banned = await createPerson("banned", { roles: ["user", "ban"] });
  for (const name of ["approve", "cancel", "deliver", "complete", "accept"]) {
    expect(await command(name, stranger, order)).toMatchObject({
      status: 404,
      body: { error: { code: "order.not_found" } },
    });
    expect(await command(name, banned, order)).toMatchObject({
      status: 403,
      body: { error: { code: "account.banned" } },
    });
    expect(await command(name, null, order)).toMatchObject({ status: 401, body: { error: { code: "auth.required" } } });
  }
  const read = await query("commissionOrder.get", { commissionOrderId: order.orderId }, stranger);
  expect(read).toMatchObject({ status: 404, body: { data: { code: "order.not_found" } } });
  const payment = { transactionId: "x", accountMethodId: "y" };
  expect(await command("pay", stranger, order, payment)).toMatchObject({
    status: 404,
    body: { error: { code: "order.not_found" } },
  });
  expect(await command("approve", stranger, { orderId: "nowhere" })).toMatchObject({ status: 404 });
});

test("bodies that are none are malformed", async () => {
  const { seller } = await createDraft();
  for (const body of [{}, { orderId: 7 }, [], "approve"]) {
    const answer = await post("/api/features/commission/order/approve", body, seller);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "request.malformed" } } });
  }
});

test("another person's list is not handed out", async () => {
  const { buyer, seller } = await createDraft();
  const answer = await query("commissionOrder.getListBuyer", { buyerUserAccountId: buyer.accountId }, seller);
  expect(answer).toMatchObject({ status: 403, body: { data: { code: "order.not_allowed" } } });
});

test("paying with another person's card, or for another transaction", async () => {
  const order = await createOrder("APPROVED");
  const other = await createDraft();
  const { paymentTransactions } = await readOrder(order.buyer, order);
  const transactionId = present(paymentTransactions[0]).id;
  const stolen = await command("pay", order.buyer, order, { transactionId, accountMethodId: other.cardId });
  expect(stolen).toMatchObject({ status: 404, body: { error: { code: "payment.method_not_found" } } });
  const wrong = await command("pay", order.buyer, order, { transactionId: "another", accountMethodId: order.cardId });
  expect(wrong).toMatchObject({ status: 404, body: { error: { code: "payment.transaction_not_found" } } });
});

test("deliverables are the seller's to add and to take away, until delivery", async () => {
  const order = await createOrder("PAID");
  const { order: filled } = await addFile(order);
  const media = present(filled.deliverable?.medias[0]);
  const change = { commissionOrderId: order.orderId, mediaIdsToDelete: [media.id] };
  expect(await mutate("commissionOrderDeliverable.update", change, order.buyer)).toMatchObject({ status: 403 });
  const nothing = { commissionOrderId: order.orderId, medias: [] };
  expect(await mutate("commissionOrderDeliverable.create", nothing, order.buyer)).toMatchObject({ status: 403 });
  // The files are not even checked for an order that is not the caller's to deliver.
  const nowhere = {
    formatType: "FILE",
    file: { name: "a.png", url: pathFor("deliverable", order.orderId, "medias", "png") },
  };
  const theirs = { ...nothing, medias: [nowhere] };
  expect(await mutate("commissionOrderDeliverable.create", theirs, order.buyer)).toMatchObject({ status: 403 });
  expect(await mutate("commissionOrderDeliverable.create", theirs, await createPerson("stranger"))).toMatchObject({
    body: { data: { code: "order.not_found" } },
  });
  const unknown = { ...change, mediaIdsToDelete: ["unknown"] };
  expect(await mutate("commissionOrderDeliverable.update", unknown, order.seller)).toMatchObject({ status: 404 });
  await expectOk(mutate("commissionOrderDeliverable.update", change, order.seller));
  expect((await readOrder(order.seller, order)).deliverable?.medias).toEqual([]);

  const { order: again } = await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  const late = { ...change, mediaIdsToDelete: [present(again.deliverable?.medias[0]).id] };
  expect(await mutate("commissionOrderDeliverable.update", late, order.seller)).toMatchObject({
    status: 409,
    body: { data: { code: "order.wrong_state" } },
  });
});
