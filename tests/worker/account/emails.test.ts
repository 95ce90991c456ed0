import { env, exports } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { NOTIFICATION_TYPES } from "#domain/notification/catalog.ts";
import { NOTIFICATION_VARIANTS } from "#domain/order/reactions/notification-variants.ts";
import { cloudflareMail } from "#worker/notification/mail/mailbox/cloudflare-mail.gateway.ts";
import { deletionBegunEmail } from "#worker/notification/mail/kinds/account-email.ts";
import type { ReaderWithClock } from "#worker/notification/mail/kinds/account-frame.ts";
import { alarmEmail } from "#worker/notification/mail/kinds/alarm-email.ts";
import { exportReadyEmail } from "#worker/notification/mail/kinds/export-email.ts";
import { notificationEmail, type NotificationEmail } from "#worker/notification/mail/kinds/notification-email.ts";
import { signInEmail } from "#worker/notification/mail/kinds/sign-in-email.ts";
import { createServices } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { ORIGIN } from "./sign-in-steps.ts";

const EMAIL: NotificationEmail = {
  notificationType: "COMMISSION_ORDER_PAID",
  occasion: "PLAIN",
  orderCode: "K7QX2M9ABC",
  orderTitle: "Portrait",
  total: { amount: 14_000, currencyCode: "JPY" },
  deadline: Date.UTC(2026, 10, 28, 7, 32),
  timeZone: null,
  fromName: "Aoi",
  amount: "",
  href: `${ORIGIN}/dashboard/commission/managements?order=K7QX2M9ABC`,
  pictureSrc: `${ORIGIN}/media/v1/service/picture.png?w=1280&f=jpeg`,
  quote: null,
  origin: ORIGIN,
  switchOffHref: `${ORIGIN}/unsubscribe?token=signed`,
  locale: "en",
};

describe("the e-mail of a notification", () => {
  it.each(NOTIFICATION_TYPES.flatMap((type) => LANGUAGE_CODES.map((locale) => [type, locale] as const)))(
    "%s in %s names the person, the order and the way there",
    (notificationType, locale) => {
      const email = notificationEmail({ ...EMAIL, notificationType, locale });
      expect(email.subject).toContain("Aoi");
      for (const shape of [email.text, email.html]) {
        expect(shape).toContain("K7QX2M9ABC");
        expect(shape).toContain("Portrait");
        expect(shape).toContain(EMAIL.href);
        expect(/[ぁ-ん]/.test(shape)).toBe(locale === "ja");
      }
      expect(email.html).toContain(`<html lang="${locale}">`);
    },
  );

  it.each(LANGUAGE_CODES)("in %s has words of its own for every type and every occasion", (locale) => {
    const texts = [
      ...NOTIFICATION_TYPES.map((notificationType) => notificationEmail({ ...EMAIL, notificationType, locale }).text),
      ...NOTIFICATION_VARIANTS.filter((occasion) => occasion !== "PLAIN").map(
        (occasion) => notificationEmail({ ...EMAIL, occasion, locale }).text,
      ),
    ];
    expect(new Set(texts).size).toBe(NOTIFICATION_TYPES.length + NOTIFICATION_VARIANTS.length - 1);
  });

  it("says how much and until when, on a clock it names", () => {
    expect(notificationEmail(EMAIL).text).toContain("Total: ¥14,000\nDeadline: November 28, 2026 at 07:32 (UTC)");
    const { html } = notificationEmail({ ...EMAIL, locale: "ja" });
    expect(html).toMatch(/合計金額：¥14,000<\/span><br><span [^>]*>期限：2026年11月28日 16:32（日本時間）<\/span>/);
    const own = notificationEmail({ ...EMAIL, timeZone: "America/New_York" }).text;
    expect(own).toContain("Deadline: November 28, 2026 at 02:32 (Eastern Time)");
  });

  it("leaves out what there is none of", () => {
    const { text } = notificationEmail({ ...EMAIL, total: null, deadline: null });
    expect(text).not.toMatch(/null|undefined|Total:|Deadline:/);
    expect(notificationEmail({ ...EMAIL, orderTitle: null, orderCode: null }).text).not.toMatch(/null|Commission:/);
  });

  it("never lets people's words become markup or headers", () => {
    const hostile = {
      fromName: 'A"><img src=x>\r\nBcc: b@example.com\0\ud800',
      orderTitle: "<script>alert(1)</script>",
    };
    const email = notificationEmail({ ...EMAIL, ...hostile });
    expect(email.subject).not.toMatch(/\p{Cc}|\p{Cs}/u);
    expect(email.html).not.toMatch(/<img src=x|<script/);
    expect(email.html).toContain("&lt;script&gt;");
  });
});

