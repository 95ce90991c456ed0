import { and, isNotNull, lt } from "drizzle-orm";
import { DAY } from "#domain/kernel/instants.ts";
import { DONE_WORK_DAYS, MONEY_WORK_DAYS, TRANSLATION_DAYS } from "#domain/retention/retention-periods.ts";
import { deleteDoneJobs } from "#worker/account/jobs/account-job.store.ts";
import { allowanceUse } from "./schema/account/storage.ts";
import { notice } from "./schema/contact/notice.ts";
import { balanceSnapshot, reconciliationRun } from "./schema/money/reconciliation.ts";
import { deleteDeadKeys } from "#worker/developer/api-key/api-key.store.ts";
import { deleteOldDeliveries } from "#worker/developer/webhook/webhook.store.ts";
import { deleteFinishedEmails } from "#worker/notification/email/held-email.store.ts";
import { deleteFinishedPushes } from "#worker/notification/push/push.store.ts";
import type { OrderEffect } from "#worker/order/outbox/effects.ts";
import { deleteDoneEffects } from "#worker/order/records/outbox.store.ts";
import { deleteHandledEvents } from "#worker/payment/sync/stripe-event.store.ts";
import { forgetOldTranslations } from "#worker/translation/translation.store.ts";
import type { Services } from "#worker/services.ts";

const KEPT = DONE_WORK_DAYS * DAY;
/** What moved money, and what the comparisons found, is kept for more than a year. */
const MONEY_KEPT = MONEY_WORK_DAYS * DAY;
/** What was translated for an order or a reader is made again when it is read again (rule W70). */
const TRANSLATION_KEPT = TRANSLATION_DAYS * DAY;

const BATCH = 500;
/** A night; the rest is left for the next one. */
const MOST_BATCHES = 40;

/** A record, so that a new kind has to say how long it is kept. */
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

/** Nightly: deletes what is done and no longer looked at, in batches (rule M42). */
export async function pruneDoneWork({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  await inBatches((limit) => deleteHandledEvents(database, now - KEPT, limit));
  await inBatches((limit) => deleteDoneEffects(database, kindsWhere(false), now - KEPT, limit));
  await inBatches((limit) => deleteDoneEffects(database, kindsWhere(true), now - MONEY_KEPT, limit));
  await inBatches((limit) => deleteOldDeliveries(database, now - KEPT, limit));
  await inBatches((limit) => deleteFinishedEmails(database, now - KEPT, limit));
  await inBatches((limit) => deleteFinishedPushes(database, now - KEPT, limit));
  await inBatches((limit) => forgetOldTranslations(database, now - TRANSLATION_KEPT, limit));
  await deleteDeadKeys(database, now - KEPT);
  await deleteDoneJobs(database, now - KEPT);
  await database.batch([
    database.delete(balanceSnapshot).where(lt(balanceSnapshot.takenAt, now - MONEY_KEPT)),
    database
      .delete(reconciliationRun)
      .where(and(isNotNull(reconciliationRun.finishedAt), lt(reconciliationRun.finishedAt, now - MONEY_KEPT))),
    database.delete(allowanceUse).where(lt(allowanceUse.period, new Date(now - MONEY_KEPT).toISOString().slice(0, 7))),
    // Addresses that visitors left with a notice (rule A84).
    database
      .update(notice)
      .set({ email: null })
      .where(and(isNotNull(notice.email), lt(notice.at, now - MONEY_KEPT))),
  ]);
}

async function inBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  for (let batches = 0; batches < MOST_BATCHES; batches++) if ((await remove(BATCH)) < BATCH) return;
}
