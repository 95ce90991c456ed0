import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { syncRefund } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices } from "#worker/services.ts";
import { get, query } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  pay,
  settle,
  submitService,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { listReceipts } from "../../support/worker/money/receipts.ts";
import { present } from "../../support/worker/present.ts";
import { sandbox, saveCard, postWebhook, stripe, webhooksOf } from "../../support/worker/money/sandbox.ts";

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

const yen = (text: string): number => Number(text.replaceAll(/[^\d-]/g, ""));

/** What a paper's rows say, and what they come to. */
async function rowsOf(order: TestOrder, person: Person) {
  const [{ number, amount }] = await listReceipts(order);
  const { paper } = await expectOk(read(number, person));
  const rows = present(paper.tables[0]).rows.map(([words = "", money = ""]) => [words, yen(money)] as const);
  expect(rows.reduce((sum, [, money]) => sum + money, 0)).toBe(amount);
  return { rows, notes: paper.notes };
}

test("the lines of a receipt explain its sum: base, plan, options, licence, and what was changed since (rule M50)", async () => {
  const seller = await createCreator("explained");
  const questions = [
    {
      questionType: "SINGLE_CHOICE",
      title: "Plan",
      isRequired: true,
      setsPrice: true,
      choices: [
        { title: "Face", priceAmount: 8_000 },
        { title: "Full body", priceAmount: 20_000 },
      ],
    },
    {
      questionType: "SINGLE_CHOICE",
      title: "Background",
      isRequired: false,
      choices: [{ title: "Drawn", priceAmount: 4_000 }],
    },
    {
      questionType: "SINGLE_CHOICE",
      title: "Mood",
      isRequired: false,
      choices: [{ title: "Calm", priceAmount: null }],
    },
  ];
  const form = { title: "A form", priceAmount: null, priceCurrencyCode: "JPY", isOpen: true, questions };
  const { id: formId } = await createForm(seller, form);
  const facts = {
    turnaroundDays: 14,
    changesIncluded: null,
    changePriceAmount: null,
    fileFormats: [],
    licence: [
      { kind: "STREAMING", priceAmount: null, limit: null },
      { kind: "MERCHANDISE", priceAmount: 5_000, limit: 100 },
      { kind: "CREDIT", priceAmount: 2_500, limit: null },
    ],
  };
  const service = { title: "A portrait", description: "Drawn.", priceAmount: null, priceCurrencyCode: "JPY", facts };
  const { id: serviceId } = await createService(seller, formId, service);
  const { body } = await query("commissionFormQuestion.getListPublic", { commissionFormId: formId }, seller);
  const answers = body.items.map(({ id, questionChoices }: { id: string; questionChoices: { id: string }[] }) => ({
    formQuestionId: id,
    formQuestionType: "SINGLE_CHOICE",
    questionChoices: [
      { formQuestionChoiceId: present(questionChoices.at(-1)).id, formQuestionChoiceStatus: "SELECTED" },
    ],
  }));
  const buyer = await createPerson("payer");
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  const request = {
    serviceId,
    paymentAccountMethodId: cardId,
    isAgreedToTerms: true,
    formQuestionAnswers: answers,
    licenceChoices: ["MERCHANDISE", "CREDIT"],
  };
  const { orderId, orderCode } = await expectOk(submitService(buyer, request));
  const listing = {
    seller,
    formId,
    serviceId,
    questionId: "",
    choiceQuestionId: "",
    choiceIds: ["", ""],
    mediaQuestionId: "",
  };
  const order = { ...listing, buyer, cardId, orderId, orderCode } as TestOrder;
  await expectOk(command("approve", seller, order, { priceAmount: 30_000 }));
  await expectOk(pay(order));

  for (const person of [buyer, seller])
    expect((await rowsOf(order, person)).rows).toEqual([
      ["A portrait\nPlan: Full body\nMood: Calm", 20_000],
      ["Background: Drawn", 4_000],
      ["Licence: Merchandise, up to 100 copies", 5_000],
      ["Licence: Use without credit", 2_500],
      ["Price change agreed with the creator", -1_500],
    ]);
});

test("what a receipt says of the payment is true on the day it is read", async () => {
  const order = await createOrder("PAID");
  const notes = async (person: Person) => (await rowsOf(order, person)).notes.join(" ");
  expect(await notes(order.buyer)).toContain("cometme holds this payment");
  const { id } = await stripe().refunds.create({
    payment_intent: (await listReceipts(order))[0].intent_id,
    amount: 3_000,
  });
  await syncRefund(createServices(env), id);
  expect(await notes(order.buyer)).toContain("¥3,000 of this ¥10,000 has gone back to you");
  expect(await notes(order.buyer)).toContain("holds the remaining ¥7,000");
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await expectOk(command("accept", order.buyer, order));
  expect(await notes(order.buyer)).not.toContain("holds");
  expect(await notes(order.buyer)).toContain("has released the creator's part");
  expect(await notes(order.seller)).toContain("Of this commission ¥6,300 is your income");

  const canceled = await createOrder("PAID");
  await expectOk(command("cancel", canceled.seller, canceled));
  await settle(canceled);
  const said = (await rowsOf(canceled, canceled.buyer)).notes.join(" ");
  expect(said).toContain("¥10,000 of this ¥10,000 has gone back to you");
  expect(said).not.toMatch(/holds|released/);
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
