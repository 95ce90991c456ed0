import { and, eq, lte } from "drizzle-orm";
import { isBanned } from "#domain/account/roles.ts";
import { MINUTE } from "#domain/kernel/instants.ts";
import { intakeEmail } from "#worker/db/schema/listing/intake.ts";
import { deliverNotification } from "#worker/notification/email/deliver-notification.usecases.ts";
import { readNotificationFacts } from "#worker/notification/email/notification-facts.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";

const SENT_AT_ONCE = 50;
/** Longer than one attempt takes: nobody else tries meanwhile. */
const RETRY_AFTER = 5 * MINUTE;
const MOST_TRIES = 10;

/** Hands over what is due. Each is claimed before it is sent; what fails is tried again later (rule E2). */
export async function sendIntakeEmails(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database.select().from(intakeEmail).where(lte(intakeEmail.nextTryAt, now)).limit(SENT_AT_ONCE);
  for (const { notificationId, tries, nextTryAt } of due) {
    const isThis = eq(intakeEmail.notificationId, notificationId);
    const claimed = await database
      .update(intakeEmail)
      .set({ tries: tries + 1, nextTryAt: now + RETRY_AFTER * 2 ** tries })
      .where(and(isThis, eq(intakeEmail.nextTryAt, nextTryAt)))
      .returning({ id: intakeEmail.notificationId });
    if (claimed.length === 0) continue;
    try {
      await sendOne(services, notificationId);
      await database.delete(intakeEmail).where(isThis);
    } catch (error) {
      console.warn(JSON.stringify({ notificationId, email: loggable(error) }));
      if (tries + 1 >= MOST_TRIES) await database.delete(intakeEmail).where(isThis);
    }
  }
}

/** Nothing for banned accounts; everything else is as for any notification (rules E2, N22, N26). */
async function sendOne(services: Services, notificationId: string): Promise<void> {
  const facts = await readNotificationFacts(services, notificationId);
  if (facts && !isBanned(facts.roles)) await deliverNotification(services, notificationId);
}
