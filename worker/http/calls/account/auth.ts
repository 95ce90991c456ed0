import type { Context } from "hono";
import { z } from "zod";
import { signInForm } from "#domain/account/account.form.ts";
import { rememberedAccess } from "#domain/account/settings/account-settings.form.ts";
import { mapValue, ok } from "#domain/kernel/result.ts";
import {
  bindingCookie,
  clearedBindingCookie,
  clearedSessionCookie,
  knownBrowserCookie,
  readBindingTicket,
  readKnownBrowserToken,
  readSessionToken,
  sessionCookie,
} from "#worker/account/session/cookies.ts";
import { endAccess } from "#worker/account/end-access/end-access.statements.ts";
import { closeEndedSockets } from "#worker/account/live/account.gateway.ts";
import { hashToken } from "#worker/account/session/secrets.ts";
import { revokeAllSessions, revokeToken } from "#worker/account/session/session.store.ts";
import { signInByPasskey } from "#worker/account/passkey/passkey-sign-in.usecases.ts";
import { beginSignIn } from "#worker/account/passkey/passkey.usecases.ts";
import { assertion, requestOptions, type Assertion } from "#worker/wire/account/passkey.wire.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { TICKET_SECONDS } from "#worker/account/sign-in/binding-ticket.ts";
import { requestCode, verifyCode, type AskingBrowser } from "#worker/account/sign-in/sign-in.usecases.ts";
import { callbackAnswer, callbackQuery, sessionAnswer } from "#worker/wire/account/auth.wire.ts";
import type { Services } from "#worker/services.ts";
import type { AppEnvironment } from "../../app-environment.ts";
import { call } from "../../call.ts";
import type { Route } from "../../route.ts";

/** contract.md, Sign-in. */
export const authCalls: readonly Route[] = [
  call({
    method: "POST",
    path: "/api/auth/signin/email",
    summary: "Send a one-time code",
    access: "ANYONE",
    isOpenToAnyPage: true,
    body: signInForm,
    setsCookie: "Binds the code to the browser that asked for it; the callback needs it.",
    run: async ({ context, services, locale, body }) =>
      mapValue(await requestCode(services, body, locale, askerOf(context)), ({ ticket }) => {
        context.header("set-cookie", bindingCookie(ticket, TICKET_SECONDS, context.env.PUBLIC_ORIGIN));
        return {};
      }),
  }),
  call({
    // A GET by contract: the ticket in the cookie prevents another site from signing a visitor in with it.
    method: "GET",
    path: "/api/auth/callback/email",
    summary: "Verify a one-time code",
    access: "ANYONE",
    query: callbackQuery,
    queryRefusal: "auth.code_invalid",
    answer: callbackAnswer,
    setsCookie: "The session.",
    run: ({ context, services, query }) => enterCode(context, services, query),
  }),
  call({
    // The same for our own pages: what is in an address may be written down on the way, a body is not.
    method: "POST",
    path: "/api/auth/callback/email",
    summary: "Verify a one-time code that is not in the address",
    access: "ANYONE",
    isOpenToAnyPage: true,
    body: callbackQuery,
    answer: callbackAnswer,
    setsCookie: "The session.",
    run: ({ context, services, body }) => enterCode(context, services, body),
  }),
  call({
    method: "POST",
    path: "/api/auth/passkey/begin",
    summary: "What a passkey is asked to sign in with",
    access: "ANYONE",
    isOpenToAnyPage: true,
    answer: requestOptions,
    run: async ({ services }) => ok({ options: await beginSignIn(services) }),
  }),
  call({
    method: "POST",
    path: "/api/auth/passkey/verify",
    summary: "Sign in with a passkey",
    access: "ANYONE",
    isOpenToAnyPage: true,
    body: z.object({ response: assertion }),
    answer: callbackAnswer,
    setsCookie: "The session.",
    run: ({ context, services, body }) => enterByPasskey(context, services, body.response),
  }),
  call({
    method: "GET",
    path: "/api/auth/session",
    summary: "Who is signed in",
    access: "ANYONE",
    isOpenToBanned: true,
    answer: sessionAnswer,
    run: ({ viewer }) => ok({ user: viewer && userOf(viewer) }),
  }),
  call({
    method: "POST",
    path: "/api/auth/signout",
    summary: "Sign out",
    isOpenToAnyPage: true,
    setsCookie: "Takes the session's cookie away.",
    access: "ANYONE",
    isOpenToBanned: true,
    run: async ({ context, services: { database, clock } }) => {
      const origin = context.env.PUBLIC_ORIGIN;
      const token = readSessionToken(context.req.raw, origin);
      if (token) await revokeToken(database, await hashToken(token), clock.now());
      await leave(context);
      return ok({});
    },
  }),
  call({
    method: "POST",
    path: "/api/auth/signout/everywhere",
    summary: "Sign out on every device",
    setsCookie: "Takes the session's cookie away.",
    access: "SIGNED_IN",
    isOpenToBanned: true,
    body: rememberedAccess,
    run: async ({ context, services: { database, clock }, viewer, body }) => {
      const now = clock.now();
      const { accountId } = viewer;
      await database.batch([revokeAllSessions(database, accountId, now), ...endAccess(database, accountId, body, now)]);
      await leave(context);
      return ok({});
    },
  }),
];

