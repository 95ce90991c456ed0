import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { get, query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { command, createOrder, expectOk, settle, type TestOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { listReceipts } from "../../support/worker/money/receipts.ts";
import { sandbox, postWebhook, stripe, webhooksOf } from "../../support/worker/money/sandbox.ts";

const read = (number: string, person: Person, timeZone?: string) => query("receipt.get", { number, timeZone }, person);

const lettersTo = async ({ email }: Person) =>
  (await get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).body as {
    subject: string;
    text: string;
    attachments?: { id: number; filename: string; type: string }[];
  }[];

const receiptEmails = async (person: Person) =>
  (await lettersTo(person)).filter(({ attachments }) => attachments !== undefined);

test("a payment has a receipt that says what was true then (rule M50)", async () => {
  const order = await createOrder("PAID");
  const [row] = await listReceipts(order);
  expect(row).toMatchObject({
    kind: "PAYMENT",
    amount: 10_000,
    tax_amount: 909,
    card_brand: "visa",
    card_last4: "4242",
  });
  expect(row.number).toMatch(new RegExp(`^${order.orderCode}-\\d+$`));
  await env.DB.prepare("update user_profile set handle = 'renamed', names = '[]' where account_id = ?")
    .bind(order.seller.accountId)
    .run();

  const { side, paper } = await expectOk(read(row.number, order.buyer, "Asia/Tokyo"));
  expect(side).toBe("BUYER");
  expect(paper).toMatchObject({
    title: "Receipt",
    mark: null,
    headline: { text: "¥10,000" },
    tables: [{ rows: [["A portrait", "¥10,000"]], sums: [{ text: "¥9,091" }, { text: "¥909" }, { text: "¥10,000" }] }],
  });
  const said = JSON.stringify(paper);
  for (const words of ["Japan Standard Time", `seller (@${order.seller.handle})`, "Visa card ending in 4242"])
    expect(said).toContain(words);
  expect(said).toContain("Registration number: none");
});

test("the seller reads the sale without the buyer's card; to everybody else there is no such receipt", async () => {
  const order = await createOrder("PAID");
  const [{ number }] = await listReceipts(order);
  const { side, paper } = await expectOk(read(number, order.seller));
  expect(side).toBe("SELLER");
  expect(paper).toMatchObject({
    title: "Sale statement",
    headline: { text: "¥9,000" },
    tables: [{ sums: [{ text: "¥909" }, { text: "-¥1,000" }, { text: "¥9,000" }] }],
  });
  expect(JSON.stringify(paper)).not.toMatch(/visa|4242/i);

  const strangers = [await createPerson("stranger"), await createPerson("admin", { roles: ["admin"] })];
  for (const person of strangers) {
    const { status, body } = await read(number, person);
    expect([status, body.data.code]).toEqual([404, "payment.receipt_not_found"]);
  }
  expect((await read("nothing-1", order.buyer)).status).toBe(404);
  expect((await query("receipt.get", { number })).status).toBe(401);
});

test("a refund has a statement of its own that names the payment", async () => {
  const order = await createOrder("PAID");
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const [payment, refund] = await listReceipts(order);
  expect(refund).toMatchObject({ kind: "REFUND", amount: 10_000, tax_amount: 909, card_last4: "4242" });
  const { paper } = await expectOk(read(refund!.number, order.buyer));
  expect(paper.title).toBe("Refund statement");
  expect(JSON.stringify(paper.facts)).toContain(payment.number);
  expect((await expectOk(read(refund!.number, order.seller))).paper.title).toBe("Statement of a returned sale");
});

test("the buyer gets receipt and refund by e-mail, each once, with the PDF, in their zone", async () => {
  const order = await createOrder("PAID", { buyer: { languageCode: "ja" } });
  await settle(order);
  const [payment] = await listReceipts(order);
  const [email, ...more] = await receiptEmails(order.buyer);
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    subject: "cometmeの領収書をお送りします",
    attachments: [{ filename: `cometme-receipt-${payment.number}.pdf`, type: "application/pdf" }],
  });
  expect(email!.text).toContain("領収金額（税込）：¥10,000");
  expect(email!.text).toContain(`/dashboard/history/receipt?number=${payment.number}`);
  expect(email!.text).toContain("（日本標準時）");
  expect(await receiptEmails(order.seller)).toEqual([]);

  await env.DB.prepare("update user_profile set time_zone = 'America/New_York' where account_id = ?")
    .bind(order.buyer.accountId)
    .run();
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  await settle(order);
  const emails = await receiptEmails(order.buyer);
  const subjects = emails.map(({ subject }) => subject);
  expect(subjects).toEqual(["cometmeの返金明細書をお送りします", "cometmeの領収書をお送りします"]);
  expect(emails[0]!.text).toContain("（米国東部");
});

