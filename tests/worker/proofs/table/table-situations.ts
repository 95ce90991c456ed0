import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { DAY, dateOf } from "#domain/kernel/instants.ts";
import type { OrderSubmitStatus } from "#domain/order/order.ts";
import { post } from "../../../support/worker/calls.ts";
import type { TestListing } from "../../../support/worker/order/order-listing.ts";
import {
  addFile,
  answersOf,
  command,
  expectOk,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../../support/worker/order/orders.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { postWebhook, sandbox, saveCard, stripe, webhooksOf } from "../../../support/worker/money/sandbox.ts";
import { stopClockAt } from "../../../support/worker/time.ts";
import { readRows } from "../order-rows.ts";
import type { Situation } from "./situations.ts";

/** When orders are made. In the future, so that no alarm fires by itself; every effect waits for the test to run it. */
export const MADE_AT = Math.floor(Date.now() / DAY) * DAY + 2 * DAY;
const USUALLY_ASKED_AT = MADE_AT + DAY / 2;
/** Three days after the end of the estimated day. */
const OVERDUE_AT = MADE_AT + 4 * DAY;
export const askedAt = (situation: Situation) =>
  situation === "APPROVED, paid, overdue" ? OVERDUE_AT : USUALLY_ASKED_AT;

export const PRICE = 10_000;
export const OFFERED_PRICE = 9_000;
export const ESTIMATE = dateOf(MADE_AT + 20 * DAY);
export const LATER_ESTIMATE = dateOf(MADE_AT + 30 * DAY);
export const SAME_DAY = dateOf(MADE_AT);

export async function createSituation(
  situation: Situation,
  submit: OrderSubmitStatus,
  listing: TestListing,
): Promise<TestOrder> {
  stopClockAt(MADE_AT);
  const order = await submitted(submit, listing);
  const does = (name: string, side: "seller" | "buyer", more: object = {}) =>
    expectOk(command(name, order[side], order, more));
  const [state, ...details] = situation.split(", ");
  if (
    situation !== "APPROVED, paid, no file" &&
    situation !== "APPROVED, paid, overdue" &&
    situation !== "DRAFT, price 100"
  )
    await addFile(order);
  if (state !== "DRAFT" && situation !== "CANCELED, unpaid") {
    await does("approve", "seller", /ladder|ending/.test(situation) ? { ladder: "EVEN" } : {});
    const estimatedDelivery = details.includes("overdue") ? SAME_DAY : ESTIMATE;
    await does("update", "seller", { estimatedDelivery });
    if (!details.includes("unpaid")) await expectOk(pay(order));
  }
  if (state === "DELIVERED" || state === "COMPLETED") await does("deliver", "seller");
  await lead(situation, order, does);
  // Both sides have the order before them: what they are asked then is not refused for what they have not read (rule O16).
  await Promise.all([readOrder(order.seller, order), readOrder(order.buyer, order)]);
  return order;
}

async function lead(
  situation: Situation,
  order: TestOrder,
  does: (name: string, side: "seller" | "buyer", more?: object) => Promise<unknown>,
): Promise<void> {
  switch (situation) {
    case "DRAFT, price 100":
      await does("update", "seller", { ...(await priceIds(order)), priceAmount: 100 });
      return;
    case "DRAFT, offer made":
    case "APPROVED, unpaid, offer made":
      await does("make-offer", "buyer", { priceAmount: OFFERED_PRICE });
      return;
    case "DRAFT, question asked":
      await does("ask", "seller", { message: "Which size?" });
      return;
    case "APPROVED, paid, client waited for":
      await does("ask", "seller", { message: "Which size?" });
      return;
    case "APPROVED, paid, extension asked for":
      await does("request-extension", "seller", { estimatedDelivery: LATER_ESTIMATE });
      return;
    case "APPROVED, paid, ending proposed":
      await does("propose-ending", "buyer");
      return;
    case "APPROVED, paid, ending refused":
      await does("propose-ending", "buyer");
      await readOrder(order.seller, order);
      await does("refuse-ending", "seller", { message: "It is nearly done." });
      return;
    case "DELIVERED, changes asked for":
      await does("request-changes", "buyer", { message: "A bit brighter, please." });
      return;
    case "DELIVERED, problem reported":
      await does("report-problem", "buyer", { message: "This is not what I asked for." });
      return;
    case "COMPLETED, money waits":
      await does("complete", "seller");
      return;
    case "COMPLETED, problem reported":
      await does("complete", "seller");
      await does("report-problem", "buyer", { message: "This is not what I asked for." });
      return;
    case "COMPLETED, released":
      await does("accept", "buyer");
      return;
    case "CANCELED, unpaid":
    case "CANCELED, refunded":
      await does("cancel", "seller");
      await settle(order);
      return;
    case "CANCELED, refund failed":
      await does("cancel", "seller");
      await settle(order);
      await failRefund(order);
      return;
  }
}

/** The bank sends the refund back, and Stripe tells us. */
async function failRefund(order: TestOrder): Promise<void> {
  const [payment] = (await readRows(order.orderId)).payment_transaction;
  const { data } = await stripe().refunds.list({ payment_intent: String(payment?.["stripe_payment_intent_id"]) });
  const refundId = data[0]!.id;
  await sandbox("POST", `/refunds/${refundId}`, { outcome: "fail" });
  const webhooks = await webhooksOf(refundId, Date.now() / 1000);
  await postWebhook(webhooks.find(({ type }) => type === "refund.failed")!);
  const statusNow = async () => (await readRows(order.orderId)).charge[0]?.["refund_status"];
  await vi.waitUntil(async () => (await statusNow()) === "FAILED", { timeout: 5000, interval: 10 });
}

export async function submitted(submit: OrderSubmitStatus, listing: TestListing): Promise<TestOrder> {
  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  const common = { isAgreedToTerms: true, formQuestionAnswers: answersOf(listing), paymentAccountMethodId: cardId };
  const [path, named] =
    submit === "SERVICE_SUBMITTED"
      ? (["service", { serviceId: listing.serviceId }] as const)
      : (["form", { commissionFormId: listing.formId }] as const);
  const body = await expectOk(post(`/api/features/commission/${path}/submit` as const, { ...common, ...named }, buyer));
  const order = { ...listing, buyer, cardId, orderId: body.orderId, orderCode: body.orderCode };
  // A bare form has no price of its own: the seller names it (rule O7).
  if (submit === "FORM_SUBMITTED") {
    const price = { ...(await priceIds(order)), priceAmount: PRICE };
    await expectOk(command("update", order.seller, order, price));
  }
  return order;
}

export async function priceIds({ orderId }: { orderId: string }) {
  const row = await env.DB.prepare(
    `select t.id as paymentTransactionId, p.id as paymentTransactionProductId from payment_transaction t
      join payment_transaction_product p on p.transaction_id = t.id
      where t.order_id = ? and t.transaction_type = 'COMMISSION_STANDARD'`,
  )
    .bind(orderId)
    .first<{ paymentTransactionId: string; paymentTransactionProductId: string }>();
  return row!;
}
