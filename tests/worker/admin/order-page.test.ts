import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { linkFor } from "./read-file.ts";
import { post, query } from "../../support/worker/calls.ts";
import { createOrder, expectOk, onboard, readOrder, settle } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { fault, sandbox } from "../../support/worker/money/sandbox.ts";

const admin = () => createPerson("admin", { roles: ["user", "admin"] });
const COMMAND = "/api/features/commission/order";

test("an order's page has its people, its ledger, what Stripe has, and everything that happened", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  const boss = await admin();
  const page = await expectOk(query("admin.getOrder", { code: order.orderCode }, boss));
  expect(page).toMatchObject({
    code: order.orderCode,
    standing: "ADMIN",
    phase: "COMPLETED",
    seller: { profile: { originalHandle: order.seller.handle }, email: order.seller.email },
    buyer: { profile: { originalHandle: order.buyer.handle }, email: order.buyer.email },
    money: { chargedAmount: 10_000, incomeReleased: 9000, transferStatus: "SUCCEEDED" },
  });
  expect(page.ledger.journal.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["CHARGE", "RELEASE", "TRANSFER"]),
  );
  for (const { entries } of page.ledger.journal) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(page.ledger.accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(page.stripe?.intents).toMatchObject([{ isOwn: true, status: "succeeded", amount: 10_000, refunds: [] }]);
  expect(page.stripe?.transfers).toMatchObject([{ amount: 9000 }]);

  const kinds = new Set(page.timeline.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(["EVENT", "EFFECT", "NOTIFICATION"]));
  const events = page.timeline.flatMap((entry) => (entry.kind === "EVENT" ? [entry] : []));
  expect(events.at(-1)).toMatchObject({ type: "OrderSubmitted", by: "BUYER", handle: order.buyer.handle });
  expect(events.find(({ type }) => type === "PaymentSucceeded")).toMatchObject({ by: "SYSTEM", handle: null });
  const sent = page.timeline.flatMap((entry) => (entry.kind === "NOTIFICATION" ? [entry] : []));
  expect(sent.find(({ handle }) => handle === order.seller.handle)).toMatchObject({ email: { isDone: true } });
  const instants = page.timeline.map(({ at }) => at);
  expect(instants).toEqual(instants.toSorted().toReversed());
});

test("who takes part in an order reads it, but has no act on it (rule O29)", async () => {
  const order = await createOrder("DELIVERED", { buyer: { roles: ["user", "admin"] } });
  await expectOk(post(`${COMMAND}/report-problem`, { orderId: order.orderId, message: "Wrong colours" }, order.buyer));
  const own = await expectOk(query("admin.getOrder", { code: order.orderCode }, order.buyer));
  expect([own.standing, own.offers.map(({ command }) => command)]).toEqual([
    "BUYER",
    expect.not.arrayContaining(["resolveProblem"]),
  ]);
  const other = await expectOk(query("admin.getOrder", { code: order.orderCode }, await admin()));
  expect(other.offers).toContainEqual({ command: "resolveProblem", state: "allowed" });
  expect(other.problem).toMatchObject({ message: "Wrong colours", resolution: null });
});

test("when Stripe does not answer the page still shows our own ledger", async () => {
  const order = await createOrder("PAID");
  await fault("request_lost", { method: "GET" }, { times: 20 });
  const page = await expectOk(query("admin.getOrder", { code: order.orderCode }, await admin()));
  await sandbox("DELETE", "/faults");
  expect(page.stripe).toBeNull();
  expect(page.ledger.journal.map(({ kind }) => kind).toSorted()).toEqual(["CHARGE", "STRIPE_FEE"]);
});

test("an order that is not there is not found", async () => {
  expect((await query("admin.getOrder", { code: "nothing" }, await admin())).status).toBe(404);
  expect((await query("admin.getPerson", { handle: "nobody" }, await admin())).status).toBe(404);
});

test("each reader of a deliverable is noted, once a link (rule F3)", async () => {
  const order = await createOrder("DELIVERED");
  const { deliverable } = await readOrder(order.buyer, order);
  const { url } = present(present(deliverable).medias[0]?.file);
  const logged = async () => {
    const { results } = await env.DB.prepare("select account_id from deliverable_download").all<{
      account_id: string;
    }>();
    return results.map((row) => row.account_id);
  };
  const link = await linkFor(order.buyer, url);
  expect(await logged()).toEqual([]);
  for (const range of [null, "bytes=0-3", "bytes=4-"]) await link.read(range);
  await expect.poll(logged).toEqual([order.buyer.accountId]);
  await (await linkFor(order.seller, url)).read("bytes=4-");
  await (await linkFor(order.buyer, url)).read(null);
  await expect.poll(logged).toEqual([order.buyer.accountId, order.buyer.accountId]);

  const page = await expectOk(query("admin.getOrder", { code: order.orderCode }, await admin()));
  const downloads = page.timeline.filter(({ kind }) => kind === "DOWNLOAD");
  expect(downloads).toMatchObject([{ handle: order.buyer.handle }, { handle: order.buyer.handle }]);
  await expect(env.DB.prepare("delete from deliverable_download").run()).rejects.toThrow("immutable");
});

test("a person's page counts sessions and cards and shows the payout account, and no secret", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  await settle(order);
  const boss = await admin();
  const buyer = await expectOk(query("admin.getPerson", { handle: order.buyer.handle }, boss));
  expect(buyer).toMatchObject({
    email: order.buyer.email,
    roles: ["user"],
    sessionCount: 1,
    cardCount: 1,
    payout: null,
    isOwn: false,
  });
  const seller = await expectOk(query("admin.getPerson", { handle: order.seller.handle }, boss));
  expect(seller).toMatchObject({
    payout: { isPayable: true },
    balances: [{ currencyCode: "JPY", owed: 0, released: 9000 }],
  });
  expect((await expectOk(query("admin.getPerson", { handle: boss.handle }, boss))).isOwn).toBe(true);
  expect(JSON.stringify([buyer, seller])).not.toMatch(/4242|last4|tokenHash|pm_/);
});
