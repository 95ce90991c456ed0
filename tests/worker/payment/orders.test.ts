import { env, exports } from "cloudflare:workers";
import { describe, expect, it, test } from "vitest";
import { csvText } from "#worker/payment/history/csv.ts";
import { get, post, query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  command,
  createOrder,
  expectOk,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createService } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { postWebhook, sandbox, saveCard, webhooksOf } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";

const LOOK = "/api/stripe/intent/payment/get";
const CHALLENGED = "pm_card_authenticationRequired";
const walletOf = ({ seller }: TestOrder) => expectOk(get("/api/stripe/connect/get", seller));

/** An order whose payment waits for 3-D Secure. */
async function challenged() {
  const order = await createOrder("APPROVED", { card: CHALLENGED });
  const clientSecret = present((await expectOk(pay(order))).clientSecret);
  const intentId = present(clientSecret.split("_secret_")[0]);
  const transactionId = present((await readOrder(order.buyer, order)).paymentTransactions[0]).id;
  return { order, intentId, transactionId, clientSecret };
}

test("only the buyer may read a payment's status, and reading records it", async () => {
  const { order, intentId, transactionId, clientSecret } = await challenged();
  const waiting = await expectOk(post(LOOK, { intentId, transactionId }, order.buyer));
  expect(waiting).toMatchObject({ status: "requires_action", clientSecret, nextAction: { type: "redirect_to_url" } });

  const stranger = await createPerson("stranger");
  for (const person of [order.seller, stranger]) {
    const refused = await post(LOOK, { intentId, transactionId }, person);
    expect([refused.status, refused.body.error?.code]).toEqual([404, "payment.transaction_not_found"]);
  }
  const other = await challenged();
  const mixed = await post(LOOK, { intentId: other.intentId, transactionId }, order.buyer);
  expect([mixed.status, mixed.body.error?.code]).toEqual([404, "payment.intent_not_found"]);

  await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  expect(await expectOk(post(LOOK, { intentId, transactionId }, order.buyer))).toEqual({
    status: "succeeded",
    nextAction: null,
    clientSecret,
  });
  expect((await readOrder(order.buyer, order)).orderPaymentStatus).toBe("COMPLETED");
});

test("a bank that says no leaves the order unpaid, says why, and another card pays", async () => {
  const { order, intentId, transactionId } = await challenged();
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "fail" });
  expect(await expectOk(post(LOOK, { intentId, transactionId }, order.buyer))).toMatchObject({
    status: "requires_payment_method",
    decline: "payment.authentication_failed",
  });
  const { paymentAccountMethodId } = await saveCard(order.buyer, "pm_card_mastercard");
  expect(await expectOk(pay(order, paymentAccountMethodId))).toMatchObject({ status: "succeeded" });
});

test("a card that is being charged cannot be removed", async () => {
  const { order } = await challenged();
  const refused = await post("/api/stripe/payment/method/delete", { methodId: order.cardId }, order.buyer);
  expect([refused.status, refused.body.error?.code]).toEqual([409, "payment.method_in_use"]);
});

test("the page that the bank returns to needs no session, but the right secret", async () => {
  const { order, intentId, clientSecret } = await challenged();
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  const open = async (secret: string) => {
    const search = new URLSearchParams({ payment_intent: intentId, payment_intent_client_secret: secret });
    const response = await exports.default.fetch(new Request(`${env.PUBLIC_ORIGIN}/api/stripe/return?${search}`));
    return {
      status: response.status,
      policy: response.headers.get("content-security-policy"),
      html: await response.text(),
    };
  };
  await open(`${intentId}_secret_guessed`);
  expect((await readOrder(order.buyer, order)).orderPaymentStatus).toBe("DRAFT");

  const { status, policy, html } = await open(clientSecret);
  expect([status, html.includes("payment-returned")]).toEqual([200, true]);
  expect(policy).toContain("frame-ancestors 'self'");
  expect((await readOrder(order.buyer, order)).orderPaymentStatus).toBe("COMPLETED");
});

test("a buyer who closes the window after the bank's page has paid: the webhook tells", async () => {
  const { order, intentId } = await challenged();
  await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  const webhooks = (await webhooksOf(intentId)).toReversed();
  for (const webhook of [...webhooks, ...webhooks]) expect(await postWebhook(webhook)).toBe(200);
  await expect.poll(async () => (await readOrder(order.buyer, order)).orderPaymentStatus).toBe("COMPLETED");
});

