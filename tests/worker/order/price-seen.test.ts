import { expect, test } from "vitest";
import { command, createOrder, expectOk, pay, readOrder, type TestOrder } from "../../support/worker/order/orders.ts";
import { present } from "../../support/worker/present.ts";
import { saveCard, stripe } from "../../support/worker/money/sandbox.ts";

/* Nobody pays a price that they have not been shown (rule O12). */

const transactionOf = async (order: TestOrder) => present((await readOrder(order.buyer, order)).paymentTransactions[0]);

async function setPrice(order: TestOrder, priceAmount: number) {
  const { id, transactionProducts } = await transactionOf(order);
  const ids = { paymentTransactionId: id, paymentTransactionProductId: present(transactionProducts[0]).id };
  await expectOk(command("update", order.seller, order, { ...ids, priceAmount }));
}

const payWhat = async (order: TestOrder, amount: number, currencyCode = "JPY") => {
  const { id: transactionId } = await transactionOf(order);
  return command("pay", order.buyer, order, { transactionId, accountMethodId: order.cardId, amount, currencyCode });
};

const chargesOf = async ({ orderId }: TestOrder) =>
  (await stripe().paymentIntents.list({ limit: 100 })).data
    .filter(({ metadata }) => metadata["orderId"] === orderId)
    .map(({ amount, status }) => `${amount} ${status}`);

test("a price that was raised after the buyer read it is refused, and the question repeated", async () => {
  const order = await createOrder("APPROVED");
  const { priceAmount } = await readOrder(order.buyer, order);
  await setPrice(order, 88_888);
  const stale = await payWhat(order, present(priceAmount));
  expect(stale).toMatchObject({ status: 409, body: { error: { code: "order.price_changed" } } });
  expect(await chargesOf(order)).toEqual([]);
  expect((await payWhat(order, 88_888)).body).toMatchObject({ status: "succeeded" });
  expect(await chargesOf(order)).toEqual(["88888 succeeded"]);
});

test("as is the same number of another currency", async () => {
  const order = await createOrder("APPROVED");
  const amount = present((await readOrder(order.buyer, order)).priceAmount);
  expect((await payWhat(order, amount, "USD")).status).toBe(409);
  expect((await payWhat(order, amount)).status).toBe(200);
});

test("a race between the price and the payment ends with what was read, or with nothing", async () => {
  const order = await createOrder("APPROVED");
  const amount = present((await readOrder(order.buyer, order)).priceAmount);
  const [paid] = await Promise.all([payWhat(order, amount), setPrice(order, 77_777).catch(() => null)]);
  const charged = await chargesOf(order);
  if (paid.status === 200) expect(charged).toContain(`${amount} succeeded`);
  expect(charged.filter((charge) => charge.startsWith("77777"))).toEqual([]);
});

test("while a bank asks, the price stands still (rule O16)", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  const amount = present((await readOrder(order.buyer, order)).priceAmount);
  expect((await payWhat(order, amount)).body.status).toBe("requires_action");
  await expect(setPrice(order, 55_555)).rejects.toThrow("payment.in_progress");
  expect(await readOrder(order.seller, order)).toMatchObject({ priceAmount: amount });
});

test("the card that the buyer chose is the card that is charged, also while a bank asks about another", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  expect((await pay(order)).body.status).toBe("requires_action");
  expect((await pay(order)).body.status).toBe("requires_action");
  const { paymentAccountMethodId, stripeMethodId } = await saveCard(order.buyer, "pm_card_mastercard");
  expect((await pay(order, paymentAccountMethodId)).body.status).toBe("succeeded");
  const [intent, ...others] = (await stripe().paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata["orderId"] === order.orderId,
  );
  expect(others).toEqual([]);
  expect(intent).toMatchObject({ status: "succeeded", payment_method: stripeMethodId });
});
