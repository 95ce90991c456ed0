import { eq } from "drizzle-orm";
import { timeOfDay } from "#domain/kernel/wall-clock.ts";
import { EMAIL_TIMES_AT_FIRST, heldUntil, quietUntil, type EmailTimes } from "#domain/notification/email-time.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { emailTimes } from "#worker/db/schema/contact/notification-delivery.ts";
import type { Services } from "#worker/services.ts";
import { moveHeldEmails } from "./held-email.store.ts";

/** Null when the person has chosen nothing yet. */
async function findTimes(database: Database, accountId: string): Promise<EmailTimes | null> {
  const [row] = await database.select().from(emailTimes).where(eq(emailTimes.accountId, accountId));
  return row ?? null;
}

/** For the settings: times of day as "22:30"; no zone until one was chosen. */
export async function readEmailTimes({ database }: Services, accountId: string) {
  const found = await findTimes(database, accountId);
  const { digest, dailyHour, quietHours, timeZone } = found ?? EMAIL_TIMES_AT_FIRST;
  return {
    digest,
    dailyHour,
    quietHours: quietHours && { from: timeOfDay(quietHours.from), until: timeOfDay(quietHours.until) },
    timeZone: found ? timeZone : null,
  };
}

/** What is held already follows the new times, too (rule N20). */
export async function updateEmailTimes(services: Services, { accountId }: Viewer, times: EmailTimes) {
  const { database, clock } = services;
  const now = clock.now();
  const { digest, dailyHour, quietHours, timeZone } = times;
  const set = { digest, dailyHour, quietHours, timeZone };
  const dueAt = heldUntil(times, { urgency: "CAN_WAIT", deadline: null }, now) ?? now;
  await database.batch([
    database
      .insert(emailTimes)
      .values({ accountId, ...set })
      .onConflictDoUpdate({ target: emailTimes.accountId, set }),
    moveHeldEmails(database, accountId, dueAt),
  ]);
  return readEmailTimes(services, accountId);
}

export async function isQuietFor({ database, clock }: Services, accountId: string): Promise<boolean> {
  const times = await findTimes(database, accountId);
  return times !== null && quietUntil(times, clock.now()) !== null;
}
