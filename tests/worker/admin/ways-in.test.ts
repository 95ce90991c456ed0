import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#domain/kernel/instants.ts";
import { get, mutate, query } from "../../support/worker/calls.ts";
import { callWithKey, createKey } from "../../support/worker/keys.ts";
import { createOrder, expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { Browser, emailsTo } from "../account/sign-in-steps.ts";

const reason = "Called from the number on the account";
let boss: Person;
beforeEach(async () => {
  boss = await createPerson("boss", { roles: ["user", "admin"] });
});

const isSignedIn = async ({ cookie }: Person) => (await get("/api/auth/session", null, { cookie })).body.user !== null;
const page = ({ handle }: Person) => expectOk(query("admin.getPerson", { handle }, boss));

/** A passkey, as it is stored. */
const addPasskey = ({ accountId }: Person) =>
  env.DB.prepare(
    "insert into passkey (id, account_id, public_key, counter, transports, name, created_at) values (?, ?, 'x', 0, '[]', 'Phone', 0)",
  )
    .bind(`passkey-${accountId}`, accountId)
    .run();
const passkeysOf = ({ accountId }: Person) =>
  env.DB.prepare("select count(*) from passkey where account_id = ?").bind(accountId).first("count(*)");

describe("ways into an account (rule A58)", () => {
  test("all end when an admin signs a person out", async () => {
    const person = await createPerson("hijacked");
    const key = await createKey(person, ["read"]);
    await addPasskey(person);
    await expectOk(mutate("admin.signOutEverywhere", { accountId: person.accountId, reason }, boss));
    expect([await isSignedIn(person), await passkeysOf(person)]).toEqual([false, 0]);
    expect((await callWithKey(key.key, "GET", "/api/auth/session")).status).toBe(401);
    expect((await page(person)).acts).toMatchObject([{ kind: "SIGNED_OUT", reason, detail: null }]);
    const again = new Browser();
    await again.signIn(person.email);
    expect((await again.user()).id).toBe(person.accountId);
  });

  test("a lost mailbox is exchanged: the old address is told, the new one signs in, the act names neither", async () => {
    const person = await createPerson("lost");
    const change = { accountId: person.accountId, email: "found@example.com", reason };
    await expectOk(mutate("admin.changeEmail", change, boss));
    expect(await isSignedIn(person)).toBe(false);
    expect(present((await emailsTo(person.email))[0]).text).toContain("f•••@example.com");
    const { acts, email } = await page(person);
    expect(email).toBe("found@example.com");
    expect(acts).toMatchObject([{ kind: "EMAIL_CHANGED", detail: null, reason }]);
    const again = new Browser();
    await again.signIn("found@example.com");
    expect((await again.user()).id).toBe(person.accountId);
  });

  test("not to an address that is taken or the same, and not one's own", async () => {
    const [person, other] = [await createPerson("mover"), await createPerson("other")];
    const refused = async (accountId: string, email: string) => {
      const answer = await mutate("admin.changeEmail", { accountId, email, reason }, boss);
      return [answer.status, answer.body.data.code];
    };
    expect(await refused(person.accountId, other.email)).toEqual([409, "account.email_taken"]);
    expect(await refused(person.accountId, person.email)).toEqual([409, "account.email_same"]);
    expect(await refused(boss.accountId, "boss2@example.com")).toEqual([403, "admin.own_account"]);
    expect(await refused("nobody", "nobody@example.com")).toEqual([404, "account.not_found"]);
    expect((await mutate("admin.signOutEverywhere", { accountId: boss.accountId, reason }, boss)).status).toBe(403);
    expect([await isSignedIn(person), (await page(person)).acts]).toEqual([true, []]);
  });

  test("of an admin's session that was proved long ago, no address is changed (rule A52)", async () => {
    const person = await createPerson("mover");
    await env.DB.prepare("update session set proved_at = proved_at - ? where account_id = ?")
      .bind(31 * MINUTE, boss.accountId)
      .run();
    const change = { accountId: person.accountId, email: "found@example.com", reason };
    const answer = await mutate("admin.changeEmail", change, boss);
    expect([answer.status, answer.body.data.code]).toEqual([403, "auth.proof_needed"]);
  });
});

test("what a person was told is shown, and sent again although they have switched it off (rule A59)", async () => {
  const { seller, buyer, orderCode } = await createOrder("APPROVED");
  const { told } = await page(buyer);
  const [newest] = told;
  expect(newest).toMatchObject({ orderCode, isRead: false });
  const before = (await emailsTo(buyer.email)).length;
  const again = { accountId: buyer.accountId, notificationId: present(newest).id, reason };
  await expectOk(mutate("admin.sendEmailAgain", again, boss));
  expect(await emailsTo(buyer.email)).toHaveLength(before + 1);
  expect((await page(buyer)).acts).toMatchObject([{ kind: "EMAIL_SENT_AGAIN", reason }]);
  // For another person it is nothing.
  const mixed = await mutate("admin.sendEmailAgain", { ...again, accountId: seller.accountId }, boss);
  expect([mixed.status, mixed.body.data.code]).toEqual([409, "admin.nothing_to_change"]);
});
