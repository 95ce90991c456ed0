import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { FRESH_PROOF } from "#domain/account/fresh-proof.ts";
import { CHALLENGE_LIFETIME, PASSKEYS_MAX, rolesInSession } from "#domain/account/passkey.ts";
import { readSession } from "#worker/account/session/session.queries.ts";
import { createServices } from "#worker/services.ts";
import { demandsPasskey } from "#worker/site/settings/passkey-demand.ts";
import { Authenticator } from "../../support/worker/authenticator.ts";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { addPasskey } from "./passkey-steps.ts";
import { Browser, emailsTo, ORIGIN } from "./sign-in-steps.ts";

async function challengeFor(browser: Browser): Promise<string> {
  const begun = await browser.post("/api/auth/passkey/begin", {});
  return (await begun.json<{ options: { challenge: string } }>()).options.challenge;
}

const verify = async (browser: Browser, response: unknown) => {
  const answer = await browser.post("/api/auth/passkey/verify", { response });
  return { status: answer.status, body: await answer.json<Json>() };
};
const invalid = { status: 401, body: { error: { code: "auth.passkey_invalid" } } };

describe("passkeys (rule A54)", () => {
  test("are added, listed, renamed and removed by their owner, who gets an e-mail", async () => {
    const [person, other] = [await createPerson("keyed"), await createPerson("other")];
    const { credentialId } = await addPasskey(person);
    const list = async (who: Person) => (await expectOk(query("passkey.getList", undefined, who))).items;
    expect(await list(person)).toMatchObject([{ id: credentialId, name: "Phone", lastUsedAt: null }]);
    expect((await emailsTo(person.email))[0]?.subject).toBe("New passkey for your cometme account");
    const renamed = { passkeyId: credentialId, name: "Old phone" };
    expect((await mutate("passkey.rename", renamed, other)).status).toBe(404);
    await expectOk(mutate("passkey.rename", renamed, person));
    expect(await list(person)).toMatchObject([{ name: "Old phone" }]);
    expect((await mutate("passkey.remove", { passkeyId: credentialId }, other)).status).toBe(404);
    await expectOk(mutate("passkey.remove", { passkeyId: credentialId }, person));
    expect(await list(person)).toEqual([]);
  });

  test("sign in beside the code, and end the browser's old session", async () => {
    const person = await createPerson("signer");
    const authenticator = await addPasskey(person);
    const browser = new Browser();
    const challenge = await challengeFor(browser);
    const entered = await verify(browser, await authenticator.assert({ challenge, origin: ORIGIN }));
    expect(entered).toEqual({ status: 200, body: { user: { id: person.accountId } } });
    expect((await browser.user()).id).toBe(person.accountId);
    const before = new Map(browser.cookies);
    await verify(browser, await authenticator.assert({ challenge: await challengeFor(browser), origin: ORIGIN }));
    const old = new Browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect([await old.session(), (await browser.user()).id]).toEqual([null, person.accountId]);
  });

  test("no answer signs in twice, late, for another site, for another purpose or with a count that went back", async () => {
    stopClockAt(TOMORROW_NOON);
    const person = await createPerson("careful");
    const authenticator = await addPasskey(person);
    const browser = new Browser();
    const answerTo = async (more: object = {}) =>
      authenticator.assert({ challenge: await challengeFor(browser), origin: ORIGIN, ...more });

    const once = await answerTo();
    expect((await verify(browser, once)).status).toBe(200);
    expect(await verify(new Browser(), once)).toMatchObject(invalid);
    expect(await verify(browser, await answerTo({ origin: "https://evil.example" }))).toMatchObject(invalid);
    expect(await verify(browser, await answerTo({ rpId: "evil.example" }))).toMatchObject(invalid);
    expect(await verify(browser, await answerTo({ challenge: btoa("made.1.up") }))).toMatchObject(invalid);
    const { challenge } = await expectOk(mutate("passkey.beginProof", undefined, person));
    expect(await verify(browser, await answerTo({ challenge }))).toMatchObject(invalid);
    authenticator.count = 0;
    expect(await verify(browser, await answerTo())).toMatchObject(invalid);
    authenticator.count = 20;
    const late = await answerTo();
    stopClockAt(TOMORROW_NOON + CHALLENGE_LIFETIME);
    expect(await verify(browser, late)).toMatchObject(invalid);
    const [signed, altered] = [await answerTo(), await answerTo()];
    expect(
      await verify(browser, { ...signed, response: { ...signed.response, signature: altered.response.signature } }),
    ).toMatchObject(invalid);
    expect((await verify(browser, await answerTo())).status).toBe(200);
  });

  test("one that was removed, or nobody's, signs nobody in", async () => {
    const person = await createPerson("remover");
    const authenticator = await addPasskey(person);
    await expectOk(mutate("passkey.remove", { passkeyId: authenticator.credentialId }, person));
    const browser = new Browser();
    for (const each of [authenticator, await Authenticator.create()]) {
      const response = await each.assert({ challenge: await challengeFor(browser), origin: ORIGIN });
      expect(await verify(browser, response)).toMatchObject(invalid);
    }
  });

  test("prove who sits there, in the session that asked and with their own passkey only", async () => {
    stopClockAt(TOMORROW_NOON);
    const [person, other] = [await createPerson("prover"), await createPerson("stranger")];
    const [own, others] = [await addPasskey(person), await addPasskey(other)];
    stopClockAt(TOMORROW_NOON + FRESH_PROOF);
    const ask = () => mutate("apiKey.create", { name: "x", scopes: ["read"], validDays: null }, person);
    expect((await ask()).status).toBe(403);
    const begin = async () => (await expectOk(mutate("passkey.beginProof", undefined, person))).challenge;
    const prove = (response: object, who = person) => mutate("passkey.prove", { response }, who);
    expect((await prove(await others.assert({ challenge: await begin(), origin: ORIGIN }))).status).toBe(401);
    const answer = await own.assert({ challenge: await begin(), origin: ORIGIN });
    expect((await prove(answer, other)).status).toBe(401);
    await expectOk(prove(answer));
    expect((await ask()).status).toBe(200);
    expect((await prove(answer)).status).toBe(401);
  });

  test("are added only with a fresh proof, by the session that asked, and up to a number", async () => {
    stopClockAt(TOMORROW_NOON);
    const [person, other] = [await createPerson("adder"), await createPerson("thief")];
    const { challenge } = await expectOk(mutate("passkey.begin", undefined, person));
    const response = await (await Authenticator.create()).attest({ challenge, origin: ORIGIN });
    expect((await mutate("passkey.add", { name: "x", response }, other)).status).toBe(401);
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await addPasskey(person);
    expect((await mutate("passkey.add", { name: "x", response }, person)).body).toMatchObject({
      data: { code: "passkey.too_many" },
    });
    stopClockAt(TOMORROW_NOON + FRESH_PROOF);
    expect((await mutate("passkey.begin", undefined, person)).status).toBe(403);
  });
});

