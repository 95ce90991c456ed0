import { env } from "cloudflare:workers";
import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "#domain/kernel/instants.ts";
import { reconciliationDifference } from "#worker/db/schema/money/payment.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices } from "#worker/services.ts";
import { command, createOrder, expectOk, onboard, readOrder, settle } from "../../../support/worker/order/orders.ts";
import { postWebhook, sandbox, webhooksOf } from "../../../support/worker/money/sandbox.ts";

const later = { ...createServices(env), clock: { now: () => Date.now() + 2 * HOUR } };

test("what our books have and Stripe does not: every kind is said, with its order", async () => {
  const sold = await createOrder("COMPLETED");
  await onboard(sold);
  const refunded = await createOrder("PAID");
  await expectOk(command("cancel", refunded.seller, refunded));
  await settle(refunded);
  const disputed = await createOrder("PAID");
  const { results } = await env.DB.prepare("select stripe_charge_id as id from payment_transaction where order_id = ?")
    .bind(disputed.orderId)
    .all<{ id: string }>();
  const { id } = await sandbox<{ id: string }>("POST", `/charges/${results[0]?.id ?? ""}/dispute`);
  for (const webhook of await webhooksOf(id)) await postWebhook(webhook);
  await expect.poll(async () => (await readOrder(disputed.seller, disputed)).disputeStatus).toBe("OPENED");
  await reconcile(later);
  const open = () =>
    later.database.select().from(reconciliationDifference).where(isNull(reconciliationDifference.closedAt));
  expect(await open()).toEqual([]);

  // Stripe forgets everything, as no fault of one call could make it.
  await sandbox("POST", "/reset");
  await reconcile(later);
  const found = (await open()).map(({ kind, orderId, amountHere, amountAtStripe }) => ({
    kind,
    orderId,
    amounts: [amountHere, amountAtStripe],
  }));
  const missing = (kind: string, { orderId }: { orderId: string }, amount = 10_000) => ({
    kind: `${kind}_MISSING_AT_STRIPE`,
    orderId,
    amounts: [amount, 0],
  });
  expect(found).toHaveLength(6);
  expect(found).toEqual(
    expect.arrayContaining([
      missing("CHARGE", sold),
      missing("TRANSFER", sold, 9000),
      missing("CHARGE", refunded),
      missing("REFUND", refunded),
      missing("CHARGE", disputed),
      missing("DISPUTE", disputed),
    ]),
  );
});
