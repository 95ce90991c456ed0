import { MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";
import { removeEndedExports } from "#worker/account/export/data-export.usecases.ts";
import { beginBackup, continueBackup } from "#worker/backup/back-up.usecases.ts";
import { watchBackup } from "#worker/backup/watch-backup.usecases.ts";
import { releaseHandles } from "#worker/account/deletion/release-handles.usecases.ts";
import { runAccountJobs } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import { forgetExpired } from "#worker/account/sign-in/forget-expired.usecases.ts";
import { sweepWebhooks } from "#worker/developer/webhook/drain-endpoint.usecases.ts";
import { reviewDueIntakes } from "#worker/commission/intake/review-intake.usecases.ts";
import type { Env } from "./env.ts";
import { sendHeldEmails } from "#worker/notification/email/send-held-emails.usecases.ts";
import { sendNoticeEmails } from "#worker/admin/notice/send-notice-emails.usecases.ts";
import { tellOfQuestions } from "#worker/admin/problem/tell-of-questions.usecases.ts";
import { sweepPushes } from "#worker/notification/push/push-notification.usecases.ts";
import { checkAgreements } from "#worker/order/agreement/check-agreements.usecases.ts";
import { deleteOldRecords } from "#worker/order/records/delete-old-records.usecases.ts";
import { passDueDeadlines, sweepOutboxes } from "#worker/order/outbox/due-orders.usecases.ts";
import { handleWaitingEvents } from "#worker/payment/sync/webhook.usecases.ts";
import { checkBalanceAtStart } from "#worker/payment/balance/check-balance.usecases.ts";
import { watchComparison } from "#worker/payment/balance/watch-comparison.usecases.ts";
import { beginComparison, continueComparison } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { pruneDoneWork } from "#worker/db/pruning.usecases.ts";
import { showDueReviews } from "#worker/review/show-due-reviews.usecases.ts";
import { ONE_OF_MANY } from "#worker/kernel/while-answered.ts";
import { createServices, type Services } from "./services.ts";
import { renewPopularity } from "#worker/engagement/renew-popularity.usecases.ts";
import { recordCronEnd } from "#worker/site/health/cron-runs.store.ts";
import { writeStatus } from "#worker/site/health/site-status.usecases.ts";
import { watchCrons, watchHealth } from "#worker/site/health/watch-health.usecases.ts";
import { watchSizes } from "#worker/site/health/watch-sizes.usecases.ts";
import { sweepSearch } from "#worker/search/sweep-search.usecases.ts";
import { sweepHiddenPictures } from "#worker/storage/picture/purge-pictures.usecases.ts";
import { watchAllowances } from "#worker/site/allowance/watch-allowances.usecases.ts";
import { settleLateArrivals, settleReservations } from "#worker/storage/upload/settle-reservations.usecases.ts";
import { sweepIncoming } from "#worker/storage/incoming.ts";
import { sumDeliverables } from "#worker/storage/upload/checksum.usecases.ts";
import { sweepResumableUploads } from "#worker/storage/resumable/sweep-resumable.usecases.ts";
import { sweepUnusedFiles } from "#worker/storage/upload/sweep.usecases.ts";
import { sweepTranslations } from "#worker/translation/request-translations.ts";
import { normalizeStoredTexts } from "#worker/translation/stored-texts/normalize-stored-texts.usecases.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";

/** Cloudflare ends a run of cron after a quarter of an hour; the rest is for what is around the parts. */
export const ALL_PARTS = 15 * MINUTE - 15 * SECOND;

/** As wrangler.toml spells it. */
export const NIGHTLY = "15 18 * * *";

/** `until`: nothing is begun after this instant. Those that do little pay no heed to it. */
type Run = (services: Services, until: Instant) => Promise<void>;
/** A part and how many seconds it has (rule E90). */
export type Part = readonly [run: Run, seconds: number];

/** The last few that a part has begun may take as long as one of them may. */
const LAST_FEW = ONE_OF_MANY;

export const EVERY_FIVE_MINUTES: readonly Part[] = [
  // First what acts by itself: no provider holds it up.
  [passDueDeadlines, 90],
  // Before what waits for a database that does not answer: then the page that says so would come late.
  [writeStatus, 15],
  [handleWaitingEvents, 60],
  [sweepOutboxes, 60],
  [sweepWebhooks, 20],
  [sendHeldEmails, 30],
  [sendNoticeEmails, 20],
  [tellOfQuestions, 20],
  [sweepPushes, 20],
  [sweepHiddenPictures, 10],
  [watchAllowances, 5],
  [reviewDueIntakes, 20],
  [checkBalanceAtStart, 20],
  [watchComparison, 20],
  [watchBackup, 5],
  [watchHealth, 5],
  [settleReservations, 20],
  [showDueReviews, 20],
  [sumDeliverables, 30],
  [continueComparison, 190],
  [continueBackup, 40],
  [runAccountJobs, 35],
  [normalizeStoredTexts, 20],
  [sweepSearch, 60],
  [renewPopularity, 30],
  [sweepTranslations, 20],
];
/** The comparison comes last but for one: what it has not done by then goes on every five minutes. */
export const EVERY_NIGHT: readonly Part[] = [
  [beginComparison, 20],
  [beginBackup, 5],
  [watchCrons, 5],
  [watchSizes, 5],
  [forgetExpired, 60],
  [settleLateArrivals, 60],
  [sweepResumableUploads, 55],
  [sweepUnusedFiles, 70],
  [sweepIncoming, 60],
  [pruneDoneWork, 70],
  [deleteOldRecords, 30],
  [releaseHandles, 20],
  [removeEndedExports, 30],
  [checkAgreements, 60],
  [continueBackup, 60],
  [continueComparison, 255],
  [normalizeStoredTexts, 20],
];

/** Cron's entry (wrangler.toml, triggers). */
export async function runScheduled(cron: string, env: Env): Promise<void> {
  const services = createServices(env);
  const isNight = cron === NIGHTLY;
  try {
    await runParts(services, cron, isNight ? EVERY_NIGHT : EVERY_FIVE_MINUTES);
  } finally {
    await recordCronEnd(services.database, isNight ? "EVERY_NIGHT" : "EVERY_FIVE_MINUTES", services.clock.now());
  }
}

/** One after another. One that fails, or takes longer than it has, does not stop the others. */
export async function runParts(services: Services, cron: string, parts: readonly Part[]): Promise<void> {
  const failures: unknown[] = [];
  for (const [run, seconds] of parts) {
    const until = services.clock.now() + seconds * SECOND - LAST_FEW;
    await inItsTime(run(services, until), seconds).catch((error: unknown) => {
      console.error(JSON.stringify({ cron, task: run.name, error: loggable(error) }));
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `cron ${cron}`);
}

/** What it has begun goes on by itself, and is found again where it is not done. */
async function inItsTime(work: Promise<void>, seconds: number): Promise<void> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`took longer than ${String(seconds)} s`)), seconds * SECOND);
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
