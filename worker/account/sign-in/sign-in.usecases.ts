import type { SignInForm } from "#domain/account/account.form.ts";
import { CODE_DIGITS, countEmail, evaluateAttempt, secondsUntilNextDay } from "#domain/account/one-time-code.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { signInEmail } from "../../email/sign-in-email.ts";
import type { Services } from "../../services.ts";
import { isHandleTaken } from "../profile/account.queries.ts";
import { insertAccount, isHandleConflict } from "../profile/account.store.ts";
import { readBinding, signBindingTicket } from "./binding-ticket.ts";
import { claimCode, emailsSent, replaceCode, consumeAttempt, type NewCode } from "./one-time-code.store.ts";
import { hashToken, keyedHash, newDigits, newToken } from "../session/secrets.ts";
import { insertSession, revokeToken } from "../session/session.store.ts";

const hashCode = (services: Services, email: string, code: string) =>
  keyedHash(services.env.TICKET_SECRET, `code:${email}:${code}`);

/** Sends a code. Neither the answer, the work done nor the e-mail depends on whether the address is known (rule A2). */
export async function requestCode(
  services: Services,
  form: SignInForm,
  languageCode: LanguageCode,
): Promise<Result<{ ticket: string }>> {
  const { database, clock, mail } = services;
  const { email, handle, invite } = form;
  const now = clock.now();
  if (handle && (await isHandleTaken(database, handle))) return err("account.handle_taken");
  const code = newDigits(CODE_DIGITS);
  const binding = newToken();
  const row = {
    email,
    codeHash: await hashCode(services, email, code),
    bindingHash: await hashToken(binding),
    handle: handle ?? null,
    inviterHandle: invite ?? null,
    languageCode,
  };
  const wait = await countAndReplace(services, row, now);
  if (wait !== null) return { ok: false, error: { code: "request.too_many", retryAfterSeconds: wait } };
  await mail.send(email, signInEmail(code, languageCode));
  return ok({ ticket: await signBindingTicket(services, email, binding) });
}

/** Stores the new code and counts its e-mail; else the seconds to wait. Simultaneous requests are counted as well. */
async function countAndReplace({ database }: Services, code: NewCode, now: Instant): Promise<number | null> {
  for (;;) {
    const before = await emailsSent(database, code.email);
    const letters = countEmail(before, now);
    if (typeof letters === "number") return letters;
    if (await replaceCode(database, code, { before, letters }, now)) return null;
  }
}

export interface CodeTry {
  email: string;
  code: string;
  ticket: string | null;
  userAgent: string;
  /** The browser's previous session; it ends when the new one begins (rule A3). */
  previousToken: string | null;
}

/** Checks a code; the first right one of an unknown address creates the account (contract.md, Sign-in). */
export async function verifyCode(
  services: Services,
  attempt: CodeTry,
): Promise<Result<{ accountId: string; sessionToken: string }>> {
  const { database, clock, ids } = services;
  const { email } = attempt;
  const now = clock.now();
  const binding = await readBinding(services, email, attempt.ticket);
  if (!binding) return err("auth.code_invalid");

  const { code, accountId, failuresToday } = await consumeAttempt(database, email, await hashToken(binding), now);
  const verdict = evaluateAttempt(
    {
      failuresToday,
      triesLeft: code?.triesLeft ?? -1,
      expiresAt: code?.expiresAt ?? 0,
      isSameBrowser: code !== null,
      isSameCode: code?.codeHash === (await hashCode(services, email, attempt.code)),
    },
    now,
  );
  if (verdict === "TOO_MANY")
    return { ok: false, error: { code: "auth.too_many_tries", retryAfterSeconds: secondsUntilNextDay(now) } };
  if (verdict === "WRONG" || !code || !(await claimCode(database, email, code.codeHash, now)))
    return err("auth.code_invalid");

  const sessionToken = newToken();
  const account = { accountId: accountId ?? ids.id(), sessionToken };
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
    await database.batch(startSession);
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
  };
  try {
    await database.batch([...insertAccount(database, person, now), ...startSession]);
  } catch (error) {
    if (isHandleConflict(error)) return err("account.handle_taken");
    throw error;
  }
  return ok(account);
}