/** The browser's back/forward and prefetch caches (rule A50); not the storage that belongs to the device. */
const KEPT_BY_BROWSER = ["cache", "prefetchCache", "prerenderCache"].map((kind) => `"${kind}"`).join(", ");

/** The session has ended: the browser forgets it, and the person's open pages are told. */
async function leave(context: Context<AppEnvironment>): Promise<void> {
  context.header("set-cookie", clearedSessionCookie(context.env.PUBLIC_ORIGIN));
  context.header("clear-site-data", KEPT_BY_BROWSER);
  await closeEndedSockets(context.env, context.get("viewer")?.accountId ?? null);
}

/** Counted inside: whom a letter or a try counts for depends on the browser that asks. */
function askerOf(context: Context<AppEnvironment>): AskingBrowser {
  const { raw } = context.req;
  const origin = context.env.PUBLIC_ORIGIN;
  return {
    ticket: readBindingTicket(raw, origin),
    knownBrowser: readKnownBrowserToken(raw, origin),
    address: context.get("address"),
  };
}

async function enterByPasskey(context: Context<AppEnvironment>, services: Services, response: Assertion) {
  const { raw } = context.req;
  const origin = context.env.PUBLIC_ORIGIN;
  const before = context.get("viewer")?.accountId ?? null;
  const entered = await signInByPasskey(services, {
    response,
    ...askerOf(context),
    userAgent: raw.headers.get("user-agent") ?? "",
    previousToken: readSessionToken(raw, origin),
  });
  if (entered.ok) await closeEndedSockets(context.env, before);
  return mapValue(entered, (session) => begin(context, session));
}

interface Begun {
  accountId: string;
  sessionToken: string;
  knownBrowser: string;
}

function begin(context: Context<AppEnvironment>, { accountId, sessionToken, knownBrowser }: Begun) {
  const origin = context.env.PUBLIC_ORIGIN;
  context.header("set-cookie", sessionCookie(sessionToken, origin), { append: true });
  context.header("set-cookie", knownBrowserCookie(knownBrowser, origin), { append: true });
  return { user: { id: accountId } };
}

async function enterCode(
  context: Context<AppEnvironment>,
  services: Services,
  { email, token }: { email: string; token: string },
) {
  const { raw } = context.req;
  const origin = context.env.PUBLIC_ORIGIN;
  const before = context.get("viewer")?.accountId ?? null;
  const verified = await verifyCode(services, {
    email,
    code: token,
    ...askerOf(context),
    userAgent: raw.headers.get("user-agent") ?? "",
    previousToken: readSessionToken(raw, origin),
    currencyCode: context.get("visitorCurrency"),
  });
  if (verified.ok) await closeEndedSockets(context.env, before);
  return mapValue(verified, (session) => {
    const answer = begin(context, session);
    context.header("set-cookie", clearedBindingCookie(origin), { append: true });
    return answer;
  });
}

const userOf = ({ accountId, roles, handle, name, avatarUrl, displayLanguageCode, displayCurrencyCode }: Viewer) => ({
  id: accountId,
  roles,
  handle,
  name,
  avatarUrl,
  displayLanguageCode,
  displayCurrencyCode,
});