test("released income waits for the account, goes when it becomes able, and the wallet says so", async () => {
  const order = await createOrder("COMPLETED");
  await settle(order);
  expect((await walletOf(order)).balances).toEqual([{ currencyCode: "JPY", owed: 9000, released: 9000, paidOut: 0 }]);

  await expectOk(post("/api/stripe/connect/signup", {}, order.seller));
  const account = present((await walletOf(order)).account);
  await sandbox("POST", `/accounts/${account.id}`, { action: "complete" });
  for (const webhook of await webhooksOf(account.id)) await postWebhook(webhook);
  await expect.poll(async () => (await readOrder(order.seller, order)).transferStatus).not.toBe("AWAITING_ACCOUNT");
  await settle(order);
  expect((await walletOf(order)).balances).toEqual([{ currencyCode: "JPY", owed: 0, released: 9000, paidOut: 9000 }]);
  const { items } = await expectOk(query("wallet.getTransfers", {}, order.seller));
  expect(items).toMatchObject([{ amount: 9000, currencyCode: "JPY", orderCode: order.orderCode }]);
  const month = items[0]!.at.slice(0, 4);
  expect(
    (await expectOk(query("wallet.getTransfers", { month: `${Number(month) - 2}-05` }, order.seller))).items,
  ).toEqual([]);
  expect((await expectOk(query("wallet.getTransfers", {}, order.buyer))).items).toEqual([]);
});

test("sales and billing list what was paid, latest first, each side its own", async () => {
  const listing = await createListing();
  const orders: TestOrder[] = [];
  for (let index = 0; index < 3; index++) orders.push(await createOrder("PAID", { listing }));
  const [first, , last] = orders as [TestOrder, TestOrder, TestOrder];
  await expectOk(command("cancel", last.seller, last));
  await settle(last);
  await createOrder("APPROVED", { listing });

  const page = await expectOk(query("paymentHistory.getListSales", { limit: 2 }, listing.seller));
  expect(page.items).toMatchObject([
    { orderId: last.orderId, refundStatus: "SUCCEEDED", refundAmount: 10_000, refundedAt: expect.any(String) },
    { orderId: orders[1]?.orderId, counterpart: { handle: orders[1]?.buyer.handle } },
  ]);
  expect(page.items[0]?.breakdown).toMatchObject({ totalAmount: 10_000, feeAmount: 1000, incomeAmount: 9000 });
  const rest = await expectOk(
    query("paymentHistory.getListSales", { limit: 2, cursor: page.nextCursor }, listing.seller),
  );
  expect(rest).toMatchObject({ items: [{ orderId: first.orderId }], nextCursor: null });

  const billing = await expectOk(query("paymentHistory.getListBilling", {}, first.buyer));
  expect(billing.items).toMatchObject([
    { orderId: first.orderId, titles: [{ text: "A portrait" }], counterpart: { handle: listing.seller.handle } },
  ]);
  expect((await expectOk(query("paymentHistory.getListSales", {}, first.buyer))).items).toEqual([]);
});

test("totals add up what was charged, given back, kept and earned, currency by currency", async () => {
  const listing = await createListing();
  const dollars = await createListing({ priceCurrencyCode: "USD", owner: listing.seller });
  const sold = await createOrder("COMPLETED", { listing });
  await createOrder("PAID", { listing });
  const refunded = await createOrder("PAID", { listing });
  await expectOk(command("cancel", refunded.seller, refunded));
  await settle(refunded);
  await createOrder("PAID", { listing: dollars });

  expect(await expectOk(query("paymentHistory.getTotalsSales", undefined, listing.seller))).toMatchObject([
    {
      currencyCode: "JPY",
      orderCount: 3,
      charged: 30_000,
      displayCharged: 30_000,
      displayCurrencyCode: "JPY",
      refunded: 10_000,
      earnings: { fee: 1000, income: 9000 },
    },
    {
      currencyCode: "USD",
      orderCount: 1,
      charged: 10_000,
      displayCharged: 14_491,
      displayCurrencyCode: "JPY",
      refunded: 0,
      earnings: { fee: 0, income: 0 },
    },
  ]);
  expect(await expectOk(query("paymentHistory.getTotalsBilling", undefined, sold.buyer))).toMatchObject([
    { currencyCode: "JPY", orderCount: 1, charged: 10_000, earnings: null },
  ]);
  expect(await expectOk(query("paymentHistory.getTotalsBilling", undefined, listing.seller))).toEqual([]);

  // By month (rule M40): all of it is in the months of the last minute.
  const { months } = await expectOk(query("paymentHistory.getMonths", { side: "SELLER" }, listing.seller));
  const sums = await Promise.all(
    months.map((month) => expectOk(query("paymentHistory.getTotalsSales", { month }, listing.seller))),
  );
  const counted = sums.flat().map(({ orderCount }) => orderCount);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(4);
  const longAgo = { month: "2020-02" };
  expect(await expectOk(query("paymentHistory.getTotalsSales", longAgo, listing.seller))).toEqual([]);
  expect((await expectOk(query("paymentHistory.getListSales", longAgo, listing.seller))).items).toEqual([]);
  expect((await query("paymentHistory.getListSales", { month: "2020-13" }, listing.seller)).status).toBe(400);
  expect(await expectOk(query("paymentHistory.getMonths", { side: "SELLER" }, sold.buyer))).toEqual({ months: [] });
  const earnings = await expectOk(query("wallet.getEarnings", undefined, listing.seller));
  expect(earnings.months).toHaveLength(12);
  expect(earnings.months).toContain(months[0]);
  expect(earnings.items).toMatchObject([{ currencyCode: "JPY", income: 9000, fee: 1000 }]);
});

