import { jwtVerify, SignJWT } from "jose";
import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import { PRIVATE_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import type { Env } from "../../env.ts";
import { PRIVATE_LINK_LIFETIME } from "#domain/media/upload.ts";

const AUDIENCE = "private-media";

const key = (env: Env) => new TextEncoder().encode(env.TICKET_SECRET);
const seconds = (instant: Instant) => Math.floor(instant / SECOND);

/** A URL that serves one private file to anyone who has it, for five minutes. */
export async function privateLink(env: Env, path: string, now: Instant): Promise<string> {
  const ticket = await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setSubject(path)
    .setExpirationTime(seconds(now + PRIVATE_LINK_LIFETIME))
    .sign(key(env));
  return `${env.PUBLIC_ORIGIN}${PRIVATE_MEDIA_PREFIX}${path}?ticket=${ticket}`;
}

export async function isTicketFor(env: Env, path: string, ticket: string, now: Instant): Promise<boolean> {
  try {
    await jwtVerify(ticket, key(env), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      subject: path,
      currentDate: new Date(now),
    });
    return true;
  } catch {
    // jose throws for a forged, foreign or expired ticket; the caller learns no difference.
    return false;
  }
}
