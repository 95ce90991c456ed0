import type { Context, Hono } from "hono";
import * as v from "valibot";
import { emailField, signInForm } from "#domain/account/account.form.ts";
import {
  bindingCookie,
  clearedBindingCookie,
  clearedSessionCookie,
  readBindingTicket,
  readSessionToken,
  sessionCookie,
} from "../../account/session/cookies.ts";
import { TICKET_SECONDS } from "../../account/sign-in/binding-ticket.ts";
import { hashToken } from "../../account/session/secrets.ts";
import { revokeToken } from "../../account/session/session.store.ts";
import { requestCode, verifyCode } from "../../account/sign-in/sign-in.usecases.ts";
import { answer } from "../answer.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { refusalResponse } from "../refusal.ts";
import { readBody } from "../request-body.ts";

/** The calls of contract.md, Sign-in. */
export function mountAuth(app: Hono<AppEnvironment>) {
  app.use("/api/auth/*", async (context, next) => {
    await next();
    context.res.headers.set("cache-control", "no-store");
  });
  app.post("/api/auth/signin/email", rateLimit("signin"), signIn);
  app.get("/api/auth/callback/email", rateLimit("signin"), callback);
  app.get("/api/auth/session", session);
  app.post("/api/auth/signout", signOut);
}

async function signIn(context: Context<AppEnvironment>) {
  const form = await readBody(context, signInForm);
  if (!form.ok) return answer(context, form);
  const asked = await requestCode(context.get("services"), form.value, context.get("locale"));
  if (!asked.ok) return answer(context, asked);
  context.header("set-cookie", bindingCookie(asked.value.ticket, TICKET_SECONDS, context.env.PUBLIC_ORIGIN));
  return context.json({});
}

/** A GET (contract.md, Sign-in): the ticket in the cookie keeps another site from signing somebody in with it. */
async function callback(context: Context<AppEnvironment>) {
  const email = v.safeParse(emailField, context.req.query("email"));
  const origin = context.env.PUBLIC_ORIGIN;
  if (!email.success) return refusalResponse(context, "auth.code_invalid");
  const verified = await verifyCode(context.get("services"), {
    email: email.output,
    code: (context.req.query("token") ?? "").trim(),
    ticket: readBindingTicket(context.req.raw, origin),
    userAgent: context.req.header("user-agent") ?? "",
    previousToken: readSessionToken(context.req.raw, origin),
  });
  if (!verified.ok) return answer(context, verified);
  context.header("set-cookie", sessionCookie(verified.value.sessionToken, origin), { append: true });
  context.header("set-cookie", clearedBindingCookie(origin), { append: true });
  return context.json({ user: { id: verified.value.accountId } });
}

function session(context: Context<AppEnvironment>) {
  const viewer = context.get("viewer");
  if (!viewer) return context.json({ user: null });
  const { accountId, roles, handle, name, avatarUrl, displayLanguageCode, displayCurrencyCode } = viewer;
  return context.json({
    user: { id: accountId, roles, handle, name, avatarUrl, displayLanguageCode, displayCurrencyCode },
  });
}

async function signOut(context: Context<AppEnvironment>) {
  const { env, clock, database } = context.get("services");
  const token = readSessionToken(context.req.raw, env.PUBLIC_ORIGIN);
  if (token) await revokeToken(database, await hashToken(token), clock.now());
  context.header("set-cookie", clearedSessionCookie(env.PUBLIC_ORIGIN));
  return context.json({});
}
