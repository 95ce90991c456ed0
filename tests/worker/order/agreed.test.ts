import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Agreement } from "#domain/agreement/agreement.ts";
import { checkAgreements, findBrokenAgreements } from "#worker/order/agreement/check-agreements.usecases.ts";
import { createServices } from "#worker/services.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  addFile,
  answersOf,
  command,
  createDraft,
  createOrder,
  expectOk,
  pay,
  readOrder,
  serviceRequest,
  submitService,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { textOfPdf } from "../../support/worker/answer/pdf-text.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";

/* What was agreed is written down, version by version, and nobody pays for what they did not read (rules G1 to G10). */

const readAgreement = ({ orderCode }: TestOrder, person: Person, version?: number) =>
  query("commissionOrder.getAgreement", { code: orderCode, ...(version === undefined ? {} : { version }) }, person);

const fetchAs = (path: string, person: Person, language = "en") =>
  exports.default.fetch(
    new Request(`http://localhost:5173${path}`, { headers: { cookie: `${person.cookie}; app-language=${language}` } }),
  );

const documentOf = async (order: TestOrder, person: Person) => {
  const response = await fetchAs(`/api/features/commission/order/agreement.json?orderId=${order.orderId}`, person);
  const bytes = await response.arrayBuffer();
  const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return { hash, agreement: JSON.parse(new TextDecoder().decode(bytes)) as Agreement };
};

const hashOf = async (order: TestOrder) => present((await readOrder(order.buyer, order)).agreement);

async function payAsRead(order: TestOrder, agreementHash: string) {
  const { paymentTransactions } = await readOrder(order.buyer, order);
  const transactionId = present(paymentTransactions[0]).id;
  return command("pay", order.buyer, order, { transactionId, accountMethodId: order.cardId, agreementHash });
}

async function setPrice(order: TestOrder, priceAmount: number) {
  const transaction = present((await readOrder(order.seller, order)).paymentTransactions[0]);
  const productId = present(transaction.transactionProducts[0]).id;
  const ids = { paymentTransactionId: transaction.id, paymentTransactionProductId: productId };
  await expectOk(command("update", order.seller, order, { ...ids, priceAmount }));
}

const setDetails = (order: TestOrder, title: string) =>
  expectOk(
    mutate(
      "commissionOrderService.updateSeller",
      { commissionOrderId: order.orderId, title, description: "Head and shoulders", languageCode: "en" },
      order.seller,
    ),
  );

test("an approval writes down what was agreed; its hash is that of the bytes anybody can take (rules G1, G2)", async () => {
  const listing = await createListing();
  await expectOk(
    mutate("commissionPolicy.update", { text: "商用利用は別料金です。", languageCode: "ja" }, listing.seller),
  );
  const { id: policyId } = present(await expectOk(query("commissionPolicy.get", {}, listing.seller)));
  await env.DB.prepare("update commission_service set policy_id = ? where id = ?")
    .bind(policyId, listing.serviceId)
    .run();
  const order = await createDraft({ listing });
  expect((await readOrder(order.buyer, order)).agreement).toBeNull();
  expect((await readAgreement(order, order.buyer)).body).toMatchObject({ data: { code: "order.agreement_not_found" } });
  const settled = { priceAmount: 32_000, estimatedDelivery: "2030-03-20", changesAllowed: 4, note: "Looking forward" };
  await expectOk(command("approve", order.seller, order, settled));

  const { version, hash } = await hashOf(order);
  const { hash: ofBytes, agreement } = await documentOf(order, order.buyer);
  expect({ version, hash }).toEqual({ version: 1, hash: ofBytes });
  expect(agreement).toMatchObject({
    order: order.orderCode,
    version: 1,
    previousHash: null,
    madeBy: "SELLER",
    prevails: "ORIGINAL",
    work: { title: { text: "A portrait" } },
    answers: [
      { question: { text: "What?" }, text: { text: "A cat", languageCode: "en" } },
      { question: { text: "How much of it?" }, text: null, choices: [] },
      { question: { text: "Sketches" }, text: null, files: [] },
    ],
    note: { text: "Looking forward" },
    price: { totalAmount: 32_000, feeAmount: 3200, feePercent: "10", currencyCode: "JPY" },
    dates: { estimatedDelivery: "2030-03-20" },
    changesAllowed: 4,
    terms: { creator: { version: 1, text: { text: "商用利用は別料金です。", languageCode: "ja" } } },
  });
  for (const { en, ja } of agreement.rules) expect([en, ja].every((text) => text.length > 10)).toBe(true);

  // Later words of the creator are another version of their terms; the order keeps what was accepted (rules L80, L81).
  await expectOk(mutate("commissionPolicy.update", { text: "Other terms", languageCode: "en" }, listing.seller));
  await expectOk(mutate("commissionPolicy.update", { text: "Other terms", languageCode: "en" }, listing.seller));
  expect(await expectOk(query("commissionPolicy.get", {}, listing.seller))).toMatchObject({ version: 2 });
  expect((await readOrder(order.buyer, order)).acceptedTerms).toMatchObject({
    version: 1,
    texts: [{ text: "商用利用は別料金です。" }],
  });
  const rows = await env.DB.prepare("select number from policy_version where policy_id = ?").bind(policyId).all();
  expect(rows.results).toEqual([{ number: 1 }, { number: 2 }]);
});

