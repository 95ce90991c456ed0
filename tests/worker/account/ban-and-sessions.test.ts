import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { get, mutate, post, query } from "../../support/worker/calls.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { stopClockAt } from "../../support/worker/time.ts";
import { Browser } from "./sign-in-steps.ts";

const DAY = 86_400_000;

describe("sessions (rule A3)", () => {
  it("are listed to their owner and revoked one by one", async () => {
    const [phone, desk] = [new Browser(), new Browser()];
    await phone.signIn("sessions@example.com");
    await desk.signIn("sessions@example.com");
    const at = (browser: Browser) =>
      ({ cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") }) as never;

    const { items: listed } = await expectOk(query("userAccount.sessions", undefined, at(desk)));
    expect(listed).toHaveLength(2);
    expect(listed[0]).toEqual({
      id: expect.any(String),
      userAgent: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isCurrent: expect.any(Boolean),
    });
    const phoneSession = listed.find((session: { isCurrent: boolean }) => !session.isCurrent);
    expect((await mutate("userAccount.revokeSession", { id: phoneSession?.id }, at(desk))).status).toBe(200);
    expect(await phone.session()).toBeNull();
    expect(await desk.session()).not.toBeNull();
    expect((await mutate("userAccount.revokeSession", { id: phoneSession?.id }, at(desk))).status).toBe(404);
    expect((await query("userAccount.sessions", undefined, at(desk))).body.items).toMatchObject([{ isCurrent: true }]);
  });

  it("of another account cannot be revoked", async () => {
    const [mine, theirs] = [await createPerson("mine"), await createPerson("theirs")];
    const { items } = await expectOk(query("userAccount.sessions", undefined, theirs));
    expect((await mutate("userAccount.revokeSession", { id: items[0]?.id }, mine)).status).toBe(404);
    expect((await get("/api/auth/session", theirs)).body.user?.id).toBe(theirs.accountId);
  });

  it("that are over are not listed", async () => {
    const [old, desk] = [new Browser(), new Browser()];
    await old.signIn("over@example.com");
    stopClockAt(Date.now() + 31 * DAY);
    await desk.signIn("over@example.com");
    const cookie = [...desk.cookies].map((pair) => pair.join("=")).join("; ");
    expect((await query("userAccount.sessions", undefined, { cookie } as never)).body.items).toHaveLength(1);
  });

  it("slide while they are used and end thirty days after", async () => {
    const person = await createPerson("sliding");
    const start = Date.now();
    for (const [day, isAlive] of [
      [29, true],
      [58, true],
      [89, false],
    ] as const) {
      stopClockAt(start + day * DAY);
      expect((await get("/api/auth/session", person)).body.user !== null).toBe(isAlive);
    }
  });
});

describe("a banned person (rule A4)", () => {
  const ban = (accountId: string) =>
    env.DB.prepare(`UPDATE user_account SET roles = '["user","ban"]' WHERE id = ?`).bind(accountId).run();

  it("is refused everywhere from the next request on, except session and sign-out", async () => {
    const person = await createPerson("banned");
    expect((await query("userAccount.get", undefined, person)).status).toBe(200);
    await ban(person.accountId);

    const refused = [
      await query("userAccount.get", undefined, person),
      await query("userProfile.getByHandle", { handle: person.handle }, person),
      await mutate("userAccount.update", { birthday: null }, person),
    ];
    for (const { status, body } of refused) expect([status, body.data.code]).toEqual([403, "account.banned"]);
    for (const answer of [
      await get("/api/health", person),
      await post("/api/auth/signin/email", { email: "other@example.com" }, person),
      await post("/api/features/bookmark/order/submit", { commissionFormId: "x", isActive: true }, person),
    ])
      expect([answer.status, answer.body.error?.code]).toEqual([403, "account.banned"]);

    expect((await get("/api/auth/session", person)).body.user?.roles).toContain("ban");
    expect((await post("/api/auth/signout", {}, person)).status).toBe(200);
    expect((await get("/api/auth/session", person)).body.user).toBeNull();
  });
});
