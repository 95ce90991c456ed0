import { and, lt, or } from "drizzle-orm";
import { failureDay } from "#domain/account/one-time-code.ts";
import { SESSION_LIFETIME } from "#domain/account/session-lifetime.ts";
import { oneTimeCode, session } from "#worker/db/schema/account/account.ts";
import { usedChallenge } from "#worker/db/schema/account/passkey.ts";
import { deleteEndedSubscriptions } from "#worker/notification/push/push.store.ts";
import type { Services } from "#worker/services.ts";

/** Nightly: deletes addresses that never became accounts, ended sessions, and where their browsers were pushed to. */
export async function forgetExpired({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  await database.batch([
    deleteEndedSubscriptions(database, now),
    database
      .delete(oneTimeCode)
      .where(and(lt(oneTimeCode.expiresAt, now), lt(oneTimeCode.failureDay, failureDay(now)))),
    database.delete(usedChallenge).where(lt(usedChallenge.expiresAt, now)),
    database.delete(session).where(or(lt(session.expiresAt, now), lt(session.revokedAt, now - SESSION_LIFETIME))),
  ]);
}
