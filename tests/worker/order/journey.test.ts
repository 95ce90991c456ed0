import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { get, post, query } from "../../support/worker/calls.ts";
import {
  addFile,
  command,
  createDraft,
  expectOk,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { sandbox, stripe } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";

test("from a request to the seller's money", async () => {
  const order = await createDraft();
  const { seller, buyer, orderId } = order;

  const draft = await readOrder(buyer, order);
  expect(draft).toMatchObject({
    id: orderId,
    code: order.orderCode,
    standing: "BUYER",
    orderSubmitStatus: "SERVICE_SUBMITTED",
    orderProgressStatus: "DRAFT",
    orderPaymentStatus: "DRAFT",
    orderChatStatus: "DRAFT",
    priceAmount: 10_000,
    priceCurrency: { code: "JPY" },
    amountBreakdown: { totalAmount: 10_000, feeAmount: 1000, incomeAmount: 9000, taxAmount: 909, salesAmount: 9091 },
    nextStep: { step: "APPROVAL", waiting: "awaiting_creator_approval" },
    allowedCommands: ["makeOffer", "cancel"],
    paymentTransactions: [{ transactionStatus: "PENDING", transactionType: "COMMISSION_STANDARD" }],
    chatRooms: [{ roomStatus: "DRAFT", restrictionType: "UNLIMITED_REPLY", messageCharacterLimit: 1000 }],
    deliverable: null,
    events: [{ type: "OrderSubmitted", by: "BUYER" }],
  });
  expect(draft.orderForms[0]?.orderFormQuestions[0]?.orderFormQuestionAnswer.answerTexts[0]?.text).toBe("A cat");

  const { order: approved } = await expectOk(command("approve", seller, order));
  expect(approved).toMatchObject({ orderProgressStatus: "APPROVED", standing: "SELLER", orderChatStatus: "OPENED" });

  const paid = await expectOk(pay(order));
  expect(paid).toMatchObject({ status: "succeeded", nextAction: null });
  expect(await readOrder(buyer, order)).toMatchObject({ orderPaymentStatus: "COMPLETED", releaseStatus: "WAITING" });

  await addFile(order);
  expect(await readOrder(buyer, order)).toMatchObject({ deliverable: null });
  const { order: delivered } = await expectOk(command("deliver", seller, order));
  expect(delivered).toMatchObject({
    orderProgressStatus: "DELIVERED",
    deliverable: { medias: [{ formatType: "FILE" }] },
  });
  expect(await readOrder(buyer, order)).toMatchObject({ deliverable: { medias: [{ formatType: "FILE" }] } });

  const { order: completed } = await expectOk(command("accept", buyer, order));
  expect(completed).toMatchObject({
    orderProgressStatus: "COMPLETED",
    orderChatStatus: "CLOSED",
    releaseStatus: "RELEASED",
    transferStatus: null,
  });
  expect(await readOrder(seller, order)).toMatchObject({ transferStatus: "AWAITING_ACCOUNT" });

  await onboard(order);
  await settle(order);
  expect(await readOrder(seller, order)).toMatchObject({ transferStatus: "SUCCEEDED" });
  const transfers = await stripe().transfers.list({ transfer_group: orderId });
  expect(transfers.data).toMatchObject([{ amount: 9000, currency: "jpy", transfer_group: orderId }]);

  const balance = await env.DB.prepare("select sum(amount) as sum from ledger_entry where order_id = ?")
    .bind(orderId)
    .first();
  expect(balance).toEqual({ sum: 0 });
});

async function onboard({ seller }: TestOrder) {
  await expectOk(post("/api/stripe/connect/signup", {}, seller));
  const { body: wallet } = await get("/api/stripe/connect/get", seller);
  await sandbox("POST", `/accounts/${present(wallet.account).id}`, { action: "complete" });
  const { body } = await get("/api/stripe/connect/get", seller);
  expect(body.account?.isPayable).toBe(true);
}

test("lists show each side its own orders", async () => {
  const order = await createDraft();
  const mine = await expectOk(
    query("commissionOrder.getListBuyer", { commissionServiceId: order.serviceId }, order.buyer),
  );
  expect(mine).toMatchObject({ items: [{ id: order.orderId, standing: "BUYER" }], nextCursor: null });
  const theirs = await expectOk(query("commissionOrder.getListSeller", {}, order.seller));
  expect(theirs.items.map((item: { id: string }) => item.id)).toEqual([order.orderId]);
  expect((await expectOk(query("commissionOrder.getListSeller", {}, order.buyer))).items).toEqual([]);
});