describe("passkeys of admins", () => {
  test("are demanded where the site is deployed, unless it is a demo", () => {
    const at = (PUBLIC_ORIGIN: string, ADMIN_PASSKEY = "on") => demandsPasskey({ PUBLIC_ORIGIN, ADMIN_PASSKEY });
    expect([at("https://cometme.example"), at("https://cometme.example", "off"), at("http://localhost:5173")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("without one a session has no admin, and with one it has", async () => {
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    const authenticator = await addPasskey(admin);
    const services = createServices(env);
    const deployed = { ...services, env: { ...services.env, PUBLIC_ORIGIN: "https://cometme.example" } };
    const rolesOf = async () => {
      const cookie = admin.cookie.replace("session=", "__Host-session=");
      const read = await readSession(deployed, new Request(ORIGIN, { headers: { cookie } }), { isPage: false });
      return [read?.viewer.roles, read?.viewer.isPasskeyWanted];
    };
    expect(await rolesOf()).toEqual([["user"], true]);
    const { challenge } = await expectOk(mutate("passkey.beginProof", undefined, admin));
    await expectOk(
      mutate("passkey.prove", { response: await authenticator.assert({ challenge, origin: ORIGIN }) }, admin),
    );
    expect(await rolesOf()).toEqual([["user", "admin"], false]);
    expect(rolesInSession(["admin", "ban"], { isDemanded: true, hasPasskeyProof: false })).toEqual(["ban"]);
  });
});
