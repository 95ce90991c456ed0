import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { oneTimeCode } from "#worker/db/schema/account/account.ts";
import { claimCode } from "#worker/account/sign-in/one-time-code.store.ts";
import { createServices } from "#worker/services.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { Browser, codeFor, emailsTo, otherThan, refusalOf } from "./sign-in-steps.ts";

const MINUTE = 60_000;

/** Failed tries are counted by the day, which must not end in between. */
beforeEach(() => {
  stopClockAt(TOMORROW_NOON);
});

function passTime(milliseconds: number) {
  stopClockAt(Date.now() + milliseconds);
}

const expectInvalid = async (response: Response) => {
  expect(response.status).toBe(401);
  expect((await refusalOf(response)).code).toBe("auth.code_invalid");
  expect(response.headers.get("set-cookie")).toBeNull();
};

describe("a one-time code (rule A2)", () => {
  it("is refused when wrong and still works when right", async () => {
    const browser = new Browser();
    await browser.askForCode("wrong@example.com");
    const code = await codeFor("wrong@example.com");
    await expectInvalid(await browser.enterCode("wrong@example.com", otherThan(code)));
    expect((await browser.enterCode("wrong@example.com", code)).status).toBe(200);
  });

  it("works once", async () => {
    const browser = new Browser();
    await browser.askForCode("once@example.com");
    const cookies = new Map(browser.cookies);
    const code = await codeFor("once@example.com");
    expect((await browser.enterCode("once@example.com", code)).status).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await expectInvalid(await browser.enterCode("once@example.com", code));
  });

  it("works once even when entered ten times at once", async () => {
    const browser = new Browser();
    await browser.signIn("atonce@example.com");
    await browser.askForCode("atonce@example.com");
    const code = await codeFor("atonce@example.com");
    const cookies = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const tab = new Browser();
        for (const [name, value] of cookies) tab.cookies.set(name, value);
        return tab.enterCode("atonce@example.com", code);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)]);
  });

  it("is invalid after the fifth wrong try: the sixth is refused though right", async () => {
    const browser = new Browser();
    await browser.askForCode("sixth@example.com");
    const code = await codeFor("sixth@example.com");
    for (let attempt = 1; attempt <= 5; attempt++)
      await expectInvalid(await browser.enterCode("sixth@example.com", otherThan(code)));
    await expectInvalid(await browser.enterCode("sixth@example.com", code));
  });

  it("is not outrun by guesses sent at once", async () => {
    const browser = new Browser();
    await browser.askForCode("burst@example.com");
    const code = await codeFor("burst@example.com");
    await Promise.all(Array.from({ length: 8 }, () => browser.enterCode("burst@example.com", otherThan(code))));
    await expectInvalid(await browser.enterCode("burst@example.com", code));
  });

  it("works at the fifth try", async () => {
    const browser = new Browser();
    await browser.askForCode("fifth@example.com");
    const code = await codeFor("fifth@example.com");
    for (let attempt = 1; attempt <= 4; attempt++) await browser.enterCode("fifth@example.com", otherThan(code));
    expect((await browser.enterCode("fifth@example.com", code)).status).toBe(200);
  });

  it("stops an address after twenty failed tries a day, and tells when to come back", async () => {
    const browser = new Browser();
    for (let round = 1; round <= 4; round++) {
      await browser.askForCode("many@example.com");
      const code = await codeFor("many@example.com");
      for (let attempt = 1; attempt <= 5; attempt++)
        expect((await browser.enterCode("many@example.com", otherThan(code))).status).toBe(401);
    }
    await browser.askForCode("many@example.com");
    const refused = await browser.enterCode("many@example.com", await codeFor("many@example.com"));
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([429, "auth.too_many_tries"]);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);

    passTime(seconds * 1000);
    await browser.askForCode("many@example.com");
    expect((await browser.enterCode("many@example.com", await codeFor("many@example.com"))).status).toBe(200);
  });

  it("does not count right codes as failed tries", async () => {
    const browser = new Browser();
    for (let round = 1; round <= 25; round++) expect((await browser.signIn("right@example.com")).status).toBe(200);
  });

  it("is useless in another browser, which cannot use up its tries either", async () => {
    const browser = new Browser();
    await browser.askForCode("bound@example.com");
    const code = await codeFor("bound@example.com");
    for (let attempt = 1; attempt <= 6; attempt++)
      await expectInvalid(await new Browser().enterCode("bound@example.com", code));
    expect((await browser.enterCode("bound@example.com", code)).status).toBe(200);
  });

  it("is useless with a ticket made for another address", async () => {
    const [mine, theirs] = [new Browser(), new Browser()];
    await theirs.askForCode("theirs@example.com");
    await mine.askForCode("mine@example.com");
    await expectInvalid(await mine.enterCode("theirs@example.com", await codeFor("theirs@example.com")));
  });

  it("is useless in a browser that asked for the one before it", async () => {
    const [early, late] = [new Browser(), new Browser()];
    await early.askForCode("turns@example.com");
    await late.askForCode("turns@example.com");
    const code = await codeFor("turns@example.com");
    for (let attempt = 1; attempt <= 6; attempt++)
      await expectInvalid(await early.enterCode("turns@example.com", code));
    expect((await late.enterCode("turns@example.com", code)).status).toBe(200);
  });

  it("stays valid when another browser requests one, and ends when its own browser does", async () => {
    const [owner, stranger] = [new Browser(), new Browser()];
    await owner.askForCode("owner@example.com");
    const code = await codeFor("owner@example.com");
    for (let letter = 1; letter <= 4; letter++) await stranger.askForCode("owner@example.com");
    expect((await owner.enterCode("owner@example.com", code)).status).toBe(200);
  });

  it("is useless with an altered ticket", async () => {
    const browser = new Browser();
    await browser.askForCode("altered@example.com");
    const ticket = browser.cookies.get("signin") ?? "";
    browser.cookies.set("signin", ticket.slice(0, -2) + (ticket.endsWith("AA") ? "BB" : "AA"));
    await expectInvalid(await browser.enterCode("altered@example.com", await codeFor("altered@example.com")));
  });

  it("works just before ten minutes are over and not after", async () => {
    const [early, late] = [new Browser(), new Browser()];
    await early.askForCode("early@example.com");
    await late.askForCode("late@example.com");
    passTime(10 * MINUTE - 5_000);
    expect((await early.enterCode("early@example.com", await codeFor("early@example.com"))).status).toBe(200);
    passTime(6_000);
    await expectInvalid(await late.enterCode("late@example.com", await codeFor("late@example.com")));
  });

  it("is replaced by the next one", async () => {
    const browser = new Browser();
    await browser.askForCode("resend@example.com");
    const first = await codeFor("resend@example.com");
    await browser.askForCode("resend@example.com");
    const second = await codeFor("resend@example.com");
    if (first !== second) await expectInvalid(await browser.enterCode("resend@example.com", first));
    expect((await browser.enterCode("resend@example.com", second)).status).toBe(200);
  });

  it("is not used up for the one it replaced", async () => {
    const browser = new Browser();
    await browser.askForCode("replaced@example.com");
    const { database } = createServices(env);
    const [row] = await database.select().from(oneTimeCode).where(eq(oneTimeCode.email, "replaced@example.com"));
    expect(await claimCode(database, { ...row!, codeHash: "the hash of the one before" })).toBe(false);
    const code = await codeFor("replaced@example.com");
    expect((await browser.enterCode("replaced@example.com", code)).status).toBe(200);
  });

  it("is not sent more than ten times an hour to an address nobody signs in with", async () => {
    const browser = new Browser();
    for (let letter = 1; letter <= 10; letter++)
      expect((await browser.askForCode("flood@example.com")).status).toBe(200);
    const refused = await browser.askForCode("flood@example.com");
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([429, "request.too_many"]);
    passTime(Number(refused.headers.get("retry-after")) * 1000);
    expect((await browser.askForCode("flood@example.com")).status).toBe(200);
  });

  it("sends no more of them when they are asked for all at once", async () => {
    const asked = await Promise.all(Array.from({ length: 15 }, () => new Browser().askForCode("rush@example.com")));
    const statuses = asked.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(429)]);
    expect(await emailsTo("rush@example.com")).toHaveLength(10);
  });
});
