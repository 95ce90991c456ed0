import { jwtVerify, SignJWT } from "jose";
import type { Services } from "#worker/services.ts";
import { LONGEST_COOKIE_SECONDS } from "../session/cookies.ts";
import { newToken } from "../session/secrets.ts";
import { emailHash } from "./binding-ticket.ts";

const AUDIENCE = "known-browser";
/** People with several accounts; the one that signed in longest ago is forgotten. */
const MOST_ACCOUNTS = 5;

/** A browser that the account has signed in from before: strangers' attempts elsewhere do not count for it (rule A2). */
export interface KnownBrowser {
  readonly id: string;
  /** Keyed hashes of the addresses that have signed in here, latest first. */
  readonly emailHashes: readonly string[];
}

const keyOf = (services: Services) => new TextEncoder().encode(services.env.TICKET_SECRET);

/** Null for a browser without the cookie, and for one that says something we have not signed. */
export async function readKnownBrowser(services: Services, token: string | null): Promise<KnownBrowser | null> {
  if (!token) return null;
  try {
    const { payload } = await jwtVerify<{ emailHashes?: unknown }>(token, keyOf(services), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      currentDate: new Date(services.clock.now()),
    });
    if (payload.jti === undefined || !Array.isArray(payload.emailHashes)) return null;
    return { id: payload.jti, emailHashes: payload.emailHashes.map(String) };
  } catch {
    return null;
  }
}

export const knows = async (services: Services, browser: KnownBrowser | null, email: string): Promise<boolean> =>
  browser !== null && browser.emailHashes.includes(await emailHash(services, email));

/** What the browser keeps once this address has signed in from it. */
export async function signKnownBrowser(
  services: Services,
  before: KnownBrowser | null,
  email: string,
): Promise<string> {
  const hash = await emailHash(services, email);
  const others = before?.emailHashes.filter((other) => other !== hash) ?? [];
  const seconds = Math.floor(services.clock.now() / 1000);
  return new SignJWT({ emailHashes: [hash, ...others].slice(0, MOST_ACCOUNTS) })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setJti(before?.id ?? newToken())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LONGEST_COOKIE_SECONDS)
    .sign(keyOf(services));
}