describe("the e-mail with a code", () => {
  it.each(LANGUAGE_CODES)("in %s holds those six digits and no others", (locale) => {
    const email = signInEmail({ origin: ORIGIN, locale }, { code: "012345", proof: "a".repeat(86) });
    for (const shape of [email.text, email.html]) expect(shape.match(/\d{6}/g)).toEqual(["012345"]);
    expect(email.subject).not.toContain("012345");
  });
});

describe("e-mails about an account", () => {
  const AT = Date.UTC(2026, 10, 28, 23, 32);
  const dated = {
    deletion: (reader: ReaderWithClock) => deletionBegunEmail(reader, AT),
    export: (reader: ReaderWithClock) => exportReadyEmail(reader, AT),
    alarm: (reader: ReaderWithClock) =>
      alarmEmail(reader, { kind: "BALANCE_SHORT", subject: "JPY", amount: 500, since: AT }),
  };

  it.each(Object.entries(dated))("say when in the reader's zone, and name it (%s)", (_name, write) => {
    const newYork = write({ origin: ORIGIN, locale: "en", timeZone: "America/New_York" });
    const tokyo = write({ origin: ORIGIN, locale: "ja", timeZone: "Asia/Tokyo" });
    const unknown = write({ origin: ORIGIN, locale: "en", timeZone: null });
    for (const shape of ["text", "html"] as const) {
      expect(newYork[shape]).toContain("November 28, 2026 at 18:32 (Eastern Time)");
      expect(tokyo[shape]).toContain("2026年11月29日 08:32（日本時間）");
      expect(unknown[shape]).toContain("November 28, 2026 at 23:32 (UTC)");
    }
  });
});

describe("the local mailbox", () => {
  it("shows e-mails newest first, of everybody or of one", async () => {
    const { mail } = createServices(env);
    await mail.send("one@example.com", { subject: "First", text: "<b>bold</b>", html: "<p></p>" });
    await mail.send("two@example.com", { subject: "Second", text: "words", html: "<p></p>" });
    const read = async (query: string) =>
      (await exports.default.fetch(`${ORIGIN}/dev/mail.json${query}`)).json<Record<string, string>[]>();
    expect((await read("")).map((email) => email.subject)).toEqual(["Second", "First"]);
    expect(await read("?to=One@example.com")).toEqual([
      {
        to: "one@example.com",
        subject: "First",
        text: "<b>bold</b>",
        html: "<p></p>",
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
      },
    ]);
    const page = await (await exports.default.fetch(`${ORIGIN}/dev/mail`)).text();
    expect(page).toContain("&lt;b&gt;bold&lt;/b&gt;");
    expect(page).toContain('http-equiv="refresh"');
  });
});

describe("Cloudflare's mail binding", () => {
  it("gets sender, recipient and both shapes", async () => {
    const send = vi.fn(async () => ({ messageId: "1" }));
    await cloudflareMail({ send } as unknown as SendEmail, "us@example.com").send("you@example.com", {
      subject: "s",
      text: "t",
      html: "h",
    });
    expect(send).toHaveBeenCalledWith({
      from: "us@example.com",
      to: "you@example.com",
      subject: "s",
      text: "t",
      html: "h",
    });
  });

  it("that fails is trouble outside, without the address in it (rule E5)", async () => {
    const send = async () => {
      throw new Error("cannot deliver to you@example.com");
    };
    const failed = cloudflareMail({ send } as unknown as SendEmail, "us@example.com").send("you@example.com", {
      subject: "s",
      text: "t",
      html: "h",
    });
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Unavailable);
    expect(String((error as Error).stack) + JSON.stringify(error)).not.toContain("you@example.com");
  });
});