const tell = async (order: TestOrder, objectId: string) => {
  for (const webhook of await webhooksOf(objectId)) await postWebhook(webhook);
  await settle(order);
};

test("a refund that the bank sends back makes its statement void; the next refund has another", async () => {
  const order = await createOrder("PAID");
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const [made] = (await stripe().refunds.list({ limit: 1 })).data;
  await sandbox("POST", `/refunds/${made!.id}`, { outcome: "fail" });
  await tell(order, made!.id);
  await expect.poll(async () => (await listReceipts(order))[1]?.voided_at).toEqual(expect.any(Number));
  const [, refund] = await listReceipts(order);
  expect((await expectOk(read(refund!.number, order.buyer))).paper.mark).toContain("Void since");
});

test("a dispute that is lost has a statement: the bank gave the money back", async () => {
  const order = await createOrder("PAID");
  const { intentId } = (await env.DB.prepare("select intent_id as intentId from receipt where order_id = ?")
    .bind(order.orderId)
    .first<{ intentId: string }>())!;
  const intent = await stripe().paymentIntents.retrieve(intentId);
  const opened = await sandbox("POST", `/charges/${String(intent.latest_charge)}/dispute`);
  const id: string = opened.id ?? opened.dispute.id;
  await sandbox("POST", `/disputes/${id}`, { outcome: "lose" });
  await tell(order, id);
  await expect.poll(async () => (await listReceipts(order)).map(({ kind }) => kind)).toEqual(["PAYMENT", "CHARGEBACK"]);
});

test("a charge beside the expected one has a receipt without tax, which the seller does not see (rule M22)", async () => {
  const order = await createOrder("PAID");
  const [payment] = await listReceipts(order);
  const first = await stripe().paymentIntents.retrieve(payment.intent_id);
  const { payment_method: method, customer, metadata } = first;
  const second = await stripe().paymentIntents.create({
    amount: 10_000,
    currency: "jpy",
    customer: String(customer),
    payment_method: String(method),
    allowed_payment_method_types: ["card"],
    confirm: true,
    transfer_group: order.orderId,
    metadata,
  });
  await tell(order, second.id);
  await expect
    .poll(async () => (await listReceipts(order)).map(({ kind, tax_amount }) => [kind, tax_amount]))
    .toEqual([
      ["PAYMENT", 909],
      ["PAYMENT", null],
      ["REFUND", null],
    ]);
  const [, extra] = await listReceipts(order);
  expect((await expectOk(read(extra!.number, order.buyer))).paper.notes.join()).toContain("All of it is refunded");
  expect((await read(extra!.number, order.seller)).status).toBe(404);

  const listed = async (name: string, person: Person) =>
    (await expectOk(query(name, {}, person))).items[0].receipts.map(({ number }: { number: string }) => number);
  const all = (await listReceipts(order)).map(({ number }) => number);
  expect(await listed("paymentHistory.getListBilling", order.buyer)).toEqual(all);
  expect(await listed("paymentHistory.getListSales", order.seller)).toEqual([payment.number]);
});

test("dollars, options and the platform's registration number", async () => {
  const listing = await createListing({ priceCurrencyCode: "USD" });
  const order = await createOrder("PAID", { listing });
  const [{ number }] = await listReceipts(order);
  const { paper } = await expectOk(read(number, order.buyer));
  expect(paper.headline?.text).toBe("$100.00");
});
