import { env } from "cloudflare:workers";
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/kernel/instants.ts";
import { NOTIFICATION_TYPES } from "#domain/notification/catalog.ts";
import { NOTIFICATION_VARIANTS } from "#domain/order/reactions/notification-variants.ts";
import { forgetExpired } from "#worker/account/sign-in/forget-expired.usecases.ts";
import { NO_ACT, notificationTexts } from "#worker/notification/notification-text.ts";
import { sweepPushes } from "#worker/notification/push/push-notification.usecases.ts";
import { pushMessage } from "#worker/notification/push/push-message.ts";
import { createServices } from "#worker/services.ts";
import type { Received } from "../../support/node/push-service.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { command, createDraft, expectOk, settle } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

/** As for webhooks, whose tests have all of them; this machine's own are allowed in a local run. */
const HOSTILE = [
  "http://push.example.com/a",
  "https://10.0.0.1/a",
  "https://[fd00::1]/a",
  "https://push.internal/a",
  "https://user@push.example.com/a",
  "data:text/plain,a",
  "a",
];

interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const newBrowser = async () => (await fetch(`${env.PUSH_SERVICE}/subscribe`, { method: "POST" })).json<Browser>();
const answerWith = (endpoint: string, how: object) => fetch(endpoint, { method: "PUT", body: JSON.stringify(how) });
const receivedBy = async ({ endpoint }: Browser) => (await fetch(endpoint)).json<Received[]>();

async function subscribe(person: Person): Promise<Browser> {
  const browser = await newBrowser();
  expect(await expectOk(mutate("pushSubscription.save", browser, person))).toEqual({ isOn: true });
  return browser;
}

/** What the order's object wakes: the account's alarm. */
async function push({ accountId }: Person): Promise<void> {
  const stub = env.ACCOUNT.getByName(accountId);
  await stub.pushDue();
  await runDurableObjectAlarm(stub);
}

/** The buyer hears of an approval in a browser of theirs. */
async function approved() {
  const order = await createDraft();
  const browser = await subscribe(order.buyer);
  const approve = async () => {
    await expectOk(command("approve", order.seller, order));
    await settle(order);
    await push(order.buyer);
  };
  return { order, buyer: order.buyer, browser, approve };
}

const rows = async (table: "push_subscription" | "push_delivery", { accountId }: Person) =>
  (await env.DB.prepare(`select * from ${table} where account_id = ?`).bind(accountId).all()).results;

describe("a push", () => {
  it("is encrypted for that browser, signed as ours, and says what happened and to which order", async () => {
    stopClockAt(TOMORROW_NOON);
    const { order, buyer, browser, approve } = await approved();
    await approve();
    await push(buyer);
    const [received, ...others] = await receivedBy(browser);
    expect(others).toEqual([]);
    const { message, headers, vapid, key, size } = present(received);
    expect(message).toEqual({
      title: "Request accepted",
      body: "A portrait",
      path: `/dashboard/commission/client/requests?order=${order.orderCode}`,
      tag: expect.stringContaining(order.orderId),
      isSilent: false,
      languageCode: "en",
    });
    expect(JSON.stringify(message)).not.toMatch(/seller|@|¥/);
    expect(size).toBeLessThanOrEqual(4096);
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: String(DAY / SECOND), urgency: "normal" });
    expect(headers["topic"]).toMatch(/^[\w-]{32}$/);
    expect(key).toBe(env.VAPID_PUBLIC_KEY);
    expect(vapid).toMatchObject({
      aud: new URL(browser.endpoint).origin.replace("http:", "https:"),
      sub: env.PUBLIC_ORIGIN,
    });
    const seconds = Date.now() / SECOND;
    expect(present(vapid).exp).toBeGreaterThan(seconds);
    expect(present(vapid).exp).toBeLessThanOrEqual(seconds + DAY / SECOND);
    expect(await rows("push_delivery", buyer)).toMatchObject([{ attempts: 1, finished_at: expect.any(Number) }]);
  });

  it("comes without a sound in quiet hours, and beside e-mails that are switched off", async () => {
    stopClockAt(TOMORROW_NOON);
    const { buyer, browser, approve } = await approved();
    const quietHours = { from: "11:00", until: "13:00" };
    const times = { digest: "DAILY", dailyHour: 9, quietHours, timeZone: "UTC" };
    await expectOk(mutate("notificationSetting.updateTimes", times, buyer));
    const off = { notificationType: "COMMISSION_ORDER_APPROVED", isLetterOn: false };
    await expectOk(mutate("notificationSetting.update", off, buyer));
    await approve();
    expect((await receivedBy(browser)).map(({ message }) => message)).toMatchObject([{ isSilent: true }]);
  });

  it("has a title of its own for all news, which names nobody; a long order's title is cut", () => {
    const nobody = () => "<name>";
    for (const type of NOTIFICATION_TYPES)
      for (const occasion of NOTIFICATION_VARIANTS)
        for (const { text } of notificationTexts(
          { notificationType: type, occasion },
          { nameIn: nobody, orderIn: nobody, act: NO_ACT },
        ).titles) {
          expect(text).not.toContain("<name>");
          expect(text.length).toBeLessThanOrEqual(60);
        }
    const facts = {
      id: "n",
      notificationType: "COMMISSION_ORDER_PAID",
      occasion: "PLAIN",
      orderCode: "K7QX2M9ABC",
      orderTitle: "👩‍👩‍👧‍👦".repeat(500),
      path: "/",
      times: { quietHours: null, timeZone: "UTC" },
      urgency: "CAN_WAIT",
    };
    for (const locale of LANGUAGE_CODES) {
      const message = pushMessage({ ...facts, locale } as never, 0);
      expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThan(3993);
      expect(message.body).toMatch(/…$/);
    }
  });

  it.each([404, 410])("answered %i ends the subscription", async (status) => {
    const { buyer, browser, approve } = await approved();
    await answerWith(browser.endpoint, { status });
    await approve();
    expect(await receivedBy(browser)).toHaveLength(1);
    expect(await rows("push_subscription", buyer)).toEqual([]);
    expect(await rows("push_delivery", buyer)).toEqual([]);
    expect((await expectOk(query("notificationSetting.get", undefined, buyer))).push.isOn).toBe(false);
  });

  it("is tried again after 429 and 5xx, not before the service wants it, and given up after a day", async () => {
    stopClockAt(TOMORROW_NOON);
    const { buyer, browser, approve } = await approved();
    const at = async (after: number) => {
      stopClockAt(TOMORROW_NOON + after);
      await push(buyer);
      return (await receivedBy(browser)).length;
    };
    await answerWith(browser.endpoint, { status: 429, retryAfter: "600" });
    await approve();
    expect(await at(9 * MINUTE)).toBe(1);
    await answerWith(browser.endpoint, { status: 503 });
    expect(await at(10 * MINUTE)).toBe(2);
    expect(await at(10 * MINUTE + 30 * SECOND)).toBe(2);
    await answerWith(browser.endpoint, { status: 201 });
    // The object was lost: cron wakes it.
    stopClockAt(TOMORROW_NOON + HOUR);
    await sweepPushes(createServices(env));
    await runDurableObjectAlarm(env.ACCOUNT.getByName(buyer.accountId));
    expect(await at(2 * HOUR)).toBe(3);

    const other = await approved();
    await answerWith(other.browser.endpoint, { status: 500 });
    await other.approve();
    stopClockAt(TOMORROW_NOON + 2 * HOUR + DAY);
    await push(other.buyer);
    await answerWith(other.browser.endpoint, { status: 201 });
    stopClockAt(TOMORROW_NOON + 4 * DAY);
    await push(other.buyer);
    expect(await receivedBy(other.browser)).toHaveLength(2);
    expect(await rows("push_delivery", other.buyer)).toMatchObject([{ finished_at: expect.any(Number) }]);
  });

  it("that the service refuses is not tried again", async () => {
    stopClockAt(TOMORROW_NOON);
    const { buyer, browser, approve } = await approved();
    await answerWith(browser.endpoint, { status: 413 });
    await approve();
    stopClockAt(TOMORROW_NOON + HOUR);
    await push(buyer);
    expect(await receivedBy(browser)).toHaveLength(1);
    expect(await rows("push_subscription", buyer)).toHaveLength(1);
  });
});

