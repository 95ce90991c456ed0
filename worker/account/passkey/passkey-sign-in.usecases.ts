import { and, eq, isNull } from "drizzle-orm";
import { deviceName } from "#domain/account/device-name.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { takeFrom } from "#worker/kernel/limits/limits.gateway.ts";
import type { Services } from "#worker/services.ts";
import type { Assertion } from "#worker/wire/account/passkey.wire.ts";
import { recordAccessEmail, ALWAYS, NEVER } from "../access-email/access-email.usecases.ts";
import { runAccountJob } from "../jobs/run-account-jobs.usecases.ts";
import { hashToken, newToken } from "../session/secrets.ts";
import { insertSession, revokeToken } from "../session/session.store.ts";
import { knows, readKnownBrowser, signKnownBrowser } from "../sign-in/known-browser.ts";
import type { AskingBrowser } from "../sign-in/sign-in.usecases.ts";
import { readAnswer } from "./passkey.usecases.ts";

export interface PasskeyTry extends Pick<AskingBrowser, "knownBrowser" | "address"> {
  readonly response: Assertion;
  readonly userAgent: string;
  /** The browser's previous session; it ends when the new one begins (rule A3). */
  readonly previousToken: string | null;
}

/** Beside the code (rule A54). Errors: auth.passkey_invalid, request.too_many. */
export async function signInByPasskey(
  services: Services,
  attempt: PasskeyTry,
): Promise<Result<{ accountId: string; sessionToken: string; knownBrowser: string }>> {
  const { database, clock, ids, env } = services;
  const counted = await takeFrom(env, { accountId: null, address: attempt.address }, { codeTried: 1 });
  if (!counted.ok) return counted;
  const answered = await readAnswer(services, "signin", attempt.response);
  if (!answered.ok) return answered;
  const { accountId } = answered.value;
  const [owner] = await database
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(and(eq(userAccount.id, accountId), isNull(userAccount.deletedAt)));
  if (!owner) return err("auth.passkey_invalid");

  const now = clock.now();
  const browser = await readKnownBrowser(services, attempt.knownBrowser);
  const isKnown = await knows(services, browser, owner.email);
  const sessionToken = newToken();
  const session = {
    id: ids.id(),
    tokenHash: await hashToken(sessionToken),
    accountId,
    userAgent: attempt.userAgent,
    hasPasskeyProof: true,
  };
  const emailJob = ids.id();
  const about = deviceName(attempt.userAgent);
  await database.batch([
    insertSession(database, session, now),
    revokeToken(database, await hashToken(attempt.previousToken ?? ""), now),
    recordAccessEmail(services, emailJob, isKnown ? NEVER : ALWAYS, { accountId, event: "BROWSER", about }),
  ]);
  if (!isKnown) await runAccountJob(services, emailJob);
  return ok({ accountId, sessionToken, knownBrowser: await signKnownBrowser(services, browser, owner.email) });
}
