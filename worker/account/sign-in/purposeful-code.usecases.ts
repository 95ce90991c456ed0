import { CODE_DIGITS, evaluateAttempt, secondsUntilNextDay, type TryVerdict } from "#domain/account/one-time-code.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { oneTimeCode } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";
import { takeFrom, takeOf } from "#worker/kernel/limits/limits.gateway.ts";
import { hashToken, keyedHash, newDigits } from "../session/secrets.ts";
import type { Viewer } from "../session/viewer.ts";
import { emailHash } from "./binding-ticket.ts";
import { consumeAttempt, replaceCode } from "./one-time-code.store.ts";
import { and, eq, sql } from "drizzle-orm";

/** What a code is good for, beside the address it goes to: a code for one thing does no other, and signs nobody in. */
export interface CodePurpose {
  readonly email: string;
  readonly purpose: "email-change" | "deletion" | "proof";
  /** What exactly is confirmed, such as the new address. */
  readonly subject: string;
}

const bindingOf = (viewer: Viewer, purpose: CodePurpose["purpose"]) => hashToken(`${purpose}:${viewer.sessionId}`);

const hashOf = ({ env }: Services, { email, purpose, subject }: CodePurpose, code: string) =>
  keyedHash(env.TICKET_SECRET, `code:${purpose}:${subject}:${email}:${code}`);

/** A new code, bound to the session that asks (rule A2); the one before it for the same purpose and address is void. */
export async function makeCode(
  services: Services,
  viewer: Viewer,
  purpose: CodePurpose,
  languageCode: LanguageCode,
): Promise<string> {
  const code = newDigits(CODE_DIGITS);
  const row = {
    email: purpose.email,
    codeHash: await hashOf(services, purpose, code),
    bindingHash: await bindingOf(viewer, purpose.purpose),
    handle: null,
    inviterHandle: null,
    languageCode,
  };
  await replaceCode(services.database, row, services.clock.now());
  return code;
}

/** Counts asking for codes by the account, and a letter to an address that is not its own by that inbox (rule E25). */
export async function countCodes(
  services: Services,
  viewer: Viewer,
  address: string | null,
  otherEmail: string | null,
): Promise<Result<null>> {
  const { env } = services;
  const letter = { codeSent: 1 };
  const taken = await takeFrom(env, { accountId: viewer.accountId, address }, letter);
  if (!taken.ok || otherEmail === null) return taken;
  const inbox = await emailHash(services, otherEmail);
  const ofAddress = address === null ? taken : await takeOf(env, "INBOX_AT_ADDRESS", `${inbox}:${address}`, letter);
  return ofAddress.ok ? takeOf(env, "INBOX", inbox, letter) : ofAddress;
}

export interface TriedCode {
  readonly verdict: TryVerdict;
  /** The row that the code belongs to, for the batch that uses it up. */
  readonly email: string;
  readonly bindingHash: string;
  readonly codeHash: string;
}

/** One try of a code, counted before it is compared (rule A2). The code stays until `isHeld` and `useUp` take it. */
export async function tryCode(
  services: Services,
  viewer: Viewer,
  purpose: CodePurpose,
  typed: string,
): Promise<TriedCode> {
  const { database, clock } = services;
  const { email } = purpose;
  const now = clock.now();
  const bindingHash = await bindingOf(viewer, purpose.purpose);
  const codeHash = await hashOf(services, purpose, typed);
  const { code } = await consumeAttempt(database, email, bindingHash, now);
  const verdict = evaluateAttempt(
    {
      failuresToday: code?.failedCount ?? 0,
      triesLeft: code?.triesLeft ?? -1,
      expiresAt: code?.expiresAt ?? 0,
      isSameBrowser: code !== null,
      isSameCode: code?.codeHash === codeHash,
    },
    now,
  );
  return { verdict, email, bindingHash, codeHash };
}

export const tooManyTries = ({ clock }: Services): Result<never> => ({
  ok: false,
  error: { code: "auth.too_many_tries", retryAfterSeconds: secondsUntilNextDay(clock.now()) },
});

const rowOf = ({ email, bindingHash, codeHash }: TriedCode) =>
  and(eq(oneTimeCode.email, email), eq(oneTimeCode.bindingHash, bindingHash), eq(oneTimeCode.codeHash, codeHash));

/** In the batch that it confirms: the code is still there. Of two requests with one code, one finds it. */
export const isHeld = (code: TriedCode) => sql`exists (select 1 from ${oneTimeCode} where ${rowOf(code)})`;

export const useUp = ({ database }: Services, code: TriedCode) => database.delete(oneTimeCode).where(rowOf(code));
