import { and, eq, lte } from "drizzle-orm";
import { shownName } from "#domain/account/shown-name.ts";
import { isBanned } from "#domain/account/roles.ts";
import { MINUTE } from "#domain/kernel/instants.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { userAccount, userProfile } from "../../db/schema/account.ts";
import { mutedEmail, notification } from "../../db/schema/engagement.ts";
import { intakeEmail } from "../../db/schema/intake.ts";
import { composeEmail } from "../../email/email.ts";
import { emailTexts } from "../../email/email-texts.ts";
import { loggable } from "../../report-bug.ts";
import type { Services } from "../../services.ts";

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

/** Nothing for whoever has switched these e-mails off, or is banned. */
async function sendOne({ database, env, mail }: Services, notificationId: string): Promise<void> {
  const [row] = await database
    .select({
      accountId: userAccount.id,
      email: userAccount.email,
      roles: userAccount.roles,
      locale: userAccount.displayLanguageCode,
      notificationType: notification.notificationType,
      occasion: notification.occasion,
      from: { names: userProfile.names, handle: userProfile.handle },
    })
    .from(notification)
    .innerJoin(userAccount, eq(userAccount.id, notification.accountId))
    .innerJoin(userProfile, eq(userProfile.accountId, notification.fromAccountId))
    .where(eq(notification.id, notificationId));
  if (!row || isBanned(row.roles)) return;
  const muted = await database
    .select({ accountId: mutedEmail.accountId })
    .from(mutedEmail)
    .where(and(eq(mutedEmail.accountId, row.accountId), eq(mutedEmail.notificationType, row.notificationType)));
  if (muted.length > 0) return;
  const { locale, from } = row;
  const name = shownName(from, locale);
  const { subject, body } = emailTexts(row.notificationType, row.occasion);
  await mail.send(
    row.email,
    composeEmail({
      locale,
      subject: subject({ name }, { locale }),
      paragraphs: [body({ name }, { locale })],
      action: { label: m.email_open_profile({}, { locale }), href: env.PUBLIC_ORIGIN + profilePath(from.handle) },
      footer: [m.email_footer({}, { locale }), m.email_footer_settings({}, { locale })],
    }),
  );
}
