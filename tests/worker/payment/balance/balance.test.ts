import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { platformAlarm } from "#worker/db/schema/money/reconciliation.ts";
import { readLocalMailbox } from "#worker/notification/mail/mailbox/local-mailbox.ts";
import { readLastSnapshots } from "#worker/payment/balance/balance.store.ts";
import { checkBalance, checkBalanceAtStart } from "#worker/payment/balance/check-balance.usecases.ts";
import { watchComparison } from "#worker/payment/balance/watch-comparison.usecases.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { query } from "../../../support/worker/calls.ts";
import { createOrder, expectOk } from "../../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";
import { present } from "../../../support/worker/present.ts";
import { fault, sandbox } from "../../../support/worker/money/sandbox.ts";

/** Each test has days of its own, behind those of the test before: what was read last counts. */
let day = 0;
const at = (milliseconds: number): Services => ({
  ...createServices(env),
  clock: { now: () => Date.now() + day * DAY + milliseconds },
});
const topUp = (amount: number) => sandbox("POST", "/balance/topup", { amount, currency: "jpy" });
const payouts = (interval: "manual" | "daily") => sandbox("POST", "/settings", { payout_interval: interval });
const yen = async () => present((await readLastSnapshots(at(0))).find(({ currencyCode }) => currencyCode === "JPY"));
const toldOf = ({ accountId }: Person) =>
  at(0).database.select().from(notification).where(eq(notification.accountId, accountId));
const mailsTo = async ({ email }: Person) => (await readLocalMailbox(env.DB, email)).map(({ subject }) => subject);

let admin: Person;
beforeEach(async () => {
  day += 10;
  admin = await createPerson("admin", { roles: ["admin"] });
  await payouts("manual");
});

test("payouts that are not manual: every admin is notified, once a day, until they are", async () => {
  await payouts("daily");
  const other = await createPerson("admin", { roles: ["admin", "user"] });
  const user = await createPerson("user");
  await checkBalance(at(0));
  await checkBalance(at(HOUR));
  for (const person of [admin, other]) {
    expect((await toldOf(person)).map(({ occasion }) => occasion)).toEqual(["PAYOUTS_AUTOMATIC"]);
    expect(await mailsTo(person)).toEqual(["Stripe payouts of the platform aren't manual"]);
  }
  expect(await toldOf(user)).toEqual([]);
  await checkBalance(at(DAY + HOUR));
  expect(await mailsTo(admin)).toHaveLength(2);
  const status = await expectOk(query("reconciliation.getStatus", undefined, admin));
  expect(status).toMatchObject({ payoutSchedule: "AUTOMATIC", alarms: [{ kind: "PAYOUTS_AUTOMATIC" }] });

  await payouts("manual");
  await checkBalance(at(2 * DAY));
  expect(await mailsTo(admin)).toHaveLength(2);
  expect((await expectOk(query("reconciliation.getStatus", undefined, admin))).alarms).toEqual([]);
});

test("where balance settings do not answer for our own account, the account says it", async () => {
  await fault("forbidden_403", { path: "/v1/balance_settings$" });
  await checkBalance(at(0));
  expect(await yen()).toMatchObject({ payoutSchedule: "MANUAL" });
  await payouts("daily");
  await fault("forbidden_403", { path: "/v1/balance_settings$" });
  await checkBalance(at(HOUR));
  expect(await yen()).toMatchObject({ payoutSchedule: "AUTOMATIC" });
});

test("a schedule that nobody may read is not taken for a manual one", async () => {
  await fault("forbidden_403", { path: "/v1/balance_settings$" });
  await fault("forbidden_403", { path: "/v1/account$" });
  await checkBalance(at(0));
  expect(await yen()).toMatchObject({ payoutSchedule: "UNKNOWN" });
  expect(await mailsTo(admin)).toContain("Stripe payouts of the platform aren't manual");
});

test("an alarm whose e-mail could not be sent is sent again", async () => {
  await payouts("daily");
  const services = at(0);
  await checkBalance({ ...services, mail: { send: () => Promise.reject(new Error("no mail today")) } });
  expect(await toldOf(admin)).toEqual([]);
  await checkBalance(services);
  expect(await mailsTo(admin)).toHaveLength(1);
});

test("a balance below what is owed, and how much is missing; topped up, the alarm ends", async () => {
  await createOrder("PAID");
  await checkBalance(at(0));
  const before = await yen();
  const missing = before.owed - before.available - before.pending;
  // Of the first payment Stripe has kept its fee, and ours has not come yet.
  expect(missing).toBeGreaterThan(0);
  const alarms = await at(0).database.select().from(platformAlarm).where(eq(platformAlarm.kind, "BALANCE_SHORT"));
  expect(alarms).toMatchObject([{ subject: "JPY", amount: missing, endedAt: null }]);
  expect(await mailsTo(admin)).toEqual(["The Stripe balance doesn't cover what is owed"]);
  const [mail] = await readLocalMailbox(env.DB, admin.email);
  expect(mail?.text).toContain(`¥${String(missing)}`);

  await topUp(missing);
  await checkBalance(at(HOUR));
  const after = await yen();
  expect(after.available + after.pending - after.owed).toBe(0);
  expect(
    await at(0).database.select().from(platformAlarm).where(eq(platformAlarm.kind, "BALANCE_SHORT")),
  ).toMatchObject([{ endedAt: expect.any(Number) }]);
});

test("a currency of which nothing lies at Stripe is kept as well, with what is owed in it", async () => {
  await createOrder("PAID");
  const services = at(HOUR);
  const { payments } = services;
  const nothing = { ...payments, balance: { ...payments.balance, balance: async () => [] } };
  await checkBalance({ ...services, payments: nothing });
  const { owed, available, pending } = await yen();
  expect([owed > 0, available, pending]).toEqual([true, 0, 0]);
});

test("each deployed version asks once at its start", async () => {
  const services = at(0);
  const version = (id: string): Services => ({
    ...services,
    env: { ...env, VERSION: { ...env.VERSION, id } },
    clock: { now: () => Date.now() + (day + 3) * DAY + id.length },
  });
  await checkBalanceAtStart(version("one"));
  const first = (await yen()).takenAt;
  await checkBalanceAtStart(version("one"));
  expect((await yen()).takenAt).toBe(first);
  await checkBalanceAtStart(version("three"));
  expect((await yen()).takenAt).toBeGreaterThan(first);
});

test("no comparison for 26 hours is an alarm, and the next complete one ends it", async () => {
  await checkBalance(at(0));
  await reconcile(at(2 * HOUR));
  await watchComparison(at(27 * HOUR));
  expect(await mailsTo(admin)).not.toContain("The nightly comparison with Stripe hasn't been completed");
  await watchComparison(at(29 * HOUR));
  expect(await mailsTo(admin)).toContain("The nightly comparison with Stripe hasn't been completed");
  await reconcile(at(30 * HOUR));
  await watchComparison(at(31 * HOUR));
  const [alarm] = await at(0).database.select().from(platformAlarm).where(eq(platformAlarm.kind, "COMPARISON_LATE"));
  expect(alarm?.endedAt).not.toBeNull();
});
