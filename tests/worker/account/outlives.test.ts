import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { FRESH_PROOF } from "#domain/account/fresh-proof.ts";
import { SESSION_LONGEST } from "#domain/account/session-lifetime.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { ChatSocket } from "../../support/worker/chat/chat-socket.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";
import { callWithKey, createKey } from "../../support/worker/keys.ts";
import { createCreator } from "../../support/worker/listings.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { Browser, codeFor, emailsTo, otherThan } from "./sign-in-steps.ts";

const hook = (path: string) => ({ url: env.WEBHOOK_RECEIVER + path, events: ["order.approved" as const] });
const keyAnswers = async (key: string) => (await callWithKey(key, "GET", "/api/auth/session")).status;
const hooksOf = async (person: Person) =>
  (await expectOk(query("webhookEndpoint.getList", undefined, person))).items.length;
const subjectsTo = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject);

/** A person with a key and an endpoint, and how they sign in again. */
async function withAccess(name: string) {
  const person = await createPerson(name);
  const { key } = await createKey(person, ["read", "orders"]);
  await expectOk(mutate("webhookEndpoint.create", hook(`/ok/${name}`), person));
  const back = new Browser();
  await back.signIn(person.email);
  const again = () => ({ ...person, cookie: [...back.cookies].map((pair) => pair.join("=")).join("; ") });
  return { person, key, again };
}

describe("what outlives a session (rule A51)", () => {
  test("keys and endpoints end with signing out everywhere, and stay where that is asked for", async () => {
    const { person, key, again } = await withAccess("leaver");
    const other = await withAccess("bystander");
    await expectOk(post("/api/auth/signout/everywhere", { keepsApiKeys: true, keepsWebhooks: true }, person));
    const back = new Browser();
    await back.signIn(person.email);
    const present = { ...person, cookie: [...back.cookies].map((pair) => pair.join("=")).join("; ") };
    expect([await keyAnswers(key), await hooksOf(present)]).toEqual([200, 1]);
    expect((await post("/api/auth/session", {}, again())).status).not.toBe(200);

    await expectOk(post("/api/auth/signout/everywhere", {}, present));
    await back.signIn(person.email);
    const last = { ...person, cookie: [...back.cookies].map((pair) => pair.join("=")).join("; ") };
    expect([await keyAnswers(key), await hooksOf(last)]).toEqual([401, 0]);
    expect([await keyAnswers(other.key), await hooksOf(other.person)]).toEqual([200, 1]);
  });

  test("and with a changed address, only once it has changed", async () => {
    const { person, key } = await withAccess("mover");
    const email = "mover-is-elsewhere@example.com";
    await expectOk(mutate("accountEmail.requestChange", { email }, person));
    const codes = { email, presentCode: await codeFor(person.email), newCode: await codeFor(email) };
    const wrong = { ...codes, newCode: otherThan(codes.newCode) };
    expect((await mutate("accountEmail.change", wrong, person)).status).toBe(422);
    expect([await keyAnswers(key), await hooksOf(person)]).toEqual([200, 1]);
    await expectOk(mutate("accountEmail.change", { ...codes, keepsWebhooks: true }, person));
    expect([await keyAnswers(key), await hooksOf(person)]).toEqual([401, 1]);
  });

  test("sockets are closed at once, without a frame going out", async () => {
    const room = await createRoom();
    const socket = await ChatSocket.open(room.roomId, room.buyer);
    await expectOk(post("/api/auth/signout", {}, room.buyer));
    await vi.waitUntil(() => socket.closeCode !== null);
    expect(socket.closeCode).toBe(4403);
  });

  test("signing out makes the browser forget what it keeps, and signed-in pages are never stored", async () => {
    const browser = new Browser();
    await browser.signIn("forgotten@example.com");
    const left = await browser.post("/api/auth/signout", {});
    expect(left.headers.get("clear-site-data")).toContain('"cache"');
    expect(left.headers.get("cache-control")).toBe("no-store");
  });

  test("a session that is used every day has an end", async () => {
    stopClockAt(TOMORROW_NOON);
    const browser = new Browser();
    await browser.signIn("daily@example.com");
    for (let day = 20; day * DAY < SESSION_LONGEST; day += 20) {
      stopClockAt(TOMORROW_NOON + day * DAY);
      expect([day, await browser.session()]).toEqual([day, expect.anything()]);
    }
    stopClockAt(TOMORROW_NOON + SESSION_LONGEST);
    expect(await browser.session()).toBeNull();
  });
});

