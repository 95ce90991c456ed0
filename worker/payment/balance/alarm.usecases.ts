import { and, eq, isNull, sql } from "drizzle-orm";
import { DAY } from "#domain/kernel/instants.ts";
import type { AlarmKind } from "#domain/payment/alarm.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { platformAlarm } from "#worker/db/schema/money/reconciliation.ts";
import { alarmEmail } from "#worker/notification/mail/kinds/alarm-email.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { listAdmins } from "./admins.queries.ts";

export type Alarm = typeof platformAlarm.$inferSelect;
type AlarmKey = { readonly kind: AlarmKind; readonly subject: string };

/** An alarm borrows the type of bad news; its own words go by its kind. */
const ALARM_TYPE = "COMMISSION_ORDER_CANCELED";

/** Keeps the alarm and tells every admin, by notification and e-mail, once a day while it lasts (rule M41). */
export async function raiseAlarm(
  services: Services,
  raised: AlarmKey & { readonly amount: number | null },
): Promise<void> {
  const { database, clock } = services;
  const { endedAt, since } = platformAlarm;
  const [alarm] = await database
    .insert(platformAlarm)
    .values({ ...raised, since: clock.now(), endedAt: null })
    .onConflictDoUpdate({
      target: [platformAlarm.kind, platformAlarm.subject],
      set: {
        amount: raised.amount,
        since: sql`case when ${endedAt} is null then ${since} else excluded.since end`,
        endedAt: null,
      },
    })
    .returning();
  if (alarm) await tellAdmins(services, alarm);
}

/** Its cause is gone. */
export async function endAlarm({ database, clock }: Services, { kind, subject }: AlarmKey): Promise<void> {
  await database
    .update(platformAlarm)
    .set({ endedAt: clock.now() })
    .where(and(eq(platformAlarm.kind, kind), eq(platformAlarm.subject, subject), isNull(platformAlarm.endedAt)));
}

/** The notification's row, whose id names the day, says who has been told; one whose e-mail failed is told again. */
async function tellAdmins(services: Services, alarm: Alarm): Promise<void> {
  const { database, clock, mail, env } = services;
  const now = clock.now();
  const day = Math.floor((now - alarm.since) / DAY);
  for (const { accountId, email, ...language } of await listAdmins(services)) {
    const id = ["alarm", alarm.kind, alarm.subject, alarm.since, day, accountId].join(":");
    const told = await database
      .insert(notification)
      .values({
        id,
        accountId,
        notificationType: ALARM_TYPE,
        occasion: alarm.kind,
        fromAccountId: null,
        orderId: null,
        chatRoomId: null,
        isRead: false,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: notification.id });
    if (told.length === 0) continue;
    try {
      await mail.send(email, alarmEmail({ origin: env.PUBLIC_ORIGIN, ...language }, alarm));
    } catch (error) {
      console.error(JSON.stringify({ alarm: alarm.kind, error: loggable(error) }));
      await database.delete(notification).where(eq(notification.id, id));
    }
  }
}
