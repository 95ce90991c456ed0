import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { attributesOf } from "../../support/worker/answer/cookie-attributes.ts";
import { Browser, codeFor, emailsTo, otherThan, refusalOf } from "./sign-in-steps.ts";

describe("signing up and in", () => {
  it("makes an account with the wished handle at the first right code", async () => {
    const browser = new Browser();
    const asked = await browser.askForCode("  New@Example.com ", { intent: "signup", handle: "Newcomer" });
    expect([asked.status, await asked.json()]).toEqual([200, {}]);
    expect(await browser.session()).toBeNull();

    const entered = await browser.enterCode("new@example.com", await codeFor("new@example.com"));
    expect(entered.status).toBe(200);
    const { user } = await entered.json<{ user: { id: string } }>();
    expect(await browser.user()).toEqual({
      id: user.id,
      roles: ["user"],
      handle: "Newcomer",
      name: "Newcomer",
      avatarUrl: null,
      displayLanguageCode: "en",
      displayCurrencyCode: "JPY",
    });
  });

  it("starts with the currency that was chosen, or guessed, before there was an account (rule M43)", async () => {
    for (const [email, country, chosen, currency] of [
      ["texas@example.com", "US", null, "USD"],
      ["tokyo@example.com", "JP", null, "JPY"],
      ["abroad@example.com", "US", "JPY", "JPY"],
    ] as const) {
      const browser = new Browser();
      if (chosen) browser.cookies.set("app-currency", chosen);
      await browser.askForCode(email);
      await browser.enterCode(email, await codeFor(email), { "x-local-country": country });
      expect([email, (await browser.user()).displayCurrencyCode]).toEqual([email, currency]);
    }
  });

  it("makes up a handle of the right form where none was given", async () => {
    const browser = new Browser();
    await browser.signIn("nohandle@example.com");
    expect((await browser.user()).handle).toMatch(/^[a-z0-9]{4,16}$/);
  });

  it("signs the same person in again, with a new session and without the old one", async () => {
    const browser = new Browser();
    await browser.signIn("again@example.com");
    const first = { id: (await browser.user()).id, cookie: new Map(browser.cookies) };
    const entered = await browser.signIn("again@example.com", { handle: "Ignored1" });
    expect(await entered.json()).toEqual({ user: { id: first.id } });
    expect((await browser.user()).id).toBe(first.id);

    const old = new Browser();
    for (const [name, value] of first.cookie) old.cookies.set(name, value);
    expect(await old.session()).toBeNull();
  });

  it("keeps other browsers signed in", async () => {
    const [one, two] = [new Browser(), new Browser()];
    await one.signIn("both@example.com");
    await two.signIn("both@example.com");
    expect((await one.user()).id).toBe((await two.user()).id);
  });

  it("signs out, and is content to do so twice", async () => {
    const browser = new Browser();
    await browser.signIn("out@example.com");
    const cookies = new Map(browser.cookies);
    expect((await browser.post("/api/auth/signout", {})).status).toBe(200);
    expect((await browser.post("/api/auth/signout", {})).status).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await browser.session()).toBeNull();
  });

  it("answers known and unknown addresses alike", async () => {
    await new Browser().signIn("known@example.com");
    const known = await new Browser().askForCode("known@example.com");
    const unknown = await new Browser().askForCode("unknown@example.com");
    const shape = async (response: Response) => ({
      status: response.status,
      body: await response.text(),
      headers: [...response.headers.keys()].toSorted(),
      cookie: response.headers.get("set-cookie")?.replace(/=[^;]+/, ""),
    });
    expect(await shape(known)).toEqual(await shape(unknown));
    const [letterToKnown] = await emailsTo("known@example.com");
    const [letterToUnknown] = await emailsTo("unknown@example.com");
    expect(letterToKnown?.subject).toBe(letterToUnknown?.subject);
  });

  it("hides both cookies from scripts and from other sites", async () => {
    const browser = new Browser();
    const asked = await browser.askForCode("cookies@example.com");
    const entered = await browser.enterCode("cookies@example.com", await codeFor("cookies@example.com"));
    for (const line of [...asked.headers.getSetCookie(), ...entered.headers.getSetCookie()])
      expect(attributesOf(line)).toEqual([
        "HttpOnly",
        expect.stringMatching(/^Max-Age=\d+$/),
        "Path=/",
        "SameSite=Lax",
      ]);
    expect(entered.headers.get("cache-control")).toBe("no-store");
  });

  it("stores neither codes nor session tokens", async () => {
    const browser = new Browser();
    await browser.askForCode("stored@example.com");
    const code = await codeFor("stored@example.com");
    const row = await env.DB.prepare("SELECT * FROM one_time_code WHERE email = ?").bind("stored@example.com").first();
    expect(JSON.stringify(row)).not.toContain(code);
    await browser.enterCode("stored@example.com", code);
    const sessions = await env.DB.prepare("SELECT token_hash FROM session").all();
    expect(JSON.stringify(sessions.results)).not.toContain(browser.cookies.get("session"));
  });

  it("writes neither address nor code into a log", async () => {
    const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) => vi.spyOn(console, name));
    const browser = new Browser();
    await browser.askForCode("quiet@example.com");
    const code = await codeFor("quiet@example.com");
    await browser.enterCode("quiet@example.com", otherThan(code));
    await browser.enterCode("quiet@example.com", code);
    const written = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
    for (const spy of spies) spy.mockRestore();
    expect(written).not.toContain("quiet@example.com");
    expect(written).not.toContain(code);
  });
});

