import { jwtVerify, SignJWT } from "jose";
import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import { PRIVATE_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import type { Env } from "#worker/env.ts";
import { PRIVATE_LINK_LIFETIME } from "#domain/media/upload/upload.ts";

const AUDIENCE = "private-media";

const key = (env: Env) => new TextEncoder().encode(env.TICKET_SECRET);
const seconds = (instant: Instant) => Math.floor(instant / SECOND);

/** Who may read with a link, and the link's own id. */
export type Ticket = {
  readonly id: string;
  readonly accountId: string;
  /** Whether a large picture of a work comes as it was uploaded (rule F6); other private files always do. */
  readonly isWhole: boolean;
};

/** A URL that serves one private file to anyone who has it, for five minutes; it says to whom it was given. */
export async function privateLink(
  env: Env,
  path: string,
  { id, accountId, isWhole }: Ticket,
  now: Instant,
): Promise<string> {
  const ticket = await new SignJWT({ reader: accountId, whole: isWhole })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setSubject(path)
    .setJti(id)
    .setExpirationTime(seconds(now + PRIVATE_LINK_LIFETIME))
    .sign(key(env));
  return `${env.PUBLIC_ORIGIN}${PRIVATE_MEDIA_PREFIX}${path}?ticket=${ticket}`;
}

/** Null for a ticket that is not valid for this path now. */
export async function readTicket(env: Env, path: string, ticket: string, now: Instant): Promise<Ticket | null> {
  try {
    const { payload } = await jwtVerify<{ reader: string; whole?: boolean }>(ticket, key(env), {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      subject: path,
      currentDate: new Date(now),
    });
    return payload.jti ? { id: payload.jti, accountId: payload.reader, isWhole: payload.whole === true } : null;
  } catch {
    // jose throws for a forged, foreign or expired ticket; the caller learns no difference.
    return null;
  }
}
