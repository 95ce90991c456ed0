import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { filesInZip } from "../../support/worker/answer/zip.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { stripe } from "../../support/worker/money/sandbox.ts";
import {
  addFile,
  command,
  createDraft,
  expectOk,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt } from "../../support/worker/time.ts";

/* Stages through the real door (rules O100, O101): a request, its plan, a payment, and the share of each stage. */

const PLAN = [
  { titles: { en: "Rough", ja: "ラフ" }, days: 5, percent: 30, changesAllowed: 1, isPreview: true },
  { titles: { en: "Final" }, contents: { en: "PSD and PNG" }, days: 10, percent: 70, changesAllowed: 3 },
];

async function staged(): Promise<TestOrder> {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { plan: PLAN }));
  await expectOk(pay(order));
  return order;
}

async function delivers(order: TestOrder): Promise<void> {
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
}

const sumsOf = async ({ orderId }: TestOrder) => {
  const rows = await env.DB.prepare(
    "select account, sum(amount) as sum from ledger_entry where order_id = ? group by account having sum(amount) <> 0",
  )
    .bind(orderId)
    .all<{ account: string; sum: number }>();
  return Object.fromEntries(rows.results.map(({ account, sum }) => [account, sum]));
};

const signRead = async (url: string, person: TestOrder["buyer"]) =>
  (await post("/api/google/storage/sign/read", { url }, person)).status;

const fileOf = async (order: TestOrder, index: number) =>
  present(present((await readOrder(order.seller, order)).deliverable).medias[index]?.file?.url);

test("a plan is refused that does not come to the whole price, takes too long, or has stages worth nothing", async () => {
  const order = await createDraft();
  const tries = async (plan: unknown) => {
    const { status, body } = await command("approve", order.seller, order, { plan });
    return { status, body };
  };
  const [first, second] = [PLAN[0]!, PLAN[1]!];
  expect(await tries([first, { ...second, percent: 60 }])).toMatchObject({
    status: 422,
    body: { error: { issues: [{ path: "plan", code: "issue.shares_not_whole" }] } },
  });
  expect(await tries([first, { ...second, days: 70 }])).toMatchObject({
    status: 422,
    body: { error: { issues: [{ path: "plan", code: "issue.plan_too_long" }] } },
  });
  expect(
    await tries([
      { ...first, percent: 1 },
      { ...second, percent: 99 },
    ]),
  ).toMatchObject({
    status: 409,
    body: { error: { code: "order.stage_price_too_low" } },
  });
  expect(await readOrder(order.seller, order)).toMatchObject({ orderProgressStatus: "DRAFT" });
});

test("each stage is delivered, accepted and paid out by itself; the order is complete with the last one", async () => {
  const order = await staged();
  const { seller, buyer } = order;
  const begun = await readOrder(buyer, order);
  expect(begun.stages).toMatchObject([
    { number: 1, state: "CURRENT", amount: 3_000, percent: 30, isPreview: true, acceptedAt: null },
    { number: 2, state: "AHEAD", amount: 7_000, percent: 70, isPreview: false },
  ]);
  expect(begun.stages?.[0]?.titles.map(({ text, languageCode }) => [languageCode, text])).toEqual([
    ["en", "Rough"],
    ["ja", "ラフ"],
  ]);
  expect(begun).toMatchObject({ changesAllowed: 1, turnaroundDays: 5 });

  await delivers(order);
  expect((await readOrder(seller, order)).allowedCommands).not.toContain("complete");
  const refused = await command("complete", seller, order);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "order.stages_left" } } });
  const { order: accepted } = await expectOk(command("accept", buyer, order));
  expect(accepted).toMatchObject({
    orderProgressStatus: "APPROVED",
    releaseStatus: "WAITING",
    changesAllowed: 3,
    stages: [{ state: "ACCEPTED" }, { state: "CURRENT" }],
  });
  expect(accepted.stages?.[0]?.acceptedAt).not.toBeNull();
  expect(accepted.events.at(-1)).toMatchObject({ type: "FundsReleased" });
  expect(accepted.events.at(-2)).toMatchObject({ type: "StageAccepted", stage: 1, by: "BUYER" });
  expect(await sumsOf(order)).toMatchObject({ buyer_funds_held: -7_000, seller_payable: -2_700, platform_fee: -300 });

  await delivers(order);
  const { order: completed } = await expectOk(command("accept", buyer, order));
  expect(completed).toMatchObject({
    orderProgressStatus: "COMPLETED",
    releaseStatus: "RELEASED",
    stages: [{ state: "ACCEPTED" }, { state: "ACCEPTED" }],
  });
  expect(await sumsOf(order)).toMatchObject({ seller_payable: -9_000, platform_fee: -1_000 });

  await expectOk(post("/api/stripe/connect/signup", {}, seller));
  const told = await env.DB.prepare(
    "select count(*) as told from notification where order_id = ? and occasion = 'STAGE_ACCEPTED'",
  )
    .bind(order.orderId)
    .first();
  expect(told).toEqual({ told: 1 });
});

