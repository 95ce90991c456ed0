import { expect, test, vi } from "vitest";
import { post, query } from "../../support/worker/calls.ts";
import { command, createDraft, createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";

test("one call settles price, dates, changes and a note; the buyer reads the note and pays that price", async () => {
  const order = await createDraft();
  const terms = {
    priceAmount: 32_000,
    estimatedStart: "2030-03-01",
    estimatedDelivery: "2030-03-20",
    changesAllowed: 4,
    note: "I look forward to it!",
  };
  await expectOk(command("approve", order.seller, order, terms));
  const seen = await readOrder(order.buyer, order);
  expect(seen).toMatchObject({
    orderProgressStatus: "APPROVED",
    priceAmount: 32_000,
    estimatedStart: "2030-03-01",
    estimatedDelivery: "2030-03-20",
    changesAllowed: 4,
    feeTerms: null,
    nextStep: { sentence: "APPROVED", turn: "BUYER", waitingAs: null },
  });
  expect(seen.amountBreakdown).toMatchObject({ totalAmount: 32_000, incomeAmount: 28_800 });
  expect(seen.events.find(({ type }: { type: string }) => type === "OrderApproved")).toMatchObject({
    by: "SELLER",
    message: "I look forward to it!",
  });
  expect(seen.paymentTransactions).toMatchObject([{ transactionProducts: [{ priceAmount: 32_000 }] }]);
});

test.each([
  [{ priceAmount: 100 }, 409],
  [{ priceAmount: -1 }, 422],
  [{ priceAmount: 1.5 }, 422],
  [{ priceAmount: "32000" }, 422],
  [{ estimatedDelivery: "2030-02-30" }, 422],
  [{ estimatedStart: "2030-03-02", estimatedDelivery: "2030-03-01" }, 422],
  [{ changesAllowed: 11 }, 422],
  [{ note: "x".repeat(1001) }, 422],
])("nothing is settled by %j", async (terms, status) => {
  const order = await createDraft();
  const before = await readOrder(order.seller, order);
  const answer = await command("approve", order.seller, order, { priceAmount: 500, ...terms });
  expect(answer.status).toBe(status);
  expect(await readOrder(order.seller, order)).toMatchObject({
    version: before.version,
    priceAmount: before.priceAmount,
    orderProgressStatus: "DRAFT",
  });
});

test("a declined request says why, on its page and in the bell; nobody else's cancel takes a reason", async () => {
  const order = await createDraft();
  const reason = { declineReason: "FULLY_BOOKED", message: "Ask me again in May." };
  expect(await command("cancel", order.buyer, order, reason)).toMatchObject({ status: 409 });
  expect(await command("cancel", order.seller, order, { declineReason: "BECAUSE" })).toMatchObject({ status: 422 });
  await expectOk(command("cancel", order.seller, order, reason));
  const { events, progress } = await readOrder(order.buyer, order);
  expect(events.at(-1)).toMatchObject({ type: "OrderCanceled", by: "SELLER", reason: "SELLER_DECLINED", ...reason });
  expect(progress.map(({ step }: { step: string }) => step)).toEqual(["REQUESTED", "CANCELED"]);
  const { items } = await expectOk(query("notificationOrder.getList", {}, order.buyer));
  expect(items[0]).toMatchObject({ notificationType: "COMMISSION_ORDER_CANCELED" });
  expect(JSON.stringify(items[0])).toContain("declined your request");
});

test("each side has its receipts on the order, an outsider of the payment none", async () => {
  const order = await createOrder("PAID");
  const [byBuyer, bySeller] = await Promise.all([readOrder(order.buyer, order), readOrder(order.seller, order)]);
  expect(byBuyer.receipts).toEqual([
    { number: expect.stringContaining(order.orderCode), kind: "PAYMENT", isVoid: false },
  ]);
  expect(bySeller.receipts).toEqual(byBuyer.receipts);
  expect(bySeller.feeTerms).toMatchObject({ feeMode: "SELLER_PAYS" });
});

test("a question opens the chat and waits for the client, whose message or offer answers it (rule O40)", async () => {
  const order = await createDraft();
  expect(await command("ask", order.buyer, order, { message: "May I?" })).toMatchObject({ status: 403 });
  expect(await command("ask", order.seller, order, { message: " " })).toMatchObject({ status: 422 });
  await expectOk(command("ask", order.seller, order, { message: "Which size?" }));
  const asked = await readOrder(order.buyer, order);
  expect(asked).toMatchObject({
    question: { message: "Which size?" },
    orderChatStatus: "OPENED",
    nextStep: { sentence: "ASKED", turn: "BUYER", asked: "answer", waitingAs: "LINE" },
  });
  const chatRoomId = asked.chatRooms[0]!.id;
  const listOf = async (side: "SELLER" | "BUYER") => {
    const list = `commissionOrder.getList${side === "SELLER" ? "Seller" : "Buyer"}` as const;
    const person = side === "SELLER" ? order.seller : order.buyer;
    return (await expectOk(query(list, { sort: "due" }, person))).items[0]!.turn;
  };
  expect(await listOf("BUYER")).toMatchObject({ awaited: "REPLY", isOwn: true });
  expect(await listOf("SELLER")).toMatchObject({ awaited: "REPLY", isOwn: false });
  const messages = async () => (await expectOk(query("chatMessage.getList", { chatRoomId }, order.buyer))).items;
  await vi.waitUntil(async () => (await messages()).length === 1, { timeout: 5000, interval: 20 });
  expect((await messages())[0]).toMatchObject({
    messageTexts: [{ text: "Which size?" }],
    senderUserProfile: { userAccountId: order.seller.accountId },
  });

  const messageText = { text: "A4, please", languageCode: "en" };
  const answer = { chatRoomId, messageText, messageMedias: [] };
  await expectOk(post("/api/features/chat/message/submit", answer, order.buyer));
  const question = async () => (await readOrder(order.seller, order)).question;
  await vi.waitUntil(async () => (await question()) === null, { timeout: 5000, interval: 20 });
  expect(await listOf("SELLER")).toMatchObject({ awaited: "ANSWER", isOwn: true });

  await expectOk(command("ask", order.seller, order, { message: "And which colours?" }));
  await expectOk(command("make-offer", order.buyer, order, { priceAmount: 7_000 }));
  expect(await readOrder(order.seller, order)).toMatchObject({ question: null, nextStep: { sentence: "OFFERED" } });
});

test("a counter-offer is read, taken and paid at its price, never at another", async () => {
  const order = await createDraft();
  await expectOk(command("make-offer", order.buyer, order, { priceAmount: 7_000, message: "Would this do?" }));
  expect(await command("make-offer", order.buyer, order, { priceAmount: 7.5 })).toMatchObject({ status: 422 });
  await expectOk(command("make-offer", order.buyer, order, { priceAmount: 8_000, estimatedDelivery: "2030-03-20" }));
  const { offer, nextStep } = await readOrder(order.seller, order);
  expect(offer).toMatchObject({
    number: 2,
    priceAmount: 8_000,
    incomeAmount: 7_200,
    estimatedDelivery: "2030-03-20",
    message: null,
  });
  expect(nextStep).toMatchObject({ sentence: "OFFERED", turn: "SELLER" });
  expect(await command("accept-offer", order.seller, order, { offerNumber: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: "order.offer_changed" } },
  });
  await expectOk(command("accept-offer", order.seller, order, { offerNumber: 2 }));
  const taken = await readOrder(order.buyer, order);
  expect(taken).toMatchObject({ orderProgressStatus: "APPROVED", priceAmount: 8_000, offer: null });
  const [charge] = taken.paymentTransactions;
  const pays = { transactionId: charge?.id, accountMethodId: order.cardId, currencyCode: "JPY" };
  expect(await command("pay", order.buyer, order, { ...pays, amount: 7_000 })).toMatchObject({ status: 409 });
  await expectOk(command("pay", order.buyer, order, { ...pays, amount: 8_000 }));
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderPaymentStatus: "COMPLETED" });
});
