import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { beginOnboarding } from "#worker/payment/payouts/connect.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import { ProviderRefused, Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { get, post, type Json } from "../../support/worker/calls.ts";
import { paid } from "../../support/worker/money/money-effects.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { fault, sandbox, stripe } from "../../support/worker/money/sandbox.ts";
import { LOST, refusal, servicesWhere, type StripeAnswer } from "../../support/worker/money/scripted-stripe.ts";
import { present } from "../../support/worker/present.ts";

/* What Stripe may answer about creators' accounts and to transfers, whichever of the answers that no document settles it is. */

const services = createServices(env);
const creator = () => createPerson("payout", { roles: ["user", "creator"] });

/** As the wallet's page does, for a person who reads the site in a language. */
function onboard(person: Person, displayLanguageCode: LanguageCode, from: Services = services) {
  const { accountId, commissionAccountId } = person;
  const viewer = {
    accountId,
    commissionAccountId,
    roles: ["user", "creator"],
    displayLanguageCode,
    provedAt: Date.now(),
  };
  return beginOnboarding(from, viewer as unknown as Parameters<typeof beginOnboarding>[1]);
}

/** Every answer to the creation of an account is lost, also to the client's own second try. */
const losing = servicesWhere(({ method, path }) =>
  method === "POST" && path === "/v2/core/accounts" ? LOST : undefined,
);

async function accountsOf(person: Person): Promise<Json[]> {
  const { data } = await sandbox("GET", "/objects?kind=v2.core.account");
  return data.filter((each: Json) => each.metadata?.commissionAccountId === person.commissionAccountId);
}

test("an account whose creation was answered to nobody is found again, in whatever language", async () => {
  const person = await creator();
  await expect(onboard(person, "ja", losing)).rejects.toBeInstanceOf(Unavailable);
  expect(await onboard(person, "en")).toMatchObject({ ok: true });
  expect(await accountsOf(person)).toHaveLength(1);
});

test.each([
  ["does not show it yet", { status: 200, body: { data: [], next_page_url: null, previous_page_url: null } }],
  ["is refused", refusal(400)],
])("sign-up goes on when the list of accounts %s", async (_name, answer: StripeAnswer) => {
  const person = await creator();
  await expect(onboard(person, "ja", losing)).rejects.toBeInstanceOf(Unavailable);
  const blind = servicesWhere(({ method, path }) =>
    method === "GET" && path === "/v2/core/accounts" ? answer : undefined,
  );
  expect(await onboard(person, "en", blind)).toMatchObject({ ok: true });
});

test("sign-up in spite of a 500 that Stripe remembers makes one account", async () => {
  const person = await creator();
  await fault("error_500_stored", { method: "POST", path: "/v2/core/accounts$" }, { executes: true });
  expect(await onboard(person, "ja")).toMatchObject({ ok: true });
  expect(await accountsOf(person)).toHaveLength(1);
});

test("where transfers need card payments as well, they are asked for; any other refusal stays one", async () => {
  const person = await creator();
  const account = { id: "acct_1cards", object: "v2.core.account", applied_configurations: ["merchant", "recipient"] };
  const request = { ...person, languageCode: "ja", idempotencyKey: "cards" } as const;
  const strict = servicesWhere(({ method, path, body }) => {
    if (method !== "POST" || path !== "/v2/core/accounts") return undefined;
    return body.includes("card_payments") ? { status: 200, body: account } : refusal(400);
  });
  expect(await strict.payments.payouts.createAccount(request)).toEqual({
    stripeAccountId: "acct_1cards",
    isClosed: false,
    isPayable: false,
    requirements: [],
  });
  const closed = servicesWhere(({ path }) => (path === "/v2/core/accounts" ? refusal(400) : undefined));
  await expect(closed.payments.payouts.createAccount(request)).rejects.toBeInstanceOf(ProviderRefused);
});

test("an account for which Stripe gives no dashboard link has none", async () => {
  const closed = servicesWhere(({ path }) => (path.endsWith("/login_links") ? refusal(400) : undefined));
  expect(await closed.payments.payouts.dashboardLink("acct_1")).toBeNull();
});

async function transferOf(person: Person) {
  const { orderId, chargeId } = await paid();
  await post("/api/stripe/connect/signup", {}, person);
  const { id: stripeAccountId } = present((await get("/api/stripe/connect/get", person)).body.account);
  const idempotencyKey = `transfer:${orderId}:1`;
  const ours = { orderId, transactionId: "transaction-1", attempt: 1 };
  return { amount: 9_000, currencyCode: "JPY", stripeAccountId, chargeId, ...ours, idempotencyKey };
}

/** Stripe's codes as far as they are known; none of them decides. */
const REFUSALS = [
  refusal(400, { code: "insufficient_capabilities_for_transfer" }),
  refusal(400, { code: "balance_insufficient" }),
  refusal(400, { code: "resource_missing", param: "destination" }),
  refusal(400),
] as const;

test.each(REFUSALS)(
  "a refused transfer is the account's matter when it cannot receive, else ours (%#)",
  async (answer) => {
    const person = await creator();
    const transfer = await transferOf(person);
    const refusing = servicesWhere(({ method, path }) =>
      method === "POST" && path === "/v1/transfers" ? answer : undefined,
    ).payments.payouts;
    expect(await refusing.transfer(transfer)).toEqual({ refused: "ACCOUNT" });
    await sandbox("POST", `/accounts/${transfer.stripeAccountId}`, { action: "complete" });
    expect(await refusing.transfer(transfer)).toEqual({ refused: "OTHER" });
    expect(await services.payments.payouts.transfer(transfer)).toMatchObject({ amount: 9_000, attempt: 1 });
  },
);

test("an account that is not there any more cannot receive", async () => {
  const transfer = await transferOf(await creator());
  const gone = { ...transfer, stripeAccountId: "acct_1gone" };
  expect(await services.payments.payouts.transfer(gone)).toEqual({ refused: "ACCOUNT" });
});

test("more than the charge has left is ours", async () => {
  const transfer = await transferOf(await creator());
  await sandbox("POST", `/accounts/${transfer.stripeAccountId}`, { action: "complete" });
  const { stripeAccountId: destination, chargeId } = transfer;
  const byHand = { amount: 5_000, currency: "jpy", destination, source_transaction: chargeId };
  await stripe().transfers.create(byHand, { idempotencyKey: `hand:${transfer.orderId}` });
  expect(await services.payments.payouts.transfer(transfer)).toEqual({ refused: "OTHER" });
});