test("what touches the agreement makes a version, everything else makes none (rule G4)", async () => {
  const order = await createOrder("APPROVED");
  const versionAfter = async (act: () => Promise<unknown>) => {
    await act();
    return (await hashOf(order)).version;
  };
  const say =
    (name: string, person: Person, more: object = {}) =>
    () =>
      expectOk(command(name, person, order, more));
  const { seller, buyer } = order;
  const acts: readonly [string, () => Promise<unknown>, number][] = [
    ["price", () => setPrice(order, 20_000), 2],
    ["the same price again", () => setPrice(order, 20_000), 2],
    ["dates", say("update", seller, { estimatedDelivery: "2999-03-20" }), 3],
    ["title", () => setDetails(order, "Two portraits"), 4],
    ["the same title again", () => setDetails(order, "Two portraits"), 4],
    ["an offer", say("make-offer", buyer, { priceAmount: 15_000 }), 4],
    ["a declined offer", say("decline-offer", seller), 4],
    ["another offer", say("make-offer", buyer, { priceAmount: 16_000, estimatedDelivery: "2999-03-21" }), 4],
    ["the accepted offer", say("accept-offer", seller), 5],
    ["the payment", () => expectOk(pay(order)), 5],
    ["a file", () => addFile(order), 5],
    ["the delivery", say("deliver", seller), 5],
    ["changes", say("request-changes", buyer, { message: "Brighter" }), 5],
    ["the acceptance", say("accept", buyer), 5],
  ];
  const seen: [string, number][] = [];
  for (const [name, act] of acts) seen.push([name, await versionAfter(act)]);
  expect(seen).toEqual(acts.map(([name, , version]) => [name, version]));

  const page = await expectOk(readAgreement(order, buyer));
  expect(page.versions.map(({ version, madeBy }) => `${version} ${madeBy}`)).toEqual([
    "1 SELLER",
    "2 SELLER",
    "3 SELLER",
    "4 SELLER",
    "5 SELLER",
  ]);
  expect(page.changes).toEqual([
    { label: "Total, tax included", before: "¥20,000", after: "¥16,000" },
    { label: "Estimated delivery", before: "March 20, 2999", after: "March 21, 2999" },
  ]);
  const { agreement } = await documentOf(order, seller);
  expect(agreement.previousHash).toBe(page.versions[3]?.hash);
});

test("a later date that the client agrees to is a version of the client's", async () => {
  const order = await createOrder("APPROVED");
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  await expectOk(command("update", order.seller, order, { estimatedDelivery: days(10) }));
  await expectOk(pay(order));
  await expectOk(command("request-extension", order.seller, order, { estimatedDelivery: days(20) }));
  expect((await hashOf(order)).version).toBe(2);
  await expectOk(command("consent-extension", order.buyer, order));
  const { agreement } = await documentOf(order, order.buyer);
  expect(agreement).toMatchObject({ version: 3, madeBy: "BUYER", dates: { estimatedDelivery: days(20) } });
});

test("an older agreement is not paid: the question is repeated with the new one, which is stored with the payment (rule G6)", async () => {
  const order = await createOrder("APPROVED");
  const read = await hashOf(order);
  await setDetails(order, "Something else");
  expect(await payAsRead(order, read.hash)).toMatchObject({
    status: 409,
    body: { error: { code: "order.agreement_changed" } },
  });
  expect((await payAsRead(order, "0".repeat(64))).status).toBe(409);
  expect((await payAsRead(order, "not a hash")).status).toBe(400);
  const again = await hashOf(order);
  expect((await payAsRead(order, again.hash)).body).toMatchObject({ status: "succeeded" });
  await setDetails(order, "After the payment");
  const page = await expectOk(readAgreement(order, order.seller));
  expect(page.versions.map(({ isPaid }) => isPaid)).toEqual([false, true, false]);
  expect((await expectOk(readAgreement(order, order.seller, 2))).paper.mark).toContain(
    "confirmed this version by paying",
  );
});

