import { and, eq, sql } from "drizzle-orm";
import { codeExpiresAt, failureDay, TRIES_PER_CODE, type EmailCount } from "#domain/account/one-time-code.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Database } from "../../db/client.ts";
import { failedCodeCount, oneTimeCode, userAccount } from "../../db/schema/account.ts";

export interface NewCode {
  email: string;
  codeHash: string;
  bindingHash: string;
  handle: string | null;
  inviterHandle: string | null;
  languageCode: LanguageCode;
}

export async function emailsSent(database: Database, email: string): Promise<EmailCount | null> {
  const [row] = await database
    .select({ count: oneTimeCode.letterCount, windowStartedAt: oneTimeCode.windowStartedAt })
    .from(oneTimeCode)
    .where(eq(oneTimeCode.email, email));
  return row ?? null;
}

/** A new code takes the place of the old one (rule A2). False when the e-mail count is no longer that of `before`. */
export async function replaceCode(
  database: Database,
  code: NewCode,
  { before, letters }: { before: EmailCount | null; letters: EmailCount },
  now: Instant,
): Promise<boolean> {
  const { email, ...fresh } = {
    ...code,
    triesLeft: TRIES_PER_CODE,
    expiresAt: codeExpiresAt(now),
    letterCount: letters.count,
    windowStartedAt: letters.windowStartedAt,
  };
  const isAsBefore =
    before && and(eq(oneTimeCode.letterCount, before.count), eq(oneTimeCode.windowStartedAt, before.windowStartedAt));
  const rows = await database
    .insert(oneTimeCode)
    .values({ email, ...fresh })
    .onConflictDoUpdate({ target: oneTimeCode.email, set: fresh, setWhere: isAsBefore ?? sql`false` })
    .returning({ email: oneTimeCode.email });
  return rows.length > 0;
}

/**
 * Counts an attempt against the day and the code *before* the code is compared, so that simultaneous guesses cannot
 * exceed the limits; `claimCode` takes back the day's count of a right one. Also finds the account, in the same trip.
 */
export async function consumeAttempt(database: Database, email: string, bindingHash: string, now: Instant) {
  const [[failures], [code], [account]] = await database.batch([
    database
      .insert(failedCodeCount)
      .values({ email, day: failureDay(now), count: 1 })
      .onConflictDoUpdate({
        target: [failedCodeCount.email, failedCodeCount.day],
        set: { count: sql`${failedCodeCount.count} + 1` },
      })
      .returning({ count: failedCodeCount.count }),
    database
      .update(oneTimeCode)
      .set({ triesLeft: sql`${oneTimeCode.triesLeft} - 1` })
      .where(and(eq(oneTimeCode.email, email), eq(oneTimeCode.bindingHash, bindingHash)))
      .returning(),
    database.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email)),
  ]);
  return { failuresToday: failures?.count ?? 0, code: code ?? null, accountId: account?.id ?? null };
}

/** Consumes the code. False when another request was first: a code works once (rule A2). */
export async function claimCode(database: Database, email: string, codeHash: string, now: Instant): Promise<boolean> {
  const [claimed] = await database.batch([
    database
      .delete(oneTimeCode)
      .where(and(eq(oneTimeCode.email, email), eq(oneTimeCode.codeHash, codeHash)))
      .returning({ email: oneTimeCode.email }),
    database
      .update(failedCodeCount)
      .set({ count: sql`${failedCodeCount.count} - 1` })
      .where(and(eq(failedCodeCount.email, email), eq(failedCodeCount.day, failureDay(now)))),
  ]);
  return claimed.length > 0;
}
