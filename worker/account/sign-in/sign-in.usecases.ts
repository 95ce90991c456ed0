import type { SignInForm } from "#domain/account/account.form.ts";
import { deviceName } from "#domain/account/device-name.ts";
import { CODE_DIGITS, evaluateAttempt, secondsUntilNextDay } from "#domain/account/one-time-code.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { signInEmail } from "#worker/notification/mail/kinds/sign-in-email.ts";
import type { Services } from "#worker/services.ts";
import { recordAccessEmail, ALWAYS, NEVER } from "../access-email/access-email.usecases.ts";
import { runAccountJob } from "../jobs/run-account-jobs.usecases.ts";
import { isHandleTaken } from "../profile/account.queries.ts";
import { insertAccount, isEmailConflict, isHandleConflict } from "../profile/account.store.ts";
import { readBinding, signBindingTicket } from "./binding-ticket.ts";
import { makeInboxProof } from "./inbox-proof.ts";
import { knows, readKnownBrowser, signKnownBrowser } from "./known-browser.ts";
import { claimCode, consumeAttempt, replaceCode } from "./one-time-code.store.ts";
import { countLetter, countTry, forgetLetters } from "./sign-in-limits.ts";
import { hashToken, keyedHash, newDigits, newToken } from "../session/secrets.ts";
import { insertSession, revokeToken } from "../session/session.store.ts";

const hashCode = (services: Services, email: string, code: string) =>
  keyedHash(services.env.TICKET_SECRET, `code:${email}:${code}`);

/** What the browser brings along, and where it is. */
export interface AskingBrowser {
  /** The ticket of a code that it asked for before. */
  ticket: string | null;
  /** What it was given at an earlier sign-in there. */
  knownBrowser: string | null;
  /** `networkAddress`. */
  address: string | null;
}

/** Sends a code. Neither the answer, the work done nor the e-mail depends on whether the address is known (rule A2). */
export async function requestCode(
  services: Services,
  form: SignInForm,
  languageCode: LanguageCode,
  asker: AskingBrowser,
): Promise<Result<{ ticket: string }>> {
  const { database, clock, mail } = services;
  const { email, handle, invite, proof, challenge } = form;
  if (handle && (await isHandleTaken(database, handle))) return err("account.handle_taken");
  const browser = await readKnownBrowser(services, asker.knownBrowser);
  const counted = await countLetter(services, { browser, address: asker.address, proof, challenge }, email);
  if (!counted.ok) return counted;
  const code = newDigits(CODE_DIGITS);
  // The same browser keeps its binding, so that a resend replaces the code and does not add one.
  const binding = browser?.id ?? (await readBinding(services, email, asker.ticket)) ?? newToken();
  const row = {
    email,
    codeHash: await hashCode(services, email, code),
    bindingHash: await hashToken(binding),
    handle: handle ?? null,
    inviterHandle: invite ?? null,
    languageCode,
  };
  await replaceCode(database, row, clock.now());
  const again = await makeInboxProof(services, email);
  const reader = { origin: services.env.PUBLIC_ORIGIN, locale: languageCode };
  await mail.send(email, signInEmail(reader, { code, proof: again }));
  return ok({ ticket: await signBindingTicket(services, email, binding) });
}

export interface CodeTry extends AskingBrowser {
  email: string;
  code: string;
  userAgent: string;
  /** What a new account's amounts are shown in (rule M43). */
  currencyCode: CurrencyCode;
  /** The browser's previous session; it ends when the new one begins (rule A3). */
  previousToken: string | null;
}

/** Checks a code; the first right one of an unknown address creates the account (contract.md, Sign-in). */
export async function verifyCode(
  services: Services,
  attempt: CodeTry,
): Promise<Result<{ accountId: string; sessionToken: string; knownBrowser: string }>> {
  const { database, clock, ids } = services;
  const { email, address } = attempt;
  const now = clock.now();
  const place = { browser: await readKnownBrowser(services, attempt.knownBrowser), address };
  const counted = await countTry(services, place, email);
  if (!counted.ok) return counted;
  const binding = await readBinding(services, email, attempt.ticket);
  if (!binding) return err("auth.code_invalid");

  const { code, accountId } = await consumeAttempt(database, email, await hashToken(binding), now);
  const verdict = evaluateAttempt(
    {
      failuresToday: code?.failedCount ?? 0,
      triesLeft: code?.triesLeft ?? -1,
      expiresAt: code?.expiresAt ?? 0,
      isSameBrowser: code !== null,
      isSameCode: code?.codeHash === (await hashCode(services, email, attempt.code)),
    },
    now,
  );
  if (verdict === "TOO_MANY")
    return { ok: false, error: { code: "auth.too_many_tries", retryAfterSeconds: secondsUntilNextDay(now) } };
  if (verdict === "WRONG" || !code || !(await claimCode(database, code))) return err("auth.code_invalid");
  await forgetLetters(services, place, email);

  const sessionToken = newToken();
  const knownBrowser = await signKnownBrowser(services, place.browser, email);
  const account = { accountId: accountId ?? ids.id(), sessionToken, knownBrowser };
  const session = {
    id: ids.id(),
    tokenHash: await hashToken(sessionToken),
    accountId: account.accountId,
    userAgent: attempt.userAgent,
  };
  const startSession = [
    insertSession(database, session, now),
    revokeToken(database, await hashToken(attempt.previousToken ?? ""), now),
  ] as const;
  if (accountId) {
    const isKnown = await knows(services, place.browser, email);
    const emailJob = ids.id();
    const about = deviceName(attempt.userAgent);
    const told = recordAccessEmail(services, emailJob, isKnown ? NEVER : ALWAYS, {
      accountId,
      event: "BROWSER",
      about,
    });
    await database.batch([...startSession, told]);
    if (!isKnown) await runAccountJob(services, emailJob);
    return ok(account);
  }
  const person = {
    accountId: account.accountId,
    profileId: ids.id(),
    commissionAccountId: ids.id(),
    email,
    handle: code.handle ?? ids.code(),
    inviterHandle: code.inviterHandle,
    languageCode: code.languageCode,
    currencyCode: attempt.currencyCode,
  };
  try {
    await database.batch([...insertAccount(database, person, now), ...startSession]);
  } catch (error) {
    if (isHandleConflict(error)) return err("account.handle_taken");
    // Another browser was first with the same address, or an account has just moved to it: the code is used up.
    if (isEmailConflict(error)) return err("auth.code_invalid");
    throw error;
  }
  return ok(account);
}
