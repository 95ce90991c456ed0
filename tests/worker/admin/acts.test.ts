import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Role } from "#domain/account/roles.ts";
import { get, mutate, post, query } from "../../support/worker/calls.ts";
import { createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { stopClockAt } from "../../support/worker/time.ts";

const admin = () => createPerson("admin", { roles: ["user", "admin"] });
const person = (handle: string, as: Person) => expectOk(query("admin.getPerson", { handle }, as));
const rolesOf = async (accountId: string) => {
  const row = await env.DB.prepare("select roles from user_account where id = ?")
    .bind(accountId)
    .first<{ roles: string }>();
  return JSON.parse(row?.roles ?? "[]") as Role[];
};
const reason = "Sold somebody else's pictures";

describe("a ban (rules A4, A26)", () => {
  test("counts from the next request on, is kept with its reason, and is lifted again", async () => {
    const [boss, banned] = [await admin(), await createPerson("seller", { roles: ["user", "creator"] })];
    const { accountId, handle } = banned;
    await expectOk(mutate("admin.ban", { accountId, reason }, boss));
    const refused = await query("userAccount.get", undefined, banned);
    expect([refused.status, refused.body.data.code]).toEqual([403, "account.banned"]);
    expect((await get("/api/auth/session", banned)).body.user?.roles).toEqual(["user", "creator", "ban"]);

    const again = await mutate("admin.ban", { accountId, reason }, boss);
    expect([again.status, again.body.data.code]).toEqual([409, "admin.nothing_to_change"]);
    await expectOk(mutate("admin.unban", { accountId, reason: "A mistake of ours" }, boss));
    expect((await query("userAccount.get", undefined, banned)).status).toBe(200);
    expect((await person(handle, boss)).acts).toMatchObject([
      { kind: "UNBANNED", handle: boss.handle, subject: handle, reason: "A mistake of ours" },
      { kind: "BANNED", handle: boss.handle, subject: handle, reason },
    ]);
  });

  test("leaves the orders running, and the page lists them first", async () => {
    const order = await createOrder("PAID");
    const boss = await admin();
    await expectOk(mutate("admin.ban", { accountId: order.seller.accountId, reason }, boss));
    expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "APPROVED" });
    const { orders } = await person(order.seller.handle, boss);
    expect(orders).toMatchObject([
      { code: order.orderCode, side: "SELLER", isRunning: true, other: { originalHandle: order.buyer.handle } },
    ]);
    expect((await person(order.buyer.handle, boss)).orders).toMatchObject([{ side: "BUYER", isRunning: true }]);
  });

  test("of two admins at once only one has done it", async () => {
    const [one, two, banned] = [await admin(), await admin(), await createPerson("twice")];
    const input = { accountId: banned.accountId, reason };
    const answers = await Promise.all([mutate("admin.ban", input, one), mutate("admin.ban", input, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rolesOf(banned.accountId)).toEqual(["user", "ban"]);
    expect((await person(banned.handle, one)).acts).toHaveLength(1);
  });
});

describe("roles (rule A26)", () => {
  test("are given and taken with a reason", async () => {
    const [boss, other] = [await admin(), await createPerson("promoted")];
    const change = (role: string, isGiven: boolean) =>
      mutate("admin.changeRole", { accountId: other.accountId, role, isGiven, reason }, boss);
    await expectOk(change("admin", true));
    expect((await query("admin.getStuckMoney", undefined, other)).status).toBe(200);
    await expectOk(change("admin", false));
    expect((await query("admin.getStuckMoney", undefined, other)).status).toBe(403);
    expect(await rolesOf(other.accountId)).toEqual(["user"]);
    expect((await change("ban", true)).status).toBe(400);
    expect((await change("user", false)).status).toBe(400);
    expect((await person(other.handle, boss)).acts).toMatchObject([
      { kind: "ROLE_TAKEN", detail: "admin" },
      { kind: "ROLE_GIVEN", detail: "admin" },
    ]);
  });

  test("are never one's own to change, and nobody is changed who is not there", async () => {
    const boss = await admin();
    const own = { accountId: boss.accountId, reason };
    for (const answer of [
      await mutate("admin.ban", own, boss),
      await mutate("admin.changeRole", { ...own, role: "admin", isGiven: false }, boss),
    ])
      expect([answer.status, answer.body.data.code]).toEqual([403, "admin.own_account"]);
    expect((await mutate("admin.ban", { accountId: "nobody", reason }, boss)).status).toBe(404);
  });

  test("need a reason that says something", async () => {
    const [boss, other] = [await admin(), await createPerson("unreasoned")];
    for (const empty of ["", "   ", "no", "x".repeat(1001)]) {
      const answer = await mutate("admin.ban", { accountId: other.accountId, reason: empty }, boss);
      expect([answer.status, answer.body.data.issues[0].path]).toEqual([422, "reason"]);
    }
    expect(await rolesOf(other.accountId)).toEqual(["user"]);
  });
});

describe("exchange rates (rule M4)", () => {
  const rate = { fromCurrencyCode: "USD", toCurrencyCode: "JPY", rate: "151.20", date: "2026-01-15", reason };

  test("are added with a date; the newest counts for everybody, and none is changed", async () => {
    const boss = await admin();
    await expectOk(mutate("admin.addRate", rate, boss));
    const { items: rates } = await expectOk(query("admin.getListRates", undefined, boss));
    expect(rates.find(({ isInUse, fromCurrencyCode }) => isInUse && fromCurrencyCode === "USD")).toMatchObject({
      rate: "151.20",
      date: "2026-01-15",
    });
    const known = await expectOk(query("exchangeRate.getList", undefined));
    expect(known.items.map(({ rate }) => rate)).toContain("151.20");
    const again = await mutate("admin.addRate", { ...rate, rate: "1" }, boss);
    expect([again.status, again.body.data.code]).toEqual([409, "admin.rate_taken"]);
    const first = { ...rate, date: "2024-08-02" };
    expect((await mutate("admin.addRate", first, boss)).status).toBe(409);
    const { items } = await expectOk(query("admin.getListActs", {}, boss));
    expect(items[0]).toMatchObject({
      kind: "EXCHANGE_RATE_ADDED",
      handle: boss.handle,
      detail: "USD → JPY 151.20 (2026-01-15)",
      reason,
    });
  });

  test.each([
    ["rate", { rate: "0" }],
    ["rate", { rate: "-1" }],
    ["rate", { rate: "1e3" }],
    ["rate", { rate: "" }],
    ["toCurrencyCode", { toCurrencyCode: "USD" }],
    ["toCurrencyCode", { toCurrencyCode: "EUR" }],
    ["date", { date: "2026-02-30" }],
    ["date", { date: "2031-01-01" }],
    ["reason", { reason: "" }],
  ])("a wrong %s is refused: %o", async (path, part) => {
    stopClockAt(Date.UTC(2030, 5, 1));
    const answer = await mutate("admin.addRate", { ...rate, ...part }, await admin());
    expect([answer.status, answer.body.data.issues[0].path]).toEqual([422, path]);
  });
});

test("what was done stays: no row is changed or deleted (rule A25)", async () => {
  const [boss, other] = [await admin(), await createPerson("kept")];
  await expectOk(mutate("admin.ban", { accountId: other.accountId, reason }, boss));
  for (const statement of ["update admin_act set reason = 'none'", "delete from admin_act"])
    await expect(env.DB.prepare(statement).run()).rejects.toThrow("admin_act is immutable");
});

test("all acts are listed, newest first, with what admins commanded orders to do", async () => {
  const order = await createOrder("DELIVERED");
  const [boss, other] = [await admin(), await createPerson("listed")];
  const { orderId } = order;
  const path = "/api/features/commission/order";
  await expectOk(post(`${path}/report-problem`, { orderId, message: "Not what I ordered" }, order.buyer));
  await expectOk(
    post(`${path}/resolve-problem`, { orderId, resolution: "REFUND", reason: "It is another picture" }, boss),
  );
  stopClockAt(Date.now() + 60_000);
  await expectOk(mutate("admin.ban", { accountId: other.accountId, reason }, boss));
  const { items } = await expectOk(query("admin.getListActs", {}, boss));
  expect(items[0]).toMatchObject({ kind: "BANNED", subject: other.handle, orderCode: null });
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: "resolveProblem",
      orderCode: order.orderCode,
      handle: boss.handle,
      reason: "It is another picture",
    }),
  );
  const [first, second] = [
    await expectOk(query("admin.getListActs", { limit: 1 }, boss)),
    await expectOk(query("admin.getListActs", { limit: 50 }, boss)),
  ];
  const rest = await expectOk(query("admin.getListActs", { cursor: first.nextCursor }, boss));
  expect([...first.items, ...rest.items]).toEqual(second.items);
});

test("a difference that is settled by hand is an act with its reason, done once", async () => {
  const boss = await admin();
  await env.DB.prepare(
    `insert into reconciliation_difference (kind, object_id, currency_code, amount_here, amount_at_stripe, found_at)
     values ('REFUND_MISSING_HERE', 're_hand', 'JPY', 0, 700, 1)`,
  ).run();
  const key = { kind: "REFUND_MISSING_HERE", objectId: "re_hand" } as const;
  expect((await mutate("reconciliation.settle", { ...key, reason: "" }, boss)).status).toBe(422);
  const settle = () => mutate("reconciliation.settle", { ...key, reason: "Goodwill, agreed by phone" }, boss);
  const answers = await Promise.all([settle(), settle()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { items } = await expectOk(query("admin.getListActs", {}, boss));
  expect(items.filter(({ kind }) => kind === "DIFFERENCE_SETTLED")).toMatchObject([
    { handle: boss.handle, detail: "REFUND_MISSING_HERE re_hand", reason: "Goodwill, agreed by phone" },
  ]);
});