test("the history is a file for spreadsheets, in the reader's language, that runs nothing", async () => {
  const listing = await createListing({ priceCurrencyCode: "USD" });
  const service = {
    title: '=HYPERLINK("x"), "big"',
    description: "Drawn.",
    priceAmount: 5000,
    priceCurrencyCode: "USD",
  };
  const { id: serviceId } = await createService(listing.seller, listing.formId, service);
  const order = await createOrder("COMPLETED", { listing: { ...listing, serviceId }, buyer: { languageCode: "ja" } });
  const open = async (name: string, person: Person | null, headers: Record<string, string> = {}, search = "") => {
    const cookie: Record<string, string> = person ? { cookie: person.cookie } : {};
    const address = `${env.PUBLIC_ORIGIN}/api/features/payment/history/${name}.csv${search}`;
    return exports.default.fetch(new Request(address, { headers: { ...cookie, ...headers } }));
  };
  const sales = await open("sales", order.seller);
  expect(sales.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(sales.headers.get("content-disposition")).toBe('attachment; filename="cometme-sales.csv"');
  const bytes = new Uint8Array(await sales.arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const [head, row, end] = new TextDecoder().decode(bytes).split("\r\n");
  expect(head).toContain('Order number,Title,Other person,Paid at (UTC),Currency,"Total, tax included"');
  expect(row).toMatch(
    /^[^,]+,"'=HYPERLINK\(""x""\), ""big""",buyer\d+,[^,]+Z,USD,50\.00,4\.55,10,5\.00,45\.00,[^,]+Z,0\.00,,0\.00,0\.00,0\.00,0\.00,50\.00,0\.00,0\.00,0\.00,45\.00,0\.00$/,
  );
  expect(end).toBe("");

  const billing = await (await open("billing", order.buyer, { "accept-language": "ja" })).text();
  expect(billing).toContain("依頼番号,タイトル,相手");
  expect(billing).not.toContain("手数料");
  expect(billing.split("\r\n")).toHaveLength(3);
  expect((await (await open("sales", order.buyer)).text()).split("\r\n")).toHaveLength(2);
  // Only the head of the table: nothing was sold so long ago (rule M40).
  expect((await (await open("sales", order.seller, {}, "?month=2020-02")).text()).split("\r\n")).toHaveLength(2);
  expect((await open("sales", order.seller, {}, "?month=2020-13")).status).toBe(400);
  expect((await open("sales", null)).status).toBe(401);
});

describe("a cell of a table that a spreadsheet opens", () => {
  const cell = (text: string) => csvText([[text]]).slice(1, -2);
  const blanks = [
    "",
    "\t",
    "\r",
    "\n",
    " ",
    "\u00a0",
    "\u3000",
    "\u200b",
    "\u2060\ufeff",
    "\u202e",
    "\0",
    "\u001b",
    "\u3164",
  ];
  const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];

  it.each(blanks.flatMap((blank) => signs.map((sign) => `${blank}${sign}1`)))("computes nothing of %j", (text) => {
    expect(cell(text).replace(/^"/, "")).toMatch(/^'/);
  });

  it.each(["a=1", "1-2", "猫＝犬", "", "a\n=1"])("keeps %j as it is", (text) => {
    expect(cell(text).replaceAll('"', "")).toBe(text);
  });
});
