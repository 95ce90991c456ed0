import { and, eq } from "drizzle-orm";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { sendSingle } from "#worker/notification/email/deliver-notification.usecases.ts";
import { readNotificationFacts } from "#worker/notification/email/notification-facts.ts";
import { listNotifications } from "#worker/notification/notification.queries.ts";
import { notificationView } from "#worker/notification/notification.view.ts";
import type { Services } from "#worker/services.ts";
import { insertAct } from "../acts/admin-act.statements.ts";

interface Asked {
  readonly accountId: string;
  readonly notificationId: string;
  readonly reason: string;
}

/** How many of a person's newest notifications the console shows. */
const TOLD = 20;

/** What the bell and e-mails have told a person lately, in the admin's language (rule A59). */
export async function listToldTo(
  { database }: Services,
  person: Pick<Viewer, "accountId" | "commissionAccountId" | "roles">,
  locale: LanguageCode,
) {
  const rows = await listNotifications(database, person.accountId, { cursor: null, limit: TOLD });
  return rows.slice(0, TOLD).map((row) => {
    const { id, title, message, isRead, createdAt, commissionOrder } = notificationView(row, person, locale);
    return { id, title, message, isRead, createdAt, orderCode: commissionOrder?.code ?? null };
  });
}

/** admin.sendEmailAgain (rule A59). Errors: admin.nothing_to_change (it is gone). */
export async function sendEmailAgain(
  services: Services,
  admin: Viewer,
  { accountId, notificationId, reason }: Asked,
): Promise<Result<null>> {
  const { database } = services;
  const [row] = await database
    .select({ type: notification.notificationType })
    .from(notification)
    .where(and(eq(notification.id, notificationId), eq(notification.accountId, accountId)));
  const facts = row ? await readNotificationFacts(services, notificationId) : null;
  if (!row || !facts) return err("admin.nothing_to_change");
  await sendSingle(services, facts);
  await insertAct(services, admin, { kind: "EMAIL_SENT_AGAIN", accountId, detail: row.type, reason });
  return ok(null);
}
