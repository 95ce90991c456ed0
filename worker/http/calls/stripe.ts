import type { Context, Hono } from "hono";
import { parse } from "#domain/kernel/parse.ts";
import { ok } from "#domain/kernel/result.ts";
import { PAYMENT_RETURN_PATH } from "#domain/payment/payment-frame.ts";
import { beginCardSetup, confirmCardSetup, removeMethod } from "../../payment/cards/cards.usecases.ts";
import { beginOnboarding, openDashboard, readWallet } from "../../payment/payouts/connect.usecases.ts";
import { syncOwnIntent, syncReturnedIntent } from "../../payment/sync/stripe-sync.usecases.ts";
import { returnPage } from "../../payment/charging/return-page.ts";
import { handleEvent, receiveEvent } from "../../payment/sync/webhook.usecases.ts";
import { methodDeleteBody, paymentGetBody, returnQuery, setupConfirmBody } from "../../wire/stripe.wire.ts";
import { answer, signedIn } from "../answer.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { refusalResponse } from "../refusal.ts";
import { readBody } from "../request-body.ts";

/** The calls of contract.md, Payments; their answers are nobody's to keep. */
export function mountStripe(app: Hono<AppEnvironment>) {
  app.use("/api/stripe/*", async (context, next) => {
    await next();
    context.res.headers.set("cache-control", "no-store");
  });
  app.post("/api/stripe/webhook", webhook);
  app.get(PAYMENT_RETURN_PATH, returned);
  app.get("/api/stripe/intent/setup/create", rateLimit("card"), setupCreate);
  app.post("/api/stripe/intent/setup/confirm", rateLimit("card"), setupConfirm);
  app.post("/api/stripe/intent/payment/get", paymentGet);
  app.post("/api/stripe/payment/method/delete", methodDelete);
  app.post("/api/stripe/connect/signup", connectSignup);
  app.post("/api/stripe/connect/signin", connectSignin);
  app.get("/api/stripe/connect/get", connectGet);
}

async function webhook(context: Context<AppEnvironment>) {
  const services = context.get("services");
  const body = await context.req.text();
  const received = await receiveEvent(services, body, context.req.header("stripe-signature") ?? null);
  if (!received.ok) return refusalResponse(context, received.error.code);
  if (received.value) context.executionCtx.waitUntil(handleEvent(services, received.value));
  return context.json({ received: true });
}

/** Where the bank's page leads back to, inside the frame. No session comes along from another site's navigation. */
async function returned(context: Context<AppEnvironment>) {
  const query = parse(returnQuery, context.req.query());
  if (query.ok) {
    const { payment_intent: intentId, payment_intent_client_secret: clientSecret } = query.value;
    await syncReturnedIntent(context.get("services"), intentId, clientSecret);
  }
  return returnPage(context.get("locale"), context.env.PUBLIC_ORIGIN, crypto.randomUUID());
}

const setupCreate = signedIn(async (context, viewer) =>
  context.json(await beginCardSetup(context.get("services"), viewer.accountId)),
);

const setupConfirm = signedIn(async (context, viewer) => {
  const body = await readBody(context, setupConfirmBody);
  if (!body.ok) return answer(context, body);
  const method = await confirmCardSetup(context.get("services"), viewer.accountId, body.value.intentId);
  if (!method.ok) return answer(context, method);
  const { id: paymentAccountMethodId, stripeMethodId, card } = method.value;
  return context.json({ paymentAccountMethodId, stripeMethodId, card });
});

const paymentGet = signedIn(async (context, viewer) => {
  const body = await readBody(context, paymentGetBody);
  if (!body.ok) return answer(context, body);
  return answer(context, await syncOwnIntent(context.get("services"), viewer.commissionAccountId, body.value));
});

const methodDelete = signedIn(async (context, viewer) => {
  const body = await readBody(context, methodDeleteBody);
  if (!body.ok) return answer(context, body);
  const removed = await removeMethod(context.get("services"), viewer.accountId, body.value.methodId);
  return answer(context, removed.ok ? ok({}) : removed);
});

const connectSignup = signedIn(async (context, viewer) =>
  answer(context, await beginOnboarding(context.get("services"), viewer)),
);

const connectSignin = signedIn(async (context, viewer) =>
  answer(context, await openDashboard(context.get("services"), viewer)),
);

const connectGet = signedIn(async (context, viewer) => context.json(await readWallet(context.get("services"), viewer)));
