import { env, exports } from "cloudflare:workers";
import { SignJWT } from "jose";
import { describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { deliverNotification } from "#worker/notification/email/deliver-notification.usecases.ts";
import { sendHeldEmails } from "#worker/notification/email/send-held-emails.usecases.ts";
import { readSwitchOff, switchOffHref } from "#worker/notification/email/switch-off-link.ts";
import { pruneDoneWork } from "#worker/db/pruning.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import {
  addFile,
  command,
  createDraft,
  expectOk,
  pay,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { emailsTo, ORIGIN, refusalOf } from "../account/sign-in-steps.ts";

const DAILY = { digest: "DAILY", dailyHour: 21, quietHours: null, timeZone: "UTC" };
const chooseTimes = (person: Person, times: object) =>
  expectOk(mutate("notificationSetting.updateTimes", { ...DAILY, ...times }, person));
/** Without receipts and the proof of a request, which are not held. */
const newsTo = async ({ email }: Person) =>
  (await emailsTo(email)).filter(
    ({ subject }) => !subject.includes("receipt") && !subject.startsWith("Your request to"),
  );
const subjectsTo = async (person: Person) => (await newsTo(person)).map(({ subject }) => subject);

/** The buyer hears of the approval, and of the delivery. */
async function deliverOrder(order: TestOrder): Promise<void> {
  await expectOk(command("approve", order.seller, order));
  await expectOk(pay(order));
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await settle(order);
}

const press = (href: string, body: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(
    new Request(href, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body,
      redirect: "manual",
    }),
  );
const ONE_CLICK = "List-Unsubscribe=One-Click";

describe("e-mails that wait", () => {
  it("come as one, at the chosen hour, once, however often cron runs", async () => {
    stopClockAt(TOMORROW_NOON);
    const order = await createDraft();
    await chooseTimes(order.buyer, {});
    await deliverOrder(order);
    expect(await subjectsTo(order.buyer)).toEqual([]);

    stopClockAt(TOMORROW_NOON + 9 * HOUR - MINUTE);
    await sendHeldEmails(createServices(env));
    expect(await subjectsTo(order.buyer)).toEqual([]);

    stopClockAt(TOMORROW_NOON + 9 * HOUR);
    await Promise.all([sendHeldEmails(createServices(env)), sendHeldEmails(createServices(env))]);
    await sendHeldEmails(createServices(env));
    const [digest, ...others] = await newsTo(order.buyer);
    expect(others).toEqual([]);
    expect(digest?.subject).toBe("News from cometme (2)");
    for (const words of ["seller accepted your request", "seller delivered your commission"])
      expect(digest?.text).toContain(words);
    expect(digest?.html.match(/class="button"/g)).toHaveLength(1);
    expect(digest?.text).toContain(`${ORIGIN}/dashboard/commission/client/requests?order=${order.orderCode}`);
    // The seller chose nothing, and heard of each at once.
    expect(await subjectsTo(order.seller)).toHaveLength(2);

    // An effect that is repeated long after sends nothing again.
    const held = await env.DB.prepare("select notification_id as id from held_email where account_id = ?")
      .bind(order.buyer.accountId)
      .all<{ id: string }>();
    for (const { id } of held.results) await deliverNotification(createServices(env), id);
    stopClockAt(TOMORROW_NOON + 2 * DAY);
    await sendHeldEmails(createServices(env));
    expect(await newsTo(order.buyer)).toHaveLength(1);
    stopClockAt(TOMORROW_NOON + 100 * DAY);
    await pruneDoneWork(createServices(env), Infinity);
    expect(
      await env.DB.prepare("select count(*) as n from held_email where account_id = ?")
        .bind(order.buyer.accountId)
        .first("n"),
    ).toBe(0);
  });

  it("are sent once when the mail provider fails, and when a run ends in between", async () => {
    stopClockAt(TOMORROW_NOON);
    const order = await createDraft();
    await chooseTimes(order.buyer, { digest: "HOURLY" });
    await deliverOrder(order);
    const services = createServices(env);
    const at = (minutes: number) => stopClockAt(TOMORROW_NOON + HOUR + minutes * MINUTE);

    at(0);
    const failing = { send: vi.fn(async () => Promise.reject(new Unavailable("mail"))) };
    await sendHeldEmails({ ...services, mail: failing });
    expect(failing.send).toHaveBeenCalledTimes(1);
    // Still taken: a second run at the same time leaves them alone.
    await sendHeldEmails(services);
    expect(await subjectsTo(order.buyer)).toEqual([]);

    // Taken, and then the run is gone before the e-mail was handed over.
    at(5);
    const crashed: Services = { ...services, mail: { send: () => new Promise<void>(() => {}) } };
    void sendHeldEmails(crashed);
    await vi.waitFor(async () => {
      const taken = await env.DB.prepare("select max(taken_until) as at from held_email where account_id = ?")
        .bind(order.buyer.accountId)
        .first<number>("at");
      expect(taken).toBeGreaterThan(TOMORROW_NOON + HOUR + 5 * MINUTE);
    });
    await sendHeldEmails(services);
    expect(await subjectsTo(order.buyer)).toEqual([]);

    at(10);
    await sendHeldEmails(services);
    await sendHeldEmails(services);
    expect(await subjectsTo(order.buyer)).toEqual(["News from cometme (2)"]);
  });

  it("leave out what was read or switched off meanwhile; one that is left is as it would have been", async () => {
    stopClockAt(TOMORROW_NOON);
    const [one, two] = [await createDraft(), await createDraft()];
    for (const order of [one, two]) {
      await chooseTimes(order.buyer, { quietHours: { from: "11:00", until: "13:30" }, digest: "AT_ONCE" });
      await deliverOrder(order);
      expect(await subjectsTo(order.buyer)).toEqual([]);
    }
    const bell = await expectOk(query("notificationOrder.getList", {}, one.buyer));
    const read = bell.items.find(({ notificationType }) => notificationType === "COMMISSION_ORDER_APPROVED");
    await expectOk(mutate("notificationOrder.markRead", { ids: [present(read).id] }, one.buyer));
    for (const notificationType of ["COMMISSION_ORDER_APPROVED", "COMMISSION_ORDER_DELIVERED"])
      await expectOk(mutate("notificationSetting.update", { notificationType, isLetterOn: false }, two.buyer));

    stopClockAt(TOMORROW_NOON + 1.5 * HOUR);
    await sendHeldEmails(createServices(env));
    expect(await subjectsTo(one.buyer)).toEqual(["seller delivered your commission"]);
    expect(await subjectsTo(two.buyer)).toEqual([]);
  });

  it("do not wait into the last day of a deadline, and follow new times", async () => {
    stopClockAt(TOMORROW_NOON);
    const urgent = await createDraft();
    await chooseTimes(urgent.buyer, {});
    await expectOk(command("approve", urgent.seller, urgent));
    await env.DB.prepare("update commission_order set payment_deadline = ? where id = ?")
      .bind(TOMORROW_NOON + 30 * HOUR, urgent.orderId)
      .run();
    await settle(urgent);
    expect(await subjectsTo(urgent.buyer)).toEqual(["seller accepted your request"]);

    const order = await createDraft();
    await chooseTimes(order.buyer, {});
    await env.DB.prepare("update user_profile set time_zone = 'America/New_York' where account_id = ?")
      .bind(order.buyer.accountId)
      .run();
    await expectOk(command("approve", order.seller, order));
    await settle(order);
    expect(await subjectsTo(order.buyer)).toEqual([]);
    const times = await chooseTimes(order.buyer, { digest: "AT_ONCE", timeZone: "Asia/Tokyo" });
    expect(times).toEqual({ digest: "AT_ONCE", dailyHour: 21, quietHours: null, timeZone: "Asia/Tokyo" });
    await sendHeldEmails(createServices(env));
    expect(await subjectsTo(order.buyer)).toEqual(["seller accepted your request"]);
    // Its dates are on the reader's clock (rule S50).
    expect((await newsTo(order.buyer))[0]?.text).toMatch(/Deadline: .+ \(Eastern Time\)/);
  });

  it.each([
    { quietHours: { from: "22:00", until: "22:00" } },
    { quietHours: { from: "22:00", until: "25:00" } },
    { timeZone: "Mars/Olympus" },
    { dailyHour: 24 },
    { digest: "WEEKLY" },
  ])("cannot be at %j", async (times) => {
    const person = await createPerson("wrong");
    expect((await mutate("notificationSetting.updateTimes", { ...DAILY, ...times }, person)).status).toBe(422);
  });
});

describe("the link that switches e-mails off", () => {
  const kept = (person: Person) => expectOk(query("notificationSetting.get", undefined, person));
  const isOn = async (person: Person, type = "COMMISSION_ORDER_PAID") =>
    present((await kept(person)).items.find(({ notificationType }) => notificationType === type)).isLetterOn;
  const hrefFor = (
    { accountId }: Person,
    switches: "COMMISSION_ORDER_PAID" | "ALL" = "COMMISSION_ORDER_PAID",
    now = Date.now(),
  ) => switchOffHref(env, { accountId, switches }, now);

  it("is in the header and the footer of an e-mail that may be switched off, with the settings; in no other", async () => {
    const order = await createDraft();
    await settle(order);
    const [email] = await emailsTo(order.seller.email);
    const { headers = {}, text, html } = present(email);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const href = present(
      /^<(http:\/\/localhost:5173\/unsubscribe\?token=[\w.-]+)>$/.exec(headers["List-Unsubscribe"] ?? ""),
    )[1]!;
    for (const shape of [text, html]) {
      expect(shape).toContain(href);
      expect(shape).toContain("/dashboard/setting/notification");
    }
    expect(atob(href.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/"))).not.toMatch(/@|seller/);
    expect((await press(href, ONE_CLICK)).status).toBe(200);
    expect(await isOn(order.seller, "COMMISSION_SERVICE_SUBMITTED")).toBe(false);
  });

  it("works as mail programs press it: signed out, from any origin, as either form type", async () => {
    const person = await createPerson("pressed");
    const href = await hrefFor(person);
    const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    const answer = await press(href, ONE_CLICK, foreign);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(await isOn(person)).toBe(false);
    expect(await isOn(person, "COMMISSION_ORDER_DELIVERED")).toBe(true);
    // Again, it stays as it is.
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    expect((await exports.default.fetch(new Request(href, { method: "POST", body: form }))).status).toBe(200);
    expect(await isOn(person)).toBe(false);
    expect((await query("emailSwitch.get", { token: new URL(href).searchParams.get("token") })).body).toEqual({
      switches: "COMMISSION_ORDER_PAID",
      isLetterOn: false,
    });
    // Only this path is open to others.
    expect((await press(`${ORIGIN}/dashboard/setting/notification`, ONE_CLICK, foreign)).status).toBe(403);
    expect((await press(`${ORIGIN}/unsubscribe/more?token=x`, ONE_CLICK, foreign)).status).toBe(403);
  });

  it("of a digest switches all of them, and its page's form leads back to the page, both ways", async () => {
    const person = await createPerson("all");
    const href = await hrefFor(person, "ALL");
    const off = await press(href, "isOn=false");
    expect([off.status, off.headers.get("location")]).toEqual([303, href.slice(ORIGIN.length)]);
    expect((await kept(person)).items.some(({ isLetterOn }) => isLetterOn)).toBe(false);
    await press(href, "isOn=true");
    expect((await kept(person)).items.every(({ isLetterOn }) => isLetterOn)).toBe(true);
  });

  it("does nothing when it is only opened, by whatever method changes nothing", async () => {
    const person = await createPerson("opened");
    const href = await hrefFor(person);
    for (const method of ["GET", "HEAD", "OPTIONS"]) await exports.default.fetch(new Request(href, { method }));
    await query("emailSwitch.get", { token: new URL(href).searchParams.get("token") });
    expect(await isOn(person)).toBe(true);
  });

  it("is refused when it is forged, too old, of another purpose or nobody's", async () => {
    const person = await createPerson("refused");
    const key = new TextEncoder().encode(env.TICKET_SECRET);
    const make = (audience: string, secret = key, claims: Record<string, unknown> = { switches: "ALL" }, exp = "1h") =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .setAudience(audience)
        .setSubject(person.accountId)
        .setExpirationTime(exp)
        .sign(secret);
    const good = new URL(await hrefFor(person)).searchParams.get("token") ?? "";
    const [head, claims, signature] = good.split(".");
    const none = btoa('{"alg":"none"}').replaceAll("=", "");
    const tokens = [
      "",
      "x",
      `${head}.${claims}.${signature!.slice(0, -2)}AA`,
      `${none}.${claims}.`,
      await make("private-media"),
      await make("email-switch", new TextEncoder().encode("another secret of thirty-two byte")),
      await make("email-switch", key, { switches: "EVERYTHING" }),
      await make("email-switch", key, { switches: "ALL" }, "-1s"),
      new URL(await hrefFor(person, "ALL", Date.now() - 401 * DAY)).searchParams.get("token")!,
    ];
    for (const token of tokens) {
      const answer = await press(`${ORIGIN}/unsubscribe?token=${token}`, ONE_CLICK);
      expect([answer.status, (await refusalOf(answer)).code]).toEqual([400, "request.signature_invalid"]);
      expect((await press(`${ORIGIN}/unsubscribe?token=${token}`, "isOn=false")).status).toBe(303);
      expect(await readSwitchOff(env, token, Date.now())).toBeNull();
    }
    expect((await kept(person)).items.every(({ isLetterOn }) => isLetterOn)).toBe(true);
  });
});
