import { removeEndedExports } from "../account/export/data-export.usecases.ts";
import { releaseHandles } from "../account/deletion/release-handles.usecases.ts";
import { runAccountJobs } from "../account/jobs/run-account-jobs.usecases.ts";
import { forgetExpired } from "../account/sign-in/forget-expired.usecases.ts";
import { sweepWebhooks } from "../developer/webhook/drain-endpoint.usecases.ts";
import { fillListings } from "../commission/creator/fill-listings.usecases.ts";
import { reviewDueIntakes } from "../commission/intake/review-intake.usecases.ts";
import type { Env } from "../env.ts";
import { sendHeldEmails } from "../notification/email/send-held-emails.usecases.ts";
import { sweepPushes } from "../notification/push/push-notification.usecases.ts";
import { checkAgreements } from "../order/agreement/check-agreements.usecases.ts";
import { passDueDeadlines, sweepOutboxes } from "../order/outbox/due-orders.usecases.ts";
import { handleWaitingEvents } from "../payment/sync/webhook.usecases.ts";
import { checkBalanceAtStart } from "../payment/balance/check-balance.usecases.ts";
import { watchComparison } from "../payment/balance/watch-comparison.usecases.ts";
import { beginComparison, continueComparison } from "../payment/reconciliation/reconcile.usecases.ts";
import { pruneDoneWork } from "./pruning.usecases.ts";
import { showDueReviews } from "../review/show-due-reviews.usecases.ts";
import { createServices, type Services } from "../services.ts";
import { renewPopularity } from "../popularity/renew-popularity.usecases.ts";
import { settleLateArrivals, settleReservations } from "../storage/upload/settle-reservations.usecases.ts";
import { sweepIncoming } from "../storage/incoming.ts";
import { sumDeliverables } from "../storage/upload/checksum.usecases.ts";
import { sweepResumableUploads } from "../storage/resumable/sweep-resumable.usecases.ts";
import { sweepUnusedFiles } from "../storage/upload/sweep.usecases.ts";
import { sweepTranslations } from "../translation/request-translations.ts";
import { mendStoredTexts } from "../written-texts/mend-stored-texts.usecases.ts";
import { loggable } from "../failure/report-bug.ts";

/** As wrangler.toml spells it. */
export const NIGHTLY = "15 18 * * *";

const EVERY_FIVE_MINUTES = [
  // Before deadlines act: a payment or the end of a dispute may have come that was not handled yet.
  handleWaitingEvents,
  passDueDeadlines,
  sweepOutboxes,
  sweepWebhooks,
  sendHeldEmails,
  sweepPushes,
  reviewDueIntakes,
  checkBalanceAtStart,
  watchComparison,
  settleReservations,
  showDueReviews,
  sumDeliverables,
  continueComparison,
  runAccountJobs,
  mendStoredTexts,
  fillListings,
  renewPopularity,
  sweepTranslations,
];
/** The comparison comes last: nothing waits behind it. What it has not done by then goes on every five minutes. */
const EVERY_NIGHT = [
  beginComparison,
  forgetExpired,
  settleLateArrivals,
  sweepResumableUploads,
  sweepUnusedFiles,
  sweepIncoming,
  pruneDoneWork,
  releaseHandles,
  removeEndedExports,
  checkAgreements,
  continueComparison,
  mendStoredTexts,
];

/** Cron's entry (wrangler.toml, triggers). A failing task does not stop the others. */
export async function runScheduled(cron: string, env: Env): Promise<void> {
  const services = createServices(env);
  const tasks: ((services: Services) => Promise<void>)[] = cron === NIGHTLY ? EVERY_NIGHT : EVERY_FIVE_MINUTES;
  const failures: unknown[] = [];
  for (const task of tasks) {
    await task(services).catch((error: unknown) => {
      console.error(JSON.stringify({ cron, task: task.name, error: loggable(error) }));
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `cron ${cron}`);
}
