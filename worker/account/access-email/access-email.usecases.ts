import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { AccessEvent } from "#domain/account/access-event.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { accessEmail } from "#worker/notification/mail/kinds/access-email.ts";
import type { Services } from "#worker/services.ts";
import { insertJobIf, type AccountJob } from "../jobs/account-job.store.ts";

interface NewAccess {
  readonly accountId: string;
  readonly event: AccessEvent;
  /** What the owner knows it by: the device, the key's name, the address. */
  readonly about: string | null;
}

/**
 * The e-mail about a new way into an account (rule A53), recorded in the batch that makes it and only if it was made. `id` is the
 * job's: run it afterwards, so that the e-mail does not wait for cron.
 */
export function recordAccessEmail(
  { database, clock }: Services,
  id: string,
  condition: SQL,
  { accountId, event, about }: NewAccess,
) {
  const now = clock.now();
  const detail = { event, ...(about === null ? {} : { about }), at: now };
  const job = { id, accountId, kind: "ACCESS", detail, dueAt: now } as const;
  return insertJobIf(database, condition, job, now).onConflictDoNothing();
}

export const ALWAYS = sql`1`;
export const NEVER = sql`0`;

/** To the address that the account has by now. */
export async function sendAccessEmail(services: Services, { accountId, detail }: AccountJob): Promise<null> {
  const { database, mail, env, clock } = services;
  const [owner] = await database
    .select({
      email: userAccount.email,
      locale: userAccount.displayLanguageCode,
      timeZone: userProfile.timeZone,
    })
    .from(userAccount)
    .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
    .where(and(eq(userAccount.id, accountId), isNull(userAccount.deletedAt)));
  const { event, about = null, at = clock.now() } = detail;
  if (owner && event) {
    const reader = { origin: env.PUBLIC_ORIGIN, locale: owner.locale, timeZone: owner.timeZone };
    await mail.send(owner.email, accessEmail(reader, { event, about, at }));
  }
  return null;
}
