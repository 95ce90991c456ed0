import { expect, test } from "vitest";
import { query } from "../../support/worker/calls.ts";
import { createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stripe } from "../../support/worker/money/sandbox.ts";

test("one box finds people by handle and e-mail, and orders by code and by their ids at Stripe", async () => {
  const order = await createOrder("PAID");
  const admin = await createPerson("boss", { roles: ["admin"] });
  const find = (text: string) => expectOk(query("admin.find", { text }, admin));
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
  for (const text of ["", "  ", "pi_none", "nobodyatall", "%"])
    expect(await find(text), text).toEqual({ people: [], orders: [] });
});
