import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { HOUR } from "#domain/kernel/instants.ts";
import { runAccountJobs } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import { accountJob } from "#worker/db/schema/account/account-work.ts";
import { createServices } from "#worker/services.ts";
import { get, mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { createCreator } from "../../support/worker/listings.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { fault, sandbox } from "../../support/worker/money/sandbox.ts";
import { stopClockAt } from "../../support/worker/time.ts";
import { Browser, codeFor, emailsTo, otherThan } from "./sign-in-steps.ts";

const request = (person: Person, email: string) => mutate("accountEmail.requestChange", { email }, person);
const codesFor = async (person: Person, email: string) => ({
  email,
  presentCode: await codeFor(person.email),
  newCode: await codeFor(email),
});
const change = (person: Person, codes: object) => mutate("accountEmail.change", codes, person);
const emailOf = async (person: Person) => (await query("userAccount.get", undefined, person)).body.email;
const isSignedIn = async (cookie: string) => (await get("/api/auth/session", null, { cookie })).body.user !== null;

describe("a change of the e-mail address", () => {
  test("needs the codes of both addresses, ends other sessions and tells the old address", async () => {
    const person = await createPerson("mover");
    const elsewhere = new Browser();
    await elsewhere.signIn(person.email);
    const stranger = await createPerson("stranger");
    expect((await request(person, "Moved@Example.com")).body).toEqual({ email: "moved@example.com" });
    const codes = await codesFor(person, "moved@example.com");

    const wrong = [
      { ...codes, presentCode: otherThan(codes.presentCode) },
      { ...codes, newCode: otherThan(codes.newCode) },
      { ...codes, email: "another@example.com" },
    ];
    for (const tried of wrong) expect((await change(person, tried)).body.data.code).toBe("account.codes_invalid");
    // Another session of the same person has not requested them, and neither has another person.
    expect((await elsewhere.post("/api/trpc/accountEmail.change", codes)).status).toBe(422);
    expect((await change(stranger, codes)).status).toBe(422);
    expect(await emailOf(person)).toBe(person.email);

    expect((await change(person, codes)).body.email).toBe("moved@example.com");
    expect((await change(person, codes)).body.data.code).toBe("account.email_same");
    expect([await isSignedIn(person.cookie), await elsewhere.session()]).toEqual([true, null]);
    const [letter] = await emailsTo(person.email);
    expect(letter?.text).toContain("m•••@example.com");
    expect(letter?.text).toContain("support@localhost");

    const again = new Browser();
    await again.signIn("moved@example.com");
    expect((await again.user()).id).toBe(person.accountId);
    await again.signIn(person.email);
    expect((await again.user()).id).not.toBe(person.accountId);
  });

  test("reaches the payout account at Stripe, also when Stripe fails at first", async () => {
    const creator = await createCreator("payee");
    await expectOk(post("/api/stripe/connect/signup", {}, creator));
    const contact = async () => {
      const { data } = await sandbox("GET", "/objects?kind=v2.core.account");
      const own = data.find((each: Json) => each.metadata?.commissionAccountId === creator.commissionAccountId);
      return own?.contact_email;
    };
    expect(await contact()).toBe(creator.email);
    await request(creator, "payee-moved@example.com");
    const codes = await codesFor(creator, "payee-moved@example.com");
    await fault("error_500", { method: "POST", path: "/v2/core/accounts/" }, { times: 10 });
    expect((await change(creator, codes)).body.email).toBe("payee-moved@example.com");
    expect(await contact()).toBe(creator.email);
    await sandbox("DELETE", "/faults");
    stopClockAt(Date.now() + HOUR);
    await runAccountJobs(createServices(env));
    expect(await contact()).toBe("payee-moved@example.com");
  });

  test("its codes sign nobody in, and codes of signing in change nothing", async () => {
    const person = await createPerson("mixer");
    const email = "mixed@example.com";
    await request(person, email);
    const codes = await codesFor(person, email);
    const browser = new Browser();
    await browser.askForCode(person.email);
    expect((await browser.enterCode(person.email, codes.presentCode)).status).toBe(401);
    expect((await change(person, { ...codes, presentCode: await codeFor(person.email) })).status).toBe(422);
  });

  test("a wrong code is tried five times, not more often", async () => {
    const person = await createPerson("guesser");
    await request(person, "guessed@example.com");
    const codes = await codesFor(person, "guessed@example.com");
    const wrong = { ...codes, presentCode: otherThan(codes.presentCode) };
    for (let tries = 0; tries < 5; tries++) expect((await change(person, wrong)).status).toBe(422);
    expect((await change(person, codes)).status).toBe(422);
    expect(await emailOf(person)).toBe(person.email);
  });

  test("whether an address is taken is told to its reader alone", async () => {
    const [person, owner] = [await createPerson("asker"), await createPerson("owner")];
    const free = await request(person, "nobody-has-it@example.com");
    const taken = await request(person, owner.email);
    expect([taken.status, free.status]).toEqual([200, 200]);
    const codes = await codesFor(person, owner.email);
    expect((await change(person, { ...codes, newCode: otherThan(codes.newCode) })).body.data.code).toBe(
      "account.codes_invalid",
    );
    expect((await change(person, codes)).body.data.code).toBe("account.email_taken");
    expect([await emailOf(person), await emailOf(owner)]).toEqual([person.email, owner.email]);
  });

  test("of people who want one address at once, and one who signs up with it, exactly one gets it", async () => {
    const email = "wanted@example.com";
    const people = [await createPerson("first"), await createPerson("second"), await createPerson("third")];
    const tried: (() => Promise<unknown>)[] = [];
    for (const person of people) {
      await request(person, email);
      const codes = await codesFor(person, email);
      tried.push(
        () => change(person, codes),
        () => change(person, codes),
      );
    }
    const newcomer = new Browser();
    await newcomer.askForCode(email);
    const code = await codeFor(email);
    await Promise.all([...tried.map((attempt) => attempt()), newcomer.enterCode(email, code)]);
    const rows = await env.DB.prepare("select id from user_account where email = ?").bind(email).all();
    expect(rows.results).toHaveLength(1);
    const changed = (await Promise.all(people.map(emailOf))).filter((now) => now === email);
    const letters = await createServices(env).database.select().from(accountJob);
    const ofThese = letters.filter(({ accountId }) => people.some((person) => person.accountId === accountId));
    expect(ofThese).toHaveLength(changed.length);
  });

  test("asking is counted by the account: ten times an hour", async () => {
    const person = await createPerson("often");
    for (let asked = 0; asked < 10; asked++)
      expect((await request(person, `often${String(asked)}@example.org`)).status).toBe(200);
    expect((await request(person, "once-more@example.org")).status).toBe(429);
  });
});