test("a race between other words and the payment ends with what was read, or with nothing", async () => {
  const order = await createOrder("APPROVED");
  const { hash } = await hashOf(order);
  const [paid] = await Promise.all([payAsRead(order, hash), setDetails(order, "Other words").catch(() => null)]);
  const page = await expectOk(readAgreement(order, order.buyer));
  if (paid.status === 200) expect(page.versions.find(({ isPaid }) => isPaid)?.hash).toBe(hash);
  else expect(paid.body).toMatchObject({ error: { code: "order.agreement_changed" } });
});

test("both people and admins read it, nobody else; the PDF says it in Japanese, hostile words as they are (rule G5)", async () => {
  const hostile = `<img src=x onerror=alert(1)> ${"長い説明。".repeat(900)} "}}`;
  const listing = await createListing();
  const order = await createDraft({ listing });
  await expectOk(command("approve", order.seller, order, { note: "よろしくお願いします" }));
  await expectOk(
    mutate(
      "commissionOrderService.updateSeller",
      { commissionOrderId: order.orderId, title: "<b>立ち絵</b>", description: hostile, languageCode: "ja" },
      order.seller,
    ),
  );
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  const stranger = await createPerson("stranger");
  await expectOk(mutate("userAccount.update", { timeZone: "America/New_York" }, order.buyer));
  const partnerOf = async (person: Person) => (await expectOk(readAgreement(order, person))).partner;
  expect(await partnerOf(order.seller)).toMatchObject({ handle: order.buyer.handle, timeZone: "America/New_York" });
  expect(await partnerOf(order.buyer)).toMatchObject({ handle: order.seller.handle });
  expect(await partnerOf(admin)).toBeNull();
  expect((await readAgreement(order, stranger)).body).toMatchObject({ data: { code: "order.not_found" } });
  const path = `/api/features/commission/order/agreement.pdf?orderId=${order.orderId}`;
  expect((await fetchAs(path, stranger)).status).toBe(404);
  expect((await fetchAs(`${path}&version=9`, order.buyer)).status).toBe(404);
  const response = await fetchAs(path, order.buyer, "ja");
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const text = await textOfPdf(new Uint8Array(await response.arrayBuffer()));
  for (const words of [
    "合意書（第2版）",
    "よろしくお願いします",
    "<b>立ち絵</b>",
    "onerror=alert",
    "支払い・期限・返金",
  ])
    expect(text).toContain(words);
});

test("stored agreements cannot be changed; a change by force is found and reported (rule G9)", async () => {
  const order = await createOrder("APPROVED");
  const refused = (sql: string) => env.DB.prepare(sql).bind(order.orderId).run();
  await expect(refused("update order_agreement set document = '{}' where order_id = ?")).rejects.toThrow("immutable");
  await expect(refused("delete from order_agreement where order_id = ?")).rejects.toThrow("immutable");
  await expect(refused("update accepted_terms set texts = '[]' where order_id = ?")).rejects.toThrow("immutable");
  const services = createServices(env);
  expect(await findBrokenAgreements(services.database, "0", "g")).toEqual(new Set());
  await env.DB.exec("drop trigger order_agreement_no_update");
  await refused("update order_agreement set document = replace(document, '10000', '90000') where order_id = ?");
  expect(await findBrokenAgreements(services.database, "0", "g")).toEqual(new Set([order.orderCode]));

  const { hash } = await hashOf(order);
  const night = "0123456789abcdef".indexOf(hash[0]!) * 86_400_000;
  await checkAgreements({ ...services, clock: { now: () => night } });
  const alarms = () =>
    env.DB.prepare("select subject, ended_at from platform_alarm where kind = 'AGREEMENT_BROKEN'").all();
  expect((await alarms()).results).toEqual([{ subject: order.orderCode, ended_at: null }]);
  await refused("update order_agreement set document = replace(document, '90000', '10000') where order_id = ?");
  await checkAgreements({ ...services, clock: { now: () => night + 86_400_000 } });
  expect((await alarms()).results).toEqual([{ subject: order.orderCode, ended_at: night + 86_400_000 }]);
});

/** As an order is that was approved before agreements were kept. */
async function withoutAgreement(state: "APPROVED" | "COMPLETED"): Promise<TestOrder> {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { priceAmount: 9000, note: "On paper first." }));
  if (state === "COMPLETED") {
    await expectOk(pay(order));
    await addFile(order);
    await expectOk(command("deliver", order.seller, order));
    await expectOk(command("accept", order.buyer, order));
  }
  const [{ sql } = { sql: "" }] = (
    await env.DB.prepare("select sql from sqlite_master where name = 'order_agreement_no_delete'").all<{
      sql: string;
    }>()
  ).results;
  await env.DB.batch([
    env.DB.prepare("drop trigger order_agreement_no_delete"),
    env.DB.prepare("delete from order_agreement where order_id = ?").bind(order.orderId),
    env.DB.prepare(sql),
  ]);
  return order;
}

