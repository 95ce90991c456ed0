import { bytesOfBase64Url } from "#domain/kernel/base64url.ts";
import { CHALLENGE_LIFETIME } from "#domain/account/passkey.ts";
import { usedChallenge } from "#worker/db/schema/account/passkey.ts";
import type { Services } from "#worker/services.ts";
import { hashToken, keyedHash, newToken } from "../session/secrets.ts";

/** What an answer is good for: a challenge for one thing proves no other, and what a session asks is answered there. */
export type ChallengePurpose = "signin" | `add:${string}` | `proof:${string}`;

const signatureOf = ({ env }: Services, purpose: ChallengePurpose, random: string, expiresAt: string) =>
  keyedHash(env.TICKET_SECRET, `passkey:${purpose}:${random}:${expiresAt}`);

/** Signed instead of stored, because anybody may ask for one. */
export async function makeChallenge(services: Services, purpose: ChallengePurpose): Promise<string> {
  const random = newToken();
  const expiresAt = String(services.clock.now() + CHALLENGE_LIFETIME);
  return [random, expiresAt, await signatureOf(services, purpose, random, expiresAt)].join(".");
}

const CHALLENGE = /^([\w-]+)\.(\d{1,16})\.([\w-]+)$/;

/** Whether it is one of ours, for this, and not too old. `encoded` is what the browser signed: base64url. */
export async function isOwnChallenge(services: Services, purpose: ChallengePurpose, encoded: string): Promise<boolean> {
  const [, random = "", expiresAt = "", signature = ""] = CHALLENGE.exec(decoded(encoded)) ?? [];
  if (services.clock.now() >= Number(expiresAt)) return false;
  return signature === (await signatureOf(services, purpose, random, expiresAt));
}

/** Empty for what is no base64url. */
const decoded = (encoded: string): string => new TextDecoder().decode(bytesOfBase64Url(encoded) ?? new Uint8Array());

/** Uses it up; false when it was answered before. Of two requests with one answer, one gets true. */
export async function claimChallenge({ database, clock }: Services, encoded: string): Promise<boolean> {
  const claimed = await database
    .insert(usedChallenge)
    .values({ hash: await hashToken(encoded), expiresAt: clock.now() + CHALLENGE_LIFETIME })
    .onConflictDoNothing()
    .returning({ hash: usedChallenge.hash });
  return claimed.length > 0;
}

/** The challenge that the browser says it signed; what it really signed is checked with its key. */
export function challengeOf(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(decoded(clientDataJson)) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}