describe("a subscription", () => {
  it("dies with its session: signed out, revoked, expired", async () => {
    const ends = [
      (person: Person) => post("/api/auth/signout", {}, person),
      (person: Person) => post("/api/auth/signout/everywhere", {}, person),
      ({ accountId }: Person) =>
        env.DB.prepare("update session set expires_at = 0 where account_id = ?").bind(accountId).run(),
    ];
    for (const end of ends) {
      const { buyer, browser, approve } = await approved();
      await end(buyer);
      await approve();
      expect(await receivedBy(browser)).toEqual([]);
      await forgetExpired(createServices(env));
      expect(await rows("push_subscription", buyer)).toEqual([]);
    }
  });

  it("that ends while a push waits takes it along", async () => {
    stopClockAt(TOMORROW_NOON);
    const { buyer, browser, approve } = await approved();
    await answerWith(browser.endpoint, { status: 503 });
    await approve();
    await post("/api/auth/signout", {}, buyer);
    await answerWith(browser.endpoint, { status: 201 });
    stopClockAt(TOMORROW_NOON + HOUR);
    await push(buyer);
    expect(await receivedBy(browser)).toHaveLength(1);
    expect(await rows("push_delivery", buyer)).toEqual([]);
  });

  it("is one for each session, and a browser's belongs to the last account that signed in", async () => {
    const [first, second] = [await createPerson("first"), await createPerson("second")];
    const browser = await subscribe(first);
    await expectOk(mutate("pushSubscription.save", browser, first));
    expect(await rows("push_subscription", first)).toHaveLength(1);
    await expectOk(mutate("pushSubscription.save", browser, second));
    expect(await rows("push_subscription", first)).toEqual([]);
    const { push: state } = await expectOk(query("notificationSetting.get", undefined, second));
    expect(state).toEqual({ publicKey: env.VAPID_PUBLIC_KEY, isOn: true });
    expect(await expectOk(mutate("pushSubscription.remove", undefined, second))).toEqual({ isOn: false });
    expect(await rows("push_subscription", second)).toEqual([]);
  });

  it("leads only to https on the public internet, with keys that a browser makes", async () => {
    const person = await createPerson("hostile");
    const browser = await newBrowser();
    for (const endpoint of HOSTILE)
      expect((await mutate("pushSubscription.save", { ...browser, endpoint }, person)).status).toBe(422);
    for (const wrong of [
      { p256dh: "AAAA" },
      { auth: "" },
      { auth: "ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ" },
      { p256dh: browser.auth },
    ])
      expect((await mutate("pushSubscription.save", { ...browser, ...wrong }, person)).status).toBe(422);
    expect(await rows("push_subscription", person)).toEqual([]);
  });

  it("with a key that is on no curve is dropped at the first push", async () => {
    const { buyer, browser, approve } = await approved();
    const p256dh = btoa(`\u0004${"\u0001".repeat(64)}`)
      .replaceAll("=", "")
      .replaceAll("+", "-")
      .replaceAll("/", "_");
    await expectOk(mutate("pushSubscription.save", { ...browser, p256dh }, buyer));
    await approve();
    expect(await rows("push_subscription", buyer)).toEqual([]);
  });
});