test("an order from before agreements were kept has its own at the first look, once, and is paid by it (rule G10)", async () => {
  const order = await withoutAgreement("APPROVED");
  const looks = await Promise.all([
    readOrder(order.buyer, order),
    readOrder(order.seller, order),
    expectOk(readAgreement(order, order.buyer)),
    readOrder(order.buyer, order),
  ]);
  const hashes = new Set(looks.map((look) => ("agreement" in look ? look.agreement?.hash : look.hash)));
  const { version, hash } = await hashOf(order);
  expect([...hashes, version]).toEqual([hash, 1]);
  const { agreement } = await documentOf(order, order.seller);
  expect(agreement).toMatchObject({
    version: 1,
    previousHash: null,
    madeBy: "SYSTEM",
    note: { text: "On paper first." },
    price: { totalAmount: 9000 },
  });

  await setPrice(order, 8000);
  const paper = await expectOk(readAgreement(order, order.buyer));
  expect(paper.versions.map((each) => each.madeBy)).toEqual(["SYSTEM", "SELLER"]);
  expect(await payAsRead(order, hash)).toMatchObject({
    status: 409,
    body: { error: { code: "order.agreement_changed" } },
  });
  await expectOk(payAsRead(order, (await hashOf(order)).hash));
  expect((await expectOk(readAgreement(order, order.buyer))).versions).toMatchObject([{}, { isPaid: true }]);
});

test("what is done first to such an order finds its agreement made; one that is over has none (rule G10)", async () => {
  const order = await withoutAgreement("APPROVED");
  await setPrice(order, 7000);
  const { versions } = await expectOk(readAgreement(order, order.seller));
  expect(versions.map((each) => each.madeBy)).toEqual(["SYSTEM", "SELLER"]);

  const paid = await withoutAgreement("APPROVED");
  expect(await payAsRead(paid, "0".repeat(64))).toMatchObject({ status: 409 });
  expect(await hashOf(paid)).toMatchObject({ version: 1 });

  const over = await withoutAgreement("COMPLETED");
  expect((await readOrder(over.buyer, over)).agreement).toBeNull();
  expect(await readAgreement(over, over.buyer)).toMatchObject({ status: 404 });
});

test("a form or terms that changed while the client wrote are refused; older calls name neither (rules L81, L82)", async () => {
  const listing = await createListing();
  const buyer = await createPerson("reader");
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  const page = await expectOk(query("commissionService.getPage", { commissionServiceId: listing.serviceId }, buyer));
  const formOf = async () =>
    expectOk(query("commissionForm.get", { commissionFormId: listing.formId }, listing.seller));
  const { questions } = await formOf();
  const [question] = questions;
  const asked = present(question).titles[0]!.text;
  /** Everything as it stands, but the first question's words. */
  const save = (first: string) =>
    expectOk(
      mutate(
        "commissionForm.update",
        {
          commissionFormId: listing.formId,
          questions: questions.map(({ id, questionType, isRequired, titles, questionChoices }, index) => ({
            id,
            questionType,
            isRequired,
            title: index === 0 ? first : titles[0]!.text,
            choices: questionChoices.map((choice) => ({
              id: choice.id,
              title: choice.titles[0]!.text,
              priceAmount: choice.priceAmount,
            })),
          })),
        },
        listing.seller,
      ),
    );
  await save(asked);
  expect((await formOf()).version).toBe(page.formVersion);
  await save("What else?");
  expect((await formOf()).version).toBe(page.formVersion + 1);

  const submit = (versions: object) => submitService(buyer, serviceRequest(listing, cardId, versions));
  const code = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code;
  expect(code(await submit({ formVersion: page.formVersion }))).toBe("order.form_changed");
  expect(code(await submit({ termsVersion: 1 }))).toBe("order.terms_changed");
  const { orderId } = await expectOk(submit({ formVersion: page.formVersion + 1, termsVersion: 0 }));
  await save("And now something else");
  const kept = await readOrder(buyer, { orderId });
  expect(kept).toMatchObject({
    acceptedTerms: { version: null, texts: [] },
    orderForms: [
      {
        formVersion: page.formVersion + 1,
        orderFormQuestions: [
          { titles: [{ text: "What else?" }], questionType: "SHORT_TEXT" },
          { questionType: "SINGLE_CHOICE" },
          { questionType: "MEDIA" },
        ],
      },
    ],
  });
  expect(answersOf(listing)[0]?.formQuestionId).toBe(kept.orderForms[0]?.orderFormQuestions[0]?.id);
});