test("what earlier stages delivered stays the client's; what is prepared is no one else's, and what was accepted stays", async () => {
  const order = await staged();
  const { seller, buyer } = order;
  await addFile(order);
  const rough = await fileOf(order, 0);
  expect(await signRead(rough, buyer)).toBe(404);
  await expectOk(command("deliver", seller, order));
  expect(await signRead(rough, buyer)).toBe(404);
  await expectOk(command("accept", buyer, order));

  stopClockAt(Date.now() + 1000);
  await addFile(order);
  const final = await fileOf(order, 1);
  expect(await signRead(rough, buyer)).toBe(200);
  expect(await signRead(final, buyer)).toBe(404);
  expect((await readOrder(buyer, order)).deliverable?.medias).toHaveLength(1);
  expect((await readOrder(seller, order)).deliverable?.medias).toHaveLength(2);
  const zip = await exports.default.fetch(
    `http://localhost:5173/api/features/commission/order/deliverables.zip?orderId=${order.orderId}`,
    { headers: { cookie: buyer.cookie } },
  );
  expect(filesInZip(await zip.arrayBuffer()).size).toBe(1);

  const { id: roughId } = present(present((await readOrder(seller, order)).deliverable).medias[0]);
  const removed = await mutate(
    "commissionOrderDeliverable.update",
    { commissionOrderId: order.orderId, medias: [], mediaIdsToDelete: [roughId] },
    seller,
  );
  expect(removed).toMatchObject({ status: 404, body: { data: { code: "media.not_found" } } });
});

test("canceled in its second stage, the order gives back what is held and keeps what was accepted", async () => {
  const order = await staged();
  await delivers(order);
  await expectOk(command("accept", order.buyer, order));
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const canceled = await readOrder(order.buyer, order);
  expect(canceled).toMatchObject({
    orderProgressStatus: "CANCELED",
    refundStatus: "SUCCEEDED",
    refundAmount: 7_000,
    stages: [{ state: "ACCEPTED" }, { state: "UNDONE" }],
  });
  expect(canceled.deliverable?.medias).toHaveLength(1);
  const refunds = await stripe().refunds.list({
    payment_intent: present(canceled.paymentTransactions[0]?.stripePaymentIntentId),
  });
  expect(refunds.data).toMatchObject([{ amount: 7_000 }]);
  expect(await sumsOf(order)).toMatchObject({ seller_payable: -2_700, platform_fee: -300 });
});

test("seven days of silence accept a stage, and the next one begins", async () => {
  const order = await staged();
  await delivers(order);
  stopClockAt(Date.now() + 7 * DAY + 60_000);
  await runScheduled("*/5 * * * *", env);
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderProgressStatus: "APPROVED",
    stages: [{ state: "ACCEPTED" }, { state: "CURRENT" }],
  });
});

test("the agreement says every stage, and the payer agrees to it by its hash", async () => {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { plan: PLAN }));
  const stored = await env.DB.prepare("select document from order_agreement where order_id = ?")
    .bind(order.orderId)
    .first<{ document: string }>();
  expect(JSON.parse(present(stored).document)).toMatchObject({
    format: "cometme-agreement/3",
    changesAllowed: 4,
    stages: [
      { title: { text: "Rough" }, amount: 3_000, days: 5, isPreview: true },
      { title: { text: "Final" }, contents: { text: "PSD and PNG" }, amount: 7_000, days: 10, isPreview: false },
    ],
  });
});

test("a service offers its stages, and the request keeps them as they were", async () => {
  const listing = await createListing();
  const { seller, serviceId } = listing;
  await expectOk(mutate("commissionService.update", { commissionServiceId: serviceId, facts: { plan: PLAN } }, seller));
  const order = await createDraft({ listing });
  await expectOk(mutate("commissionService.update", { commissionServiceId: serviceId, facts: {} }, seller));
  const { orderServices, stages } = await readOrder(order.seller, order);
  expect(orderServices[0]?.facts?.plan).toMatchObject([
    { titles: { en: "Rough", ja: "ラフ" }, days: 5, percent: 30, changesAllowed: 1, isPreview: true },
    { titles: { en: "Final" }, contents: { en: "PSD and PNG" }, days: 10, percent: 70, isPreview: false },
  ]);
  // They are offered, and nothing is agreed yet.
  expect(stages).toBeUndefined();
  const { body } = await query("commissionService.get", { commissionServiceId: serviceId }, seller);
  expect("plan" in body.facts).toBe(false);
});
