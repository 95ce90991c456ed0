import { z } from "zod";
import { parse } from "#domain/kernel/parse.ts";
import { mapValue, ok } from "#domain/kernel/result.ts";
import { PAYMENT_RETURN_PATH } from "#domain/payment/payment-frame.ts";
import { beginCardSetup, confirmCardSetup, removeMethod } from "#worker/payment/cards/cards.usecases.ts";
import { returnPage } from "#worker/payment/charging/return-page.ts";
import { beginOnboarding, openDashboard, readWallet } from "#worker/payment/payouts/connect.usecases.ts";
import { syncOwnIntent, syncReturnedIntent } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { handleEvent, receiveEvent } from "#worker/payment/sync/webhook.usecases.ts";
import {
  addressAnswer,
  cardAnswer,
  intentAnswer,
  receivedAnswer,
  setupIntentAnswer,
  walletAnswer,
} from "#worker/wire/answers/call.answers.ts";
import { methodDeleteBody, paymentGetBody, returnQuery, setupConfirmBody } from "#worker/wire/order/stripe.wire.ts";
import { call } from "../../call.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route } from "../../route.ts";

/** contract.md, Payments. */
export const stripeCalls: readonly Route[] = [
  call({
    method: "POST",
    path: "/api/stripe/connect/signup",
    summary: "Begin payout onboarding",
    access: "SIGNED_IN",
    waitsForStripe: true,
    limit: "payout",
    answer: addressAnswer,
    run: ({ services, viewer }) => beginOnboarding(services, viewer),
  }),
  call({
    method: "POST",
    path: "/api/stripe/connect/signin",
    summary: "Open the payout dashboard",
    access: "SIGNED_IN",
    waitsForStripe: true,
    limit: "payout",
    answer: addressAnswer,
    run: ({ services, viewer }) => openDashboard(services, viewer),
  }),
  call({
    method: "GET",
    path: "/api/stripe/connect/get",
    summary: "The payout account and balances",
    access: "SIGNED_IN",
    waitsForStripe: true,
    answer: walletAnswer,
    run: async ({ services, viewer }) => {
      const { account, balances } = await readWallet(services, viewer);
      const said = balances.map(({ currencyCode, owed, released, paidOut }) => ({
        currencyCode,
        owed,
        released,
        paidOut,
      }));
      return ok({ account, balances: said });
    },
  }),
  call({
    method: "GET",
    path: "/api/stripe/intent/setup/create",
    summary: "Begin saving a card",
    access: "SIGNED_IN",
    waitsForStripe: true,
    limit: "card",
    answer: setupIntentAnswer,
    run: async ({ services, viewer }) => ok(await beginCardSetup(services, viewer.accountId)),
  }),
  call({
    method: "POST",
    path: "/api/stripe/intent/setup/confirm",
    summary: "Finish saving a card",
    access: "SIGNED_IN",
    waitsForStripe: true,
    limit: "card",
    body: setupConfirmBody,
    answer: cardAnswer,
    run: async ({ services, viewer, body }) =>
      mapValue(
        await confirmCardSetup(services, viewer.accountId, body.intentId),
        ({ id: paymentAccountMethodId, stripeMethodId, card }) => ({ paymentAccountMethodId, stripeMethodId, card }),
      ),
  }),
  call({
    method: "POST",
    path: "/api/stripe/intent/payment/get",
    summary: "Look at a payment",
    access: "SIGNED_IN",
    waitsForStripe: true,
    limit: "command",
    body: paymentGetBody,
    answer: intentAnswer,
    run: ({ services, viewer, body }) => syncOwnIntent(services, viewer.commissionAccountId, body),
  }),
  call({
    method: "POST",
    path: "/api/stripe/payment/method/delete",
    summary: "Remove a card",
    access: "SIGNED_IN",
    waitsForStripe: true,
    limit: "card",
    body: methodDeleteBody,
    run: async ({ services, viewer, body }) =>
      mapValue(await removeMethod(services, viewer.accountId, body.methodId), () => ({})),
  }),
  route({
    method: "POST",
    path: "/api/stripe/webhook",
    access: "SIGNATURE",
    description: { summary: "Stripe's signed events", body: z.looseObject({}), answer: receivedAnswer },
    run: async ({ context, services }) => {
      const signature = context.req.header("stripe-signature") ?? null;
      const received = await receiveEvent(services, await context.req.text(), signature);
      if (!received.ok) return refusalResponse(context, received.error.code);
      if (received.value) context.executionCtx.waitUntil(handleEvent(services, received.value));
      return context.json({ received: true });
    },
  }),
  route({
    // Where the bank's page leads back to, inside the frame: navigation from another site, so without a session.
    method: "GET",
    path: PAYMENT_RETURN_PATH,
    access: "ANYONE",
    run: async ({ context, services, locale }) => {
      const query = parse(returnQuery, context.req.query());
      if (query.ok) {
        const { payment_intent: intentId, payment_intent_client_secret: clientSecret } = query.value;
        await syncReturnedIntent(services, intentId, clientSecret);
      }
      return returnPage(locale, context.env.PUBLIC_ORIGIN, crypto.randomUUID());
    },
  }),
];
