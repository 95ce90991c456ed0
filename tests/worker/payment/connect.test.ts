import { expect, test } from "vitest";
import { get, post, type Json } from "../../support/worker/calls.ts";
import { createPerson } from "../../support/worker/people.ts";
import { fault, sandbox } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";

const SIGNUP = "/api/stripe/connect/signup";
const SIGNIN = "/api/stripe/connect/signin";
const GET = "/api/stripe/connect/get";
const creator = () => createPerson("wallet", { roles: ["user", "creator"] });

test("a wallet starts empty", async () => {
  const person = await creator();
  expect(await get(GET, person)).toEqual({ status: 200, body: { account: null, balances: [] } });
  expect((await get(GET)).status).toBe(401);
  const early = await post(SIGNIN, {}, person);
  expect([early.status, early.body.error?.code]).toEqual([409, "payment.payout_account_missing"]);
});

test("only creators have payouts", async () => {
  const refused = await post(SIGNUP, {}, await createPerson("client"));
  expect([refused.status, refused.body.error?.code]).toEqual([403, "account.not_creator"]);
});

test("onboarding makes one account, and finishing it makes the account able", async () => {
  const person = await creator();
  const links = await Promise.all([post(SIGNUP, {}, person), post(SIGNUP, {}, person)]);
  expect(links.map(({ status }) => status)).toEqual([200, 200]);
  const begun = present((await get(GET, person)).body.account);
  expect(begun).toMatchObject({ id: expect.stringMatching(/^acct_/), isPayable: false });
  expect(begun.requirements.length).toBeGreaterThan(0);
  expect((await post(SIGNUP, {}, person)).body.url).toContain("/onboarding/");
  expect((await get(GET, person)).body.account?.id).toBe(begun.id);

  await sandbox("POST", `/accounts/${begun.id}`, { action: "complete" });
  expect((await get(GET, person)).body.account).toEqual({
    id: begun.id,
    state: "OPEN",
    isPayable: true,
    requirements: [],
  });
  expect((await post(SIGNIN, {}, person)).body.url).toContain("http");

  await sandbox("POST", `/accounts/${begun.id}`, { action: "restrict" });
  expect((await get(GET, person)).body.account).toMatchObject({ id: begun.id, isPayable: false });
});

test("a wallet is readable while Stripe is down, as it was last seen", async () => {
  const person = await creator();
  await post(SIGNUP, {}, person);
  const { account } = (await get(GET, person)).body;
  await fault("error_500", { method: "GET", path: present(account).id }, { times: 2 });
  expect(await get(GET, person)).toEqual({ status: 200, body: { account, balances: [] } });
});

test.each([
  ["response_lost", 1, [200, 200]],
  ["request_lost", 2, [503, 200]],
])("sign-up in spite of %s makes one account", async (kind, times, statuses) => {
  const person = await creator();
  await fault(kind, { method: "POST", path: "/v2/core/accounts$" }, { times });
  const answers = [await post(SIGNUP, {}, person), await post(SIGNUP, {}, person)];
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  const { data } = await sandbox("GET", "/objects?kind=v2.core.account");
  const own = data.filter((each: Json) => each.metadata?.commissionAccountId === person.commissionAccountId);
  expect(own).toHaveLength(1);
});
