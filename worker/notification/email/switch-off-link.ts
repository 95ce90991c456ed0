import { jwtVerify, SignJWT } from "jose";
import { DAY, SECOND, type Instant } from "#domain/kernel/instants.ts";
import { EMAIL_SWITCHES, type EmailSwitch } from "#domain/notification/email-topics.ts";
import * as PATHS from "#domain/site/paths.ts";
import type { Env } from "#worker/env.ts";

const AUDIENCE = "email-switch";
/** E-mails are read late, and stay in mailboxes. */
const LIFETIME = 400 * DAY;

export interface SwitchOff {
  readonly accountId: string;
  readonly switches: EmailSwitch;
}

const keyOf = (env: Env) => new TextEncoder().encode(env.TICKET_SECRET);
const seconds = (instant: Instant) => Math.floor(instant / SECOND);

/** Where an e-mail's link leads that switches its kind off, signed out too (rule N24). It names no person, only an account's id. */
export async function switchOffHref(env: Env, { accountId, switches }: SwitchOff, now: Instant): Promise<string> {
  const token = await new SignJWT({ switches })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setSubject(accountId)
    .setExpirationTime(seconds(now + LIFETIME))
    .sign(keyOf(env));
  return `${env.PUBLIC_ORIGIN}${PATHS.unsubscribe}?token=${token}`;
}

/** Null for a token that is forged, made for something else, or too old. */
export async function readSwitchOff(env: Env, token: string, now: Instant): Promise<SwitchOff | null> {
  try {
    const { payload } = await jwtVerify<{ switches: unknown }>(token, keyOf(env), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      currentDate: new Date(now),
    });
    const switches = EMAIL_SWITCHES.find((known) => known === payload.switches);
    return payload.sub && switches ? { accountId: payload.sub, switches } : null;
  } catch {
    // jose throws for each of them; the caller learns no difference.
    return null;
  }
}