describe("fields", () => {
  it.each([
    [{ email: "not an address" }, "email", "issue.email_invalid"],
    [{}, "email", "issue.required"],
    [{ email: "a@example.com", handle: "abc" }, "handle", "issue.handle_length"],
    [{ email: "a@example.com", handle: "a".repeat(17) }, "handle", "issue.handle_length"],
    [{ email: "a@example.com", handle: "with-dash" }, "handle", "issue.handle_characters"],
    [{ email: "a@example.com", handle: "なまえです" }, "handle", "issue.handle_characters"],
    [{ email: "a@example.com", handle: "Dashboard" }, "handle", "issue.handle_reserved"],
    [{ email: "a@example.com", intent: "other" }, "intent", "issue.invalid"],
  ])("%j is refused at %s with %s", async (body, path, code) => {
    const response = await new Browser().post("/api/auth/signin/email", body);
    expect(response.status).toBe(422);
    const refusal = await refusalOf(response);
    expect(refusal.code).toBe("request.invalid");
    expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([[path, code]]);
  });

  it.each(["nothing", '"text"', "null"])("the body %s is malformed", async (body) => {
    const headers = { "content-type": "application/json" };
    const response = await new Browser().fetch("/api/auth/signin/email", { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).code).toBe("request.malformed");
  });

  it("a taken handle is refused when asking, whatever its case", async () => {
    await new Browser().signIn("owner@example.com", { intent: "signup", handle: "TakenOne" });
    const response = await new Browser().askForCode("second@example.com", { intent: "signup", handle: "takenone" });
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).code).toBe("account.handle_taken");
    expect(await emailsTo("second@example.com")).toEqual([]);
  });

  it("a handle taken meanwhile is refused at the code, and another can be chosen", async () => {
    const [fast, slow] = [new Browser(), new Browser()];
    await slow.askForCode("slow@example.com", { intent: "signup", handle: "Contested" });
    await fast.signIn("fast@example.com", { intent: "signup", handle: "contested" });
    const response = await slow.enterCode("slow@example.com", await codeFor("slow@example.com"));
    expect([response.status, (await refusalOf(response)).code]).toEqual([409, "account.handle_taken"]);
    expect(await slow.session()).toBeNull();
    await slow.signIn("slow@example.com", { intent: "signup", handle: "Another1" });
    expect((await slow.user()).handle).toBe("Another1");
  });
});

describe("language", () => {
  it("of refusals, e-mails and new accounts is the caller's", async () => {
    const browser = new Browser();
    browser.cookies.set("app-language", "ja");
    const refused = await browser.askForCode("だめ");
    expect((await refusalOf(refused)).message).toBe("入力内容をご確認ください。");
    await browser.signIn("nihongo@example.com");
    expect((await emailsTo("nihongo@example.com"))[0]?.subject).toBe("cometmeのログインコード");
    expect((await browser.user()).displayLanguageCode).toBe("ja");
  });

  it("follows accept-language where nothing was chosen", async () => {
    const response = await new Browser().enterCode("x@example.com", "123456", { "accept-language": "ja-JP,en;q=0.5" });
    expect((await refusalOf(response)).message).toMatch(/^コードが正しくない/);
  });

  it("goes by the weights of accept-language, not by its order", async () => {
    const response = await new Browser().enterCode("x@example.com", "123456", { "accept-language": "en;q=0.5, ja" });
    expect((await refusalOf(response)).message).toMatch(/^コードが正しくない/);
  });
});

describe("an invitation (rule A6)", () => {
  const inviterOf = (email: string) =>
    env.DB.prepare("SELECT invited_by_account_id AS inviter FROM user_account WHERE email = ?")
      .bind(email)
      .first("inviter");

  it("is remembered with the account it makes", async () => {
    const inviter = new Browser();
    await inviter.signIn("inviter@example.com", { intent: "signup", handle: "Inviter1" });
    await new Browser().signIn("invited@example.com", { intent: "signup", handle: "Invited1", invite: "inviter1" });
    expect(await inviterOf("invited@example.com")).toBe((await inviter.user()).id);
  });

  it("by nobody, or of a person who is here already, changes nothing", async () => {
    await new Browser().signIn("alone@example.com", { intent: "signup", handle: "Alone123", invite: "nobodyatall" });
    await new Browser().signIn("alone@example.com", { invite: "Inviter1" });
    expect(await inviterOf("alone@example.com")).toBeNull();
  });
});
