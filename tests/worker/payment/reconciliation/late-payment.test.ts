import { env } from "cloudflare:workers";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { reconciliationDifference } from "#worker/db/schema/payment.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices } from "#worker/services.ts";
import { createOrder, expectOk, pay, type TestOrder } from "../../../support/worker/orders.ts";
import { sandbox, saveCard } from "../../../support/worker/sandbox.ts";
import { stopClockAt } from "../../../support/worker/time.ts";

const openOf = ({ orderId }: TestOrder) =>
  createServices(env)
    .database.select()
    .from(reconciliationDifference)
    .where(and(isNull(reconciliationDifference.closedAt), eq(reconciliationDifference.orderId, orderId)));

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
