import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { monthOf } from "#domain/payment/statement.ts";
import { splitHeld } from "#domain/payment/split.ts";
import { syncDispute } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices } from "#worker/services.ts";
import { query } from "../../support/worker/calls.ts";
import { fetchPdf, listReceipts } from "../../support/worker/money/receipts.ts";
import { sandbox, stripe } from "../../support/worker/money/sandbox.ts";
import {
  addFile,
  command,
  createDraft,
  expectOk,
  onboard,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

/* What shows an order of three stages that is paid by stage: the first accepted, the second paid, the third unpaid (rule O103). */

const stage = (title: string, percent: number) => ({
  titles: { en: title, ja: `${title}工程` },
  days: 20,
  percent,
  changesAllowed: 1,
});
const PLAN = [stage("Design", 33), stage("Parts", 33), stage("Rig", 34)];
/** Shares of it are 3,300, 3,300 and 3,401; ten per cent of each, rounded down, are 330, 330 and 340. */
const PRICE = 10_001;

let admin: Person;
beforeAll(async () => {
  admin = await createPerson("admin", { roles: ["user", "admin"] });
});

async function accepts(order: TestOrder): Promise<void> {
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await expectOk(command("accept", order.buyer, order));
}

async function secondPaid(): Promise<TestOrder> {
  const order = await createDraft();
  const price = await readOrder(order.seller, order);
  const product = present(price.paymentTransactions[0]);
  await expectOk(
    command("update", order.seller, order, {
      paymentTransactionId: product.id,
      paymentTransactionProductId: present(product.transactionProducts[0]).id,
      priceAmount: PRICE,
    }),
  );
  await expectOk(command("approve", order.seller, order, { plan: PLAN, paying: "BY_STAGE" }));
  await onboard(order);
  await expectOk(pay(order));
  await accepts(order);
  await expectOk(pay(order));
  await settle(order);
  return order;
}

async function asked(order: TestOrder, number: number): Promise<string> {
  const { paymentTransactions } = await readOrder(order.buyer, order);
  const payment = present(paymentTransactions.find((each) => each.stage === number));
  const { latest_charge: charge } = await stripe().paymentIntents.retrieve(present(payment.stripePaymentIntentId));
  const { id } = await sandbox<{ id: string }>("POST", `/charges/${String(charge)}/dispute`);
  await syncDispute(createServices(env), id);
  return id;
}

test("what an admin reads before a decision in part is what the decision does", async () => {
  const order = await secondPaid();
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await expectOk(command("report-problem", order.buyer, order, { message: "Half of it is missing." }));
  const { heldMoney } = await readOrder(admin, order);
  expect(heldMoney).toMatchObject({ priceAmount: 3_300, held: 3_300, released: 0 });
  for (const person of [order.seller, order.buyer])
    expect(await readOrder(person, order)).not.toHaveProperty("heldMoney");
  const shown = splitHeld(present(heldMoney), 3_300 - 1_007);
  await expectOk(
    command("resolve-problem", admin, order, { resolution: "PART", refundAmount: 1_007, reason: "Half was made." }),
  );
  await settle(order);
  const read = await readOrder(order.seller, order);
  expect(read).toMatchObject({ orderProgressStatus: "CANCELED", refundStatus: "SUCCEEDED", refundAmount: 1_007 });
  expect(read.trouble).toMatchObject({ kind: "DECIDED_PART", stage: 2, incomeAmount: shown.incomeAmount });
  const { results } = await env.DB.prepare(
    "select income_released, released_at is not null as released from payment_transaction where order_id = ? and transaction_type = 'COMMISSION_STANDARD' order by stage",
  )
    .bind(order.orderId)
    .all();
  expect(results).toEqual([
    { income_released: 2_970, released: 1 },
    { income_released: shown.incomeAmount, released: 1 },
  ]);
});

test("an admin's panel, histories and the wallet have each payment", async () => {
  const order = await secondPaid();
  const { money } = await expectOk(query("admin.getOrder", { code: order.orderCode }, admin));
  expect(money).toMatchObject({ totalAmount: PRICE, feeAmount: 1_000, heldAmount: 3_300, incomeReleased: 2_970 });
  expect(money.payments).toMatchObject([
    { stage: 1, chargedAmount: 3_300, heldAmount: 0, releaseStatus: "RELEASED", transferStatus: "SUCCEEDED" },
    { stage: 2, chargedAmount: 3_300, heldAmount: 3_300, releaseStatus: "WAITING", transferStatus: "NONE" },
  ]);
  const [sale] = (await expectOk(query("paymentHistory.getListSales", { limit: 50 }, order.seller))).items;
  expect(sale).toMatchObject({
    breakdown: { totalAmount: PRICE, feeAmount: 1_000 },
    sums: { charged: 6_600, held: 3_300, released: 3_300, own: { sent: 2_970 } },
    refundStatus: "NONE",
    receipts: [{ stage: 1 }, { stage: 2 }],
  });
  expect(present(sale).releasedAt).not.toBeNull();
  const { items: held } = await expectOk(query("wallet.getHeld", {}, order.seller));
  expect(held).toMatchObject([{ held: 3_300, incomeAmount: 2_970, reason: "WORK" }]);
  const seen = await readOrder(order.buyer, order);
  expect(seen.receipts).toMatchObject([{ stage: 1 }, { stage: 2 }]);
  expect(seen.moneyTimeline.map(({ step, amount }) => [step, amount])).toEqual([
    ["PAID", 3_300],
    ["RELEASED", 3_300],
    ["PAID", 3_300],
    ["RELEASE_DUE", 3_300],
  ]);
});

test("each receipt and the statement name the stage, in both languages, and tell of its money alone", async () => {
  const order = await secondPaid();
  const papers = async (person: Person) =>
    Promise.all(
      (await listReceipts(order)).map(
        async ({ number }) => (await expectOk(query("receipt.get", { number }, person))).paper,
      ),
    );
  const [first, second] = await papers(order.buyer);
  expect(present(first).tables[0]?.rows).toEqual([["A portrait\nStage 1 of 3: Design", "¥3,300"]]);
  expect(present(second).tables[0]?.rows).toEqual([["A portrait\nStage 2 of 3: Parts", "¥3,300"]]);
  expect(present(first).notes.join(" ")).toContain("The stage was accepted");
  expect(present(second).notes.join(" ")).toContain("holds this payment");
  const [sold, waiting] = await papers(order.seller);
  expect(present(sold).notes.join(" ")).toContain("Of this stage ¥2,970");
  expect(present(waiting).notes.join(" ")).toContain("when the stage is accepted");
  const month = monthOf(Date.now());
  const { statement } = await expectOk(query("receipt.getStatement", { month }, order.seller));
  expect(JSON.stringify(present(statement).paper)).toContain("A portrait\\nStage 1 of 3: Design");
  const file = await (await fetchPdf("history/sales.csv", order.seller, "ja")).text();
  expect(file.trim().split("\r\n")).toHaveLength(2);
});

test("a bank that asks about an accepted stage is the trouble of the order, with that stage's money", async () => {
  const order = await secondPaid();
  await asked(order, 1);
  for (const person of [order.seller, order.buyer]) {
    const { trouble, troubleKind } = await readOrder(person, order);
    expect(troubleKind).toBe("DISPUTE");
    expect(trouble).toMatchObject({ kind: "DISPUTE", stage: 1, amount: 3_300, incomeAmount: 2_970, place: "SENT" });
  }
  const { items: questioned } = await expectOk(query("wallet.getQuestioned", {}, order.seller));
  const { items: held } = await expectOk(query("wallet.getHeld", {}, order.seller));
  expect(questioned).toMatchObject([{ orderCode: order.orderCode, amount: 3_300 }]);
  expect(held).toMatchObject([{ reason: "WORK" }]);
  await accepts(order);
  const { items } = await expectOk(query("commissionOrder.getListSeller", { limit: 10 }, order.seller));
  expect(items[0]).toMatchObject({ turn: { awaited: "BANK" } });
});

test("who ends it before the third stage reads that the accepted ones stay paid", async () => {
  const order = await secondPaid();
  await accepts(order);
  await expectOk(command("cancel", order.buyer, order));
  await settle(order);
  const read = await readOrder(order.buyer, order);
  expect(read).toMatchObject({
    orderProgressStatus: "CANCELED",
    isRefunded: false,
    refundStatus: "NONE",
    trouble: null,
  });
  const { money } = await expectOk(query("admin.getOrder", { code: order.orderCode }, admin));
  expect(money.payments).toMatchObject([
    { stage: 1, releaseStatus: "RELEASED" },
    { stage: 2, releaseStatus: "RELEASED" },
    { stage: 3, releaseStatus: "NONE", chargedAmount: null },
  ]);
  const [row] = (await expectOk(query("paymentHistory.getListBilling", { limit: 50 }, order.buyer))).items;
  expect(row).toMatchObject({ sums: { charged: 6_600, released: 6_600 }, refundStatus: "NONE" });
  expect(present(row).releasedAt).not.toBeNull();
});
