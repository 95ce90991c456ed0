import { err, ok, type Result } from "#domain/kernel/result.ts";
import { forgetCount, takeFrom, takeOf } from "#worker/kernel/limits/limits.gateway.ts";
import type { Services } from "#worker/services.ts";
import { emailHash } from "./binding-ticket.ts";
import { asksChallenges, passesChallenge } from "./challenge.gateway.ts";
import { provesInbox } from "./inbox-proof.ts";
import { knows, type KnownBrowser } from "./known-browser.ts";

/** Where a request for a code, or a try of one, comes from. */
export interface SignInPlace {
  readonly browser: KnownBrowser | null;
  /** `networkAddress`. */
  readonly address: string | null;
  /** From a letter to the same address. */
  readonly proof?: string | undefined;
  /** The answer to a challenge. */
  readonly challenge?: string | undefined;
}

/** A person with access to the mailbox has an allowance that no stranger can use up, in any browser (rule A42). */
const readerKey = async (services: Services, email: string) => `reader:${await emailHash(services, email)}`;

/** A browser is known for the addresses that have signed in there, so its allowance is counted by both. */
const browserKey = async (services: Services, { id }: KnownBrowser, email: string) =>
  `${id}:${await emailHash(services, email)}`;

/**
 * Counts a letter (rule A2). A browser that this address has signed in from has an allowance of its own. All others share
 * that of the inbox, of which one asking address gets a part only.
 */
export async function countLetter(services: Services, place: SignInPlace, email: string): Promise<Result<null>> {
  const { env } = services;
  const { browser, address } = place;
  const letter = { codeSent: 1 };
  if (browser && (await knows(services, browser, email)))
    return takeOf(env, "BROWSER", await browserKey(services, browser, email), letter);
  if (await provesInbox(services, email, place.proof))
    return takeOf(env, "BROWSER", await readerKey(services, email), letter);
  const inbox = await emailHash(services, email);
  const byAddress = await takeFrom(env, { accountId: null, address }, letter);
  const here = byAddress.ok ? byAddress : await countPerson(services, place, byAddress);
  if (!here.ok) return here;
  const ofAddress = address === null ? ok(null) : await takeOf(env, "INBOX_AT_ADDRESS", `${inbox}:${address}`, letter);
  return ofAddress.ok ? takeOf(env, "INBOX", inbox, letter) : ofAddress;
}

/** Beyond what an address gets: a person who answers a challenge goes on (rule A86). Without challenges, `refusal`. */
async function countPerson(
  { env }: Services,
  { address, challenge }: SignInPlace,
  refusal: Result<null>,
): Promise<Result<null>> {
  if (!asksChallenges(env)) return refusal;
  const isPerson = challenge !== undefined && (await passesChallenge(env, challenge, address));
  if (!isPerson) return err("auth.challenge_needed");
  return takeFrom(env, { accountId: null, address }, { codeSentToPeople: 1 });
}

/** Counts a try by its network address; a code counts its own tries from everyone. */
export async function countTry(services: Services, { browser, address }: SignInPlace, email: string) {
  if (await knows(services, browser, email)) return ok(null);
  return takeFrom(services.env, { accountId: null, address }, { codeTried: 1 });
}

/** Signing in proves access to the mailbox: the allowance for its e-mails begins again. */
export async function forgetLetters(services: Services, { browser }: SignInPlace, email: string): Promise<void> {
  const { env } = services;
  await forgetCount(env, "BROWSER", await readerKey(services, email), "codeSent");
  if (browser && (await knows(services, browser, email)))
    return forgetCount(env, "BROWSER", await browserKey(services, browser, email), "codeSent");
  return forgetCount(env, "INBOX", await emailHash(services, email), "codeSent");
}
