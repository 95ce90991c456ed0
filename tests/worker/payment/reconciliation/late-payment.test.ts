import { env } from "cloudflare:workers";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { reconciliationDifference } from "#worker/db/schema/money/payment.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices } from "#worker/services.ts";
import { createOrder, expectOk, pay, readOrder, type TestOrder } from "../../../support/worker/order/orders.ts";
import { present } from "../../../support/worker/present.ts";
import { sandbox, saveCard } from "../../../support/worker/money/sandbox.ts";
import { stopClockAt } from "../../../support/worker/time.ts";

const openOf = ({ orderId }: TestOrder) =>
  createServices(env)
    .database.select()
    .from(reconciliationDifference)
    .where(and(isNull(reconciliationDifference.closedAt), eq(reconciliationDifference.orderId, orderId)));

test("a bank's no that nobody told of, and for which no outbox looks, is found at night", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  expect((await expectOk(pay(order))).status).toBe("requires_action");
  const transaction = async () => present((await readOrder(order.buyer, order)).paymentTransactions[0]);
  await sandbox("POST", `/3ds/${present((await transaction()).stripePaymentIntentId)}`, { outcome: "fail" });
  const attempt = () =>
    env.DB.prepare("select attempt_status from payment_transaction where order_id = ?")
      .bind(order.orderId)
      .first<string>("attempt_status");
  expect(await attempt()).toBe("REQUIRES_ACTION");
  await reconcile(createServices(env));
  expect(await attempt()).toBe("FAILED");
});

test("declined today and paid in three days is no difference, on any night after", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_chargeCustomerFail" });
  await pay(order);
  const { paymentAccountMethodId } = await saveCard(order.buyer, "pm_card_visa");
  const start = Date.now();
  stopClockAt(start + 3 * DAY);
  await sandbox("POST", "/clock/advance", { days: 3 });
  expect((await expectOk(pay(order, paymentAccountMethodId))).status).toBe("succeeded");
  for (const night of [4, 6, 7.5, 8.5, 11, 40]) {
    stopClockAt(start + night * DAY + HOUR);
    await reconcile(createServices(env));
    expect(await openOf(order), `night ${String(night)}`).toEqual([]);
  }
});