describe("a fresh proof (rule A52)", () => {
  const asks = {
    "a key": (person: Person) => mutate("apiKey.create", { name: "x", scopes: ["read"], validDays: null }, person),
    "an endpoint": (person: Person) => mutate("webhookEndpoint.create", hook("/ok/proof"), person),
    "the payout account": (person: Person) => mutate("wallet.beginOnboarding", undefined, person),
  };

  test.each(Object.entries(asks))("%s is made after signing in, and later only with a new proof", async (_, ask) => {
    stopClockAt(TOMORROW_NOON);
    const person = await createCreator("prover");
    await expectOk(ask(person));
    stopClockAt(TOMORROW_NOON + FRESH_PROOF);
    expect((await ask(person)).body).toMatchObject({ data: { code: "auth.proof_needed", httpStatus: 403 } });

    const { email } = await expectOk(mutate("accountProof.requestCode", undefined, person));
    expect(email).toBe(person.email);
    const code = await codeFor(person.email);
    expect((await mutate("accountProof.prove", { code: otherThan(code) }, person)).status).toBe(422);
    expect((await ask(person)).status).toBe(403);
    await expectOk(mutate("accountProof.prove", { code }, person));
    await expectOk(ask(person));
    // A code proves once, and only in the session that asked for it.
    expect((await mutate("accountProof.prove", { code }, person)).status).toBe(422);
  });

  test("an endpoint moves to another address, and gets another secret, only with one; the rest of it changes without", async () => {
    stopClockAt(TOMORROW_NOON);
    const person = await createPerson("mover2");
    const { endpoint } = await expectOk(mutate("webhookEndpoint.create", hook("/ok/a"), person));
    stopClockAt(TOMORROW_NOON + FRESH_PROOF);
    const id = { webhookEndpointId: endpoint.id };
    expect((await mutate("webhookEndpoint.update", { ...id, ...hook("/ok/b") }, person)).status).toBe(403);
    expect((await mutate("webhookEndpoint.rotateSecret", id, person)).status).toBe(403);
    await expectOk(mutate("webhookEndpoint.update", { ...id, ...hook("/ok/a"), isEnabled: false }, person));
    await expectOk(mutate("webhookEndpoint.remove", id, person));
  });

  test("the specified calls of the payout account work after signing in", async () => {
    const person = await createCreator("specified");
    expect((await expectOk(post("/api/stripe/connect/signup", {}, person))).url).toMatch(/^http/);
  });
});

describe("e-mails about ways in (rule A53)", () => {
  test("one for a browser that was not known, none for the first and for one that is", async () => {
    const email = "browsers@example.com";
    const [home, elsewhere] = [new Browser(), new Browser()];
    await home.signIn(email);
    expect(await subjectsTo(email)).toHaveLength(1);
    await home.signIn(email);
    expect(await subjectsTo(email)).toHaveLength(2);
    await elsewhere.signIn(email);
    const letters = await emailsTo(email);
    expect(letters).toHaveLength(4);
    expect(letters[0]?.subject).toBe("New sign-in to your cometme account");
    expect(letters[0]?.text).not.toMatch(/\d{6}/);
  });

  test("one for each key, endpoint and payout account that is made, and none for what was refused", async () => {
    const person = await createCreator("maker");
    await createKey(person, ["read"]);
    await mutate("apiKey.create", { name: "", scopes: [], validDays: null }, person);
    await expectOk(mutate("webhookEndpoint.create", hook("/ok/letters"), person));
    await mutate("webhookEndpoint.create", { url: "http://10.0.0.1/", events: ["order.approved"] }, person);
    await expectOk(mutate("wallet.beginOnboarding", undefined, person));
    await expectOk(mutate("wallet.beginOnboarding", undefined, person));
    expect((await subjectsTo(person.email)).toReversed()).toEqual([
      "New API key for your cometme account",
      "New webhook for your cometme account",
      "New payout account for your cometme income",
    ]);
    expect((await emailsTo(person.email)).at(-1)?.text).toContain("A program");
  });

  test("in the owner's language", async () => {
    const person = await createPerson("japanese", { languageCode: "ja" });
    await createKey(person, ["read"]);
    expect(await subjectsTo(person.email)).toEqual(["APIキーが作成されました"]);
  });
});
