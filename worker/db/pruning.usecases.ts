import { and, isNotNull, lt } from "drizzle-orm";
import { DAY, type Instant } from "#domain/kernel/instants.ts";
import {
  BACKUP_DAYS,
  DONE_WORK_DAYS,
  MONEY_WORK_DAYS,
  NOTIFICATION_DAYS,
  TRANSLATION_DAYS,
  VISIT_DAYS,
} from "#domain/retention/retention-periods.ts";
import { deleteDoneJobs } from "#worker/account/jobs/account-job.store.ts";
import { backupPart, backupRun } from "./schema/account/backup.ts";
import { allowanceUse } from "./schema/account/storage.ts";
import { failedAnswers } from "./schema/account/site-health.ts";
import { notice } from "./schema/contact/notice.ts";
import { balanceSnapshot, reconciliationRun } from "./schema/money/reconciliation.ts";
import { deleteDeadKeys } from "#worker/developer/api-key/api-key.store.ts";
import { deleteOldDeliveries } from "#worker/developer/webhook/webhook.store.ts";
import { deleteOldVisits } from "#worker/engagement/page-visit.store.ts";
import { deleteFinishedEmails } from "#worker/notification/email/held-email.store.ts";
import { deleteOldNotifications } from "#worker/notification/notification.store.ts";
import { deleteFinishedPushes } from "#worker/notification/push/push.store.ts";
import type { OrderEffect } from "#worker/order/outbox/effects.ts";
import { deleteDoneEffects } from "#worker/order/records/outbox.store.ts";
import { deleteHandledEvents } from "#worker/payment/sync/stripe-event.store.ts";
import { forgetOldTranslations } from "#worker/translation/translation.store.ts";
import type { Services } from "#worker/services.ts";

const KEPT = DONE_WORK_DAYS * DAY;
/** What moved money, and what the comparisons found, stays for more than a year. */
const MONEY_KEPT = MONEY_WORK_DAYS * DAY;
/** What was translated for an order or a reader is made again when it is read again (rule W70). */
const TRANSLATION_KEPT = TRANSLATION_DAYS * DAY;

const VISITS_KEPT = VISIT_DAYS * DAY;
const NOTIFICATIONS_KEPT = NOTIFICATION_DAYS * DAY;

const BATCH = 500;

/** As in an ISO date, UTC. */
const dayBefore = (now: Instant, days: number) =>
  new Date(now - days * DAY).toISOString().slice(0, "2026-11-27".length);

/** A record, so that a new kind has to say how long it stays. */
const IS_MONEY = {
  CHARGE: true,
  CANCEL_INTENT: true,
  REFUND: true,
  TRANSFER: true,
  INCOME: false,
  LOOK_AT_INTENT: false,
  LETTER: false,
  RECEIPT: false,
  ROOM: false,
  QUESTION: false,
  WEBHOOK: false,
} as const satisfies Record<OrderEffect["kind"], boolean>;

const kindsWhere = (isMoney: boolean) =>
  (Object.keys(IS_MONEY) as OrderEffect["kind"][]).filter((kind) => IS_MONEY[kind] === isMoney);

/** Nightly: deletes what is done and no longer looked at, in batches (rule M42), until nothing is left or the time is over. */
export async function pruneDoneWork({ database, clock }: Services, until: Instant): Promise<void> {
  const now = clock.now();
  await inTurns(
    [
      (limit) => deleteHandledEvents(database, now - KEPT, limit),
      (limit) => deleteDoneEffects(database, kindsWhere(false), now - KEPT, limit),
      (limit) => deleteDoneEffects(database, kindsWhere(true), now - MONEY_KEPT, limit),
      (limit) => deleteOldDeliveries(database, now - KEPT, limit),
      (limit) => deleteFinishedEmails(database, now - KEPT, limit),
      (limit) => deleteFinishedPushes(database, now - KEPT, limit),
      (limit) => forgetOldTranslations(database, now - TRANSLATION_KEPT, limit),
      (limit) => deleteOldNotifications(database, now - NOTIFICATIONS_KEPT, limit),
      (limit) => deleteOldVisits(database, now - VISITS_KEPT, limit),
    ],
    () => clock.now() < until,
  );
  await deleteDeadKeys(database, now - KEPT);
  await deleteDoneJobs(database, now - KEPT);
  await database.batch([
    database.delete(balanceSnapshot).where(lt(balanceSnapshot.takenAt, now - MONEY_KEPT)),
    database
      .delete(reconciliationRun)
      .where(and(isNotNull(reconciliationRun.finishedAt), lt(reconciliationRun.finishedAt, now - MONEY_KEPT))),
    database.delete(allowanceUse).where(lt(allowanceUse.period, new Date(now - MONEY_KEPT).toISOString().slice(0, 7))),
    database.delete(failedAnswers).where(lt(failedAnswers.since, now - KEPT)),
    database.delete(backupPart).where(lt(backupPart.night, dayBefore(now, BACKUP_DAYS))),
    database.delete(backupRun).where(lt(backupRun.night, dayBefore(now, BACKUP_DAYS))),
    // Addresses that visitors left with a notice (rule A84).
    database
      .update(notice)
      .set({ email: null })
      .where(and(isNotNull(notice.email), lt(notice.at, now - MONEY_KEPT))),
  ]);
}

/** A batch of each after the other, so that one of which there is a lot holds up none of the rest. */
async function inTurns(kinds: readonly ((limit: number) => Promise<number>)[], hasTime: () => boolean): Promise<void> {
  for (let left = kinds; left.length > 0;) {
    const next = [];
    for (const remove of left) {
      if (!hasTime()) return;
      if ((await remove(BATCH)) >= BATCH) next.push(remove);
    }
    left = next;
  }
}
