import { jwtVerify, SignJWT } from "jose";
import { CODE_LIFETIME } from "#domain/account/one-time-code.ts";
import type { Services } from "#worker/services.ts";
import { keyedHash } from "../session/secrets.ts";

const AUDIENCE = "one-time-code";
export const TICKET_SECONDS = CODE_LIFETIME / 1000;

const keyOf = (services: Services) => new TextEncoder().encode(services.env.TICKET_SECRET);

/** An address as a keyed hash: cookies end up in places where an address should not (rule E5). */
export const emailHash = (services: Services, email: string) => keyedHash(services.env.TICKET_SECRET, `email:${email}`);

/** Proves that this browser requested a code for this address; `binding` names the browser (rule A2). */
export async function signBindingTicket(services: Services, email: string, binding: string): Promise<string> {
  const seconds = Math.floor(services.clock.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setSubject(await emailHash(services, email))
    .setJti(binding)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TICKET_SECONDS)
    .sign(keyOf(services));
}

/** The binding of a ticket made for this address; null for any other, altered or old ticket. */
export async function readBinding(services: Services, email: string, ticket: string | null): Promise<string | null> {
  if (!ticket) return null;
  try {
    const { payload } = await jwtVerify(ticket, keyOf(services), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      subject: await emailHash(services, email),
      currentDate: new Date(services.clock.now()),
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}
