import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { mutate, query } from "../../support/worker/calls.ts";
import { createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stripe } from "../../support/worker/money/sandbox.ts";

const admin = () => createPerson("boss", { roles: ["admin"] });
const codesOf = (list: { items: readonly object[] }) => list.items.map((item) => (item as { code: string }).code);

test("one box finds people by handle and e-mail, and orders by code and by their ids at Stripe", async () => {
  const order = await createOrder("PAID");
  const boss = await admin();
  const find = (text: string) => expectOk(query("admin.find", { text }, boss));
  const intentId = present((await readOrder(order.buyer, order)).paymentTransactions[0]?.stripePaymentIntentId);
  const { latest_charge: chargeId } = await stripe().paymentIntents.retrieve(intentId);

  const { buyer, orderCode } = order;
  for (const text of [
    buyer.handle,
    `@${buyer.handle.toUpperCase()}`,
    buyer.handle.slice(0, -1),
    buyer.email.toUpperCase(),
  ])
    expect((await find(text)).people, text).toMatchObject([{ handle: buyer.handle, email: buyer.email }]);
  for (const text of [orderCode, ` ${orderCode.toUpperCase()} `, order.orderId, intentId, String(chargeId)])
    expect((await find(text)).orders, text).toMatchObject([{ code: orderCode, orderPaymentStatus: "COMPLETED" }]);
  for (const text of ["pi_none", "nobodyatall", "%"]) expect(Object.values(await find(text)).flat(), text).toEqual([]);
});

test("a part of a name, an address, a title or a number is enough, in either case (rule A57)", async () => {
  const boss = await admin();
  const { buyer, seller, orderCode } = await createOrder("PAID");
  await expectOk(mutate("userProfile.update", { name: "水城あおい" }, seller));
  const find = (text: string) => expectOk(query("admin.find", { text }, boss));

  for (const text of ["水城", "あおい", seller.email.slice(2, -3), seller.email.split("@")[0]!.toUpperCase()])
    expect((await find(text)).people, text).toMatchObject([{ handle: seller.handle }]);
  for (const text of [orderCode.slice(3, 9), orderCode.slice(-6).toUpperCase()])
    expect((await find(text)).orders, text).toMatchObject([{ code: orderCode }]);
  const title = present(present((await find(orderCode)).orders[0]?.titles)[0]).text;
  const listed = (kind: string) =>
    expectOk(query("admin.getListFound", { kind, text: title.slice(1, -1).toUpperCase(), limit: 50 }, boss));
  expect(codesOf(await listed("ORDERS"))).toContain(orderCode);
  expect((await listed("SERVICES")).items).toContainEqual(expect.objectContaining({ handle: seller.handle }));
  // Names of fields are no texts.
  for (const word of ["languageCode", "isOriginal"]) expect(Object.values(await find(word)).flat(), word).toEqual([]);
  expect((await find(buyer.handle)).people).toMatchObject([{ handle: buyer.handle }]);
});

test("the newest of everything stands there without a word, and each kind has a list by date and by sum (rule A57)", async () => {
  const boss = await admin();
  const cheap = await createOrder("PAID");
  const dear = await createOrder("PAID");
  const foreign = await createOrder("PAID");
  const priceAt = (order: { orderId: string }, amount: number, currency: string, at: string) =>
    env.DB.prepare(
      "update commission_order set price_amount = ?, price_currency_code = ?, submitted_at = ? where id = ?",
    )
      .bind(amount, currency, Date.parse(at), order.orderId)
      .run();
  await priceAt(cheap, 3000, "JPY", "2024-05-03T12:00:00Z");
  await priceAt(dear, 90_000, "JPY", "2024-05-01T23:59:59Z");
  // $100.00: about ¥14,491.
  await priceAt(foreign, 10_000, "USD", "2024-05-02T00:00:00Z");
  const list = (input: object) =>
    expectOk(query("admin.getListFound", { kind: "ORDERS", from: "2024-05-01", until: "2024-05-03", ...input }, boss));
  const [a, b, c] = [cheap, dear, foreign].map(({ orderCode }) => orderCode);

  expect(codesOf(await list({}))).toEqual([a, c, b]);
  expect(codesOf(await list({ sort: "HIGHEST" }))).toEqual([b, c, a]);
  expect(codesOf(await list({ until: "2024-05-01" }))).toEqual([b]);
  expect(codesOf(await list({ from: "2024-05-02" }))).toEqual([a, c]);
  expect(codesOf(await list({ least: 10_000, most: 20_000 }))).toEqual([c]);
  expect(codesOf(await list({ currencyCode: "USD", least: 10_000, sort: "HIGHEST" }))).toEqual([b, c]);
  expect(codesOf(await list({ text: a }))).toEqual([a]);

  const first = await list({ sort: "HIGHEST", limit: 2 });
  expect(codesOf(first)).toEqual([b, c]);
  expect(codesOf(await list({ sort: "HIGHEST", limit: 2, cursor: first.nextCursor }))).toEqual([a]);

  const everything = await expectOk(query("admin.find", { text: "" }, boss));
  expect(everything.people.length).toBeGreaterThan(0);
  expect(everything.orders.length).toBeGreaterThan(0);
  for (const kind of ["PEOPLE", "SERVICES", "WORKS", "REVIEWS"])
    expect(await expectOk(query("admin.getListFound", { kind }, boss))).toMatchObject({ kind });
});
