import { and, eq, sql } from "drizzle-orm";
import { codeExpiresAt, failureDay, TRIES_PER_CODE } from "#domain/account/one-time-code.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Database } from "#worker/db/client.ts";
import { oneTimeCode, userAccount } from "#worker/db/schema/account/account.ts";

export interface NewCode {
  email: string;
  /** Of the browser that asked. */
  bindingHash: string;
  codeHash: string;
  handle: string | null;
  inviterHandle: string | null;
  languageCode: LanguageCode;
}

/**
 * A new code takes the place of the one that the same browser had; those of others live on, so that nobody can void a code
 * that another person is about to type (rule A2). The browser's failed tries stay counted.
 */
export async function replaceCode(database: Database, code: NewCode, now: Instant): Promise<void> {
  const { email, bindingHash, ...rest } = code;
  const fresh = { ...rest, triesLeft: TRIES_PER_CODE, expiresAt: codeExpiresAt(now) };
  await database
    .insert(oneTimeCode)
    .values({ email, bindingHash, ...fresh, failedCount: 0, failureDay: failureDay(now) })
    .onConflictDoUpdate({ target: [oneTimeCode.email, oneTimeCode.bindingHash], set: fresh });
}

/**
 * Counts an attempt against the browser's day and its code *before* the code is compared, so that simultaneous guesses
 * cannot exceed the limits; `claimCode` removes the row and the count with it. Also finds the account, in the same trip.
 */
export async function consumeAttempt(database: Database, email: string, bindingHash: string, now: Instant) {
  const today = failureDay(now);
  const [[code], [account]] = await database.batch([
    database
      .update(oneTimeCode)
      .set({
        triesLeft: sql`${oneTimeCode.triesLeft} - 1`,
        failedCount: sql`case when ${oneTimeCode.failureDay} = ${today} then ${oneTimeCode.failedCount} + 1 else 1 end`,
        failureDay: today,
      })
      .where(and(eq(oneTimeCode.email, email), eq(oneTimeCode.bindingHash, bindingHash)))
      .returning(),
    database.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email)),
  ]);
  return { code: code ?? null, accountId: account?.id ?? null };
}

/** Consumes the code. False when another request was first: a code works once (rule A2). */
export async function claimCode(
  database: Database,
  { email, bindingHash, codeHash }: Pick<NewCode, "email" | "bindingHash" | "codeHash">,
): Promise<boolean> {
  const claimed = await database
    .delete(oneTimeCode)
    .where(
      and(eq(oneTimeCode.email, email), eq(oneTimeCode.bindingHash, bindingHash), eq(oneTimeCode.codeHash, codeHash)),
    )
    .returning({ email: oneTimeCode.email });
  return claimed.length > 0;
}
