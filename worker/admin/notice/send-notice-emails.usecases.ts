import { and, asc, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import { MINUTE } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { notice, noticeCase, noticeEmail } from "#worker/db/schema/contact/notice.ts";
import { noticeEmailOf } from "#worker/notification/mail/kinds/notice-email.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";

/** How long one sender holds it exclusively; then it is tried again. */
const LEASE = 2 * MINUTE;
const RETRY = 10 * MINUTE;
/** A run; the rest is still due in the next. */
const MOST = 50;

/** By cron: what is left over. One that fails does not stop the others. */
export const sendNoticeEmails = (services: Services): Promise<void> => sendDue(services);

/** At once, for who has just reported or decided: those of one notice, or of one case. */
export const sendNoticeEmailsOf = (
  services: Services,
  of: { readonly noticeId: string } | { readonly caseId: string },
): Promise<void> =>
  sendDue(services, "noticeId" in of ? eq(noticeEmail.noticeId, of.noticeId) : eq(noticeEmail.caseId, of.caseId));

async function sendDue(services: Services, which?: SQL): Promise<void> {
  const { database, clock } = services;
  const due = await database
    .select({ id: noticeEmail.id })
    .from(noticeEmail)
    .where(and(isNull(noticeEmail.doneAt), lte(noticeEmail.dueAt, clock.now()), which))
    .orderBy(asc(noticeEmail.dueAt))
    .limit(MOST);
  for (const { id } of due) await sendOne(services, id);
}

async function sendOne(services: Services, id: string): Promise<void> {
  const { database, clock, mail, env } = services;
  const now = clock.now();
  const [taken] = await database
    .update(noticeEmail)
    .set({ dueAt: now + LEASE, attempts: sql`${noticeEmail.attempts} + 1` })
    .where(and(eq(noticeEmail.id, id), isNull(noticeEmail.doneAt), lte(noticeEmail.dueAt, now)))
    .returning();
  if (!taken) return;
  try {
    const [row] = await database
      .select({
        found: noticeCase,
        sent: notice,
        email: sql<string | null>`coalesce(${notice.email}, ${userAccount.email})`.as("to_email"),
        locale: sql<LanguageCode>`coalesce(${notice.languageCode}, ${userAccount.displayLanguageCode})`.as("to_locale"),
      })
      .from(noticeCase)
      .leftJoin(notice, eq(notice.id, taken.noticeId ?? ""))
      .leftJoin(
        userAccount,
        sql`${userAccount.id} = ${taken.noticeId === null ? noticeCase.ownerAccountId : notice.reporterAccountId}
          and ${userAccount.deletedAt} is null`,
      )
      .where(eq(noticeCase.id, taken.caseId));
    if (row?.email) {
      const reader = { origin: env.PUBLIC_ORIGIN, locale: row.locale };
      await mail.send(row.email, noticeEmailOf(reader, taken.kind, row.found, row.sent));
    }
    await database.update(noticeEmail).set({ doneAt: clock.now() }).where(eq(noticeEmail.id, id));
  } catch (error) {
    console.error(JSON.stringify({ noticeEmail: id, error: loggable(error) }));
    await database
      .update(noticeEmail)
      .set({ dueAt: clock.now() + RETRY })
      .where(eq(noticeEmail.id, id));
  }
}
