import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { isInboxProof, INBOX_PROOF_DAYS } from "#domain/account/inbox-proof.ts";
import type { Services } from "#worker/services.ts";
import { keyedHash } from "../session/secrets.ts";

const FIRST_LETTER = "a".charCodeAt(0);
const BASE = 16;

/** Letters only: an e-mail with a code has no other digits. */
const inLetters = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .flatMap((byte) => [byte >> 4, byte % BASE])
    .map((digit) => String.fromCharCode(FIRST_LETTER + digit))
    .join("");

const proofOf = async ({ env }: Services, email: string, day: number): Promise<string> =>
  inLetters(await keyedHash(env.TICKET_SECRET, `inbox:${email}:${String(day)}`));

const dayOf = (now: Instant): number => Math.floor(now / DAY);

/** Part of each e-mail with a code: it proves access to the mailbox (rule A42). It signs nobody in. */
export const makeInboxProof = (services: Services, email: string): Promise<string> =>
  proofOf(services, email, dayOf(services.clock.now()));

/** Whether it came in a letter to this address, today or a day or two ago. */
export async function provesInbox(services: Services, email: string, proof: string | undefined): Promise<boolean> {
  if (proof === undefined || !isInboxProof(proof)) return false;
  const today = dayOf(services.clock.now());
  const days = Array.from({ length: INBOX_PROOF_DAYS }, (_, ago) => today - ago);
  return (await Promise.all(days.map((day) => proofOf(services, email, day)))).includes(proof);
}
