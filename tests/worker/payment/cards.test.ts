import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { createServices } from "#worker/services.ts";
import { ProviderRefused } from "#worker/kernel/failure/unavailable.ts";
import { get, post, query } from "../../support/worker/calls.ts";
import { createPerson } from "../../support/worker/people.ts";
import { fault, finishedSetup, sandbox, saveCard, stripe } from "../../support/worker/money/sandbox.ts";
import { refusal, servicesWhere } from "../../support/worker/money/scripted-stripe.ts";
import { present } from "../../support/worker/present.ts";

const CONFIRM = "/api/stripe/intent/setup/confirm";
const DELETE = "/api/stripe/payment/method/delete";
const cardsOf = async (person: Parameters<typeof query>[2]) =>
  (await query("paymentAccountMethod.getList", undefined, person)).body.items;

test("a card is saved once, however often its setup is confirmed", async () => {
  const person = await createPerson("card");
  const intentId = await finishedSetup(person, "pm_card_jcb");
  const first = await post(CONFIRM, { intentId }, person);
  const again = await post(CONFIRM, { intentId }, person);

  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    paymentAccountMethodId: expect.any(String),
    stripeMethodId: expect.stringMatching(/^pm_/),
    card: { brand: "jcb", last4: "0505", expMonth: expect.any(Number), expYear: expect.any(Number) },
  });
  expect(again).toEqual(first);
  expect(await cardsOf(person)).toEqual([
    { id: first.body.paymentAccountMethodId, stripeMethodId: first.body.stripeMethodId, card: first.body.card },
  ]);
});

test("setting up asks for 3D Secure, and an unfinished setup saves nothing", async () => {
  const person = await createPerson("card");
  const { body } = await get("/api/stripe/intent/setup/create", person);
  expect(body).toEqual({
    intentId: expect.stringMatching(/^seti_/),
    clientSecret: expect.stringContaining("_secret_"),
  });
  const setup = await stripe().setupIntents.confirm(present(body.intentId), {
    payment_method: "pm_card_authenticationRequiredOnSetup",
  });
  expect(setup.payment_method_options?.card?.request_three_d_secure).toBe("any");
  expect(setup.status).toBe("requires_action");

  const early = await post(CONFIRM, { intentId: body.intentId }, person);
  expect([early.status, early.body.error?.code]).toEqual([409, "payment.setup_not_done"]);
  await sandbox("POST", `/3ds/${body.intentId}`, { outcome: "fail" });
  const failed = await post(CONFIRM, { intentId: body.intentId }, person);
  expect([failed.status, failed.body.error?.code]).toEqual([409, "payment.authentication_failed"]);
  expect(await cardsOf(person)).toEqual([]);
});

test("one account is one customer, also when two needs come at once", async () => {
  const person = await createPerson("card");
  await Promise.all([get("/api/stripe/intent/setup/create", person), get("/api/stripe/intent/setup/create", person)]);
  const rows = await createServices(env).database.select().from(userAccount);
  const customerId = rows.find(({ id }) => id === person.accountId)?.stripeCustomerId;
  const { data } = await stripe().customers.list({ limit: 100 });
  const own = data.filter(({ metadata }) => metadata["accountId"] === person.accountId);
  expect(own.map(({ id }) => id)).toEqual([customerId]);
});

test("another person's setup is not found", async () => {
  const [owner, other] = [await createPerson("card"), await createPerson("card")];
  await saveCard(other);
  const intentId = await finishedSetup(owner);
  const stolen = await post(CONFIRM, { intentId }, other);
  expect([stolen.status, stolen.body.error?.code]).toEqual([404, "payment.intent_not_found"]);
  const unknown = await post(CONFIRM, { intentId: "seti_unknown" }, other);
  expect([unknown.status, unknown.body.error?.code]).toEqual([404, "payment.intent_not_found"]);
  expect((await post(CONFIRM, { intentId })).status).toBe(401);
  expect((await post(CONFIRM, {}, owner)).status).toBe(400);
  for (const malformed of ["\ud800", ".", "..", "seti_1/cancel", "?limit=1"])
    expect((await post(CONFIRM, { intentId: malformed }, owner)).status, malformed).toBe(400);
});

test("a removed card is gone here and at Stripe, and its setup does not bring it back", async () => {
  const [owner, other] = [await createPerson("card"), await createPerson("card")];
  const intentId = await finishedSetup(owner);
  const { body: method } = await post(CONFIRM, { intentId }, owner);
  const foreign = await post(DELETE, { methodId: method.paymentAccountMethodId }, other);
  expect([foreign.status, foreign.body.error?.code]).toEqual([404, "payment.method_not_found"]);

  expect(await post(DELETE, { methodId: method.paymentAccountMethodId }, owner)).toEqual({ status: 200, body: {} });
  expect(await cardsOf(owner)).toEqual([]);
  expect((await stripe().paymentMethods.retrieve(present(method.stripeMethodId))).customer).toBeNull();
  expect((await post(CONFIRM, { intentId }, owner)).body.error?.code).toBe("payment.method_not_found");
  expect((await post(DELETE, { methodId: method.paymentAccountMethodId }, owner)).status).toBe(404);
});

test("removing works in spite of a lost answer, and again after Stripe was down", async () => {
  const person = await createPerson("card");
  const [first, second] = [await saveCard(person), await saveCard(person, "pm_card_amex")];
  await fault("response_lost", { path: `${first.stripeMethodId}/detach` });
  expect((await post(DELETE, { methodId: first.stripeMethodId }, person)).status).toBe(200);

  await fault("request_lost", { path: `${second.stripeMethodId}/detach` }, { times: 2 });
  const lost = await post(DELETE, { methodId: second.stripeMethodId }, person);
  expect([lost.status, lost.body.error?.code]).toEqual([503, "provider.unavailable"]);
  expect(await cardsOf(person)).toHaveLength(1);
  expect((await post(DELETE, { methodId: second.stripeMethodId }, person)).status).toBe(200);
  expect(await cardsOf(person)).toEqual([]);
});

test("a card that was detached at Stripe is removed here all the same", async () => {
  const person = await createPerson("card");
  const { stripeMethodId } = await saveCard(person);
  await stripe().paymentMethods.detach(stripeMethodId);
  expect((await post(DELETE, { methodId: stripeMethodId }, person)).status).toBe(200);
  expect(await cardsOf(person)).toEqual([]);
});

test("removing works in spite of a 500 that Stripe remembers", async () => {
  const person = await createPerson("card");
  const { stripeMethodId } = await saveCard(person);
  await fault("error_500_stored", { path: `${stripeMethodId}/detach` });
  expect((await post(DELETE, { methodId: stripeMethodId }, person)).status).toBe(200);
  expect((await stripe().paymentMethods.retrieve(stripeMethodId)).customer).toBeNull();
});

test.each([
  ["with a parameter", { param: "payment_method" }],
  ["with a code", { code: "resource_missing" }],
  ["without either", {}],
])("detaching twice, refused %s, is done; what is still attached is not", async (_name, error) => {
  const { stripeMethodId } = await saveCard(await createPerson("card"));
  const { cards } = servicesWhere(({ path }) => (path.endsWith("/detach") ? refusal(400, error) : undefined)).payments;
  const detach = () => cards.detachMethod(stripeMethodId, { idempotencyKey: `detach:${stripeMethodId}` });
  await expect(detach()).rejects.toBeInstanceOf(ProviderRefused);
  await stripe().paymentMethods.detach(stripeMethodId);
  await expect(detach()).resolves.toBeUndefined();
});
