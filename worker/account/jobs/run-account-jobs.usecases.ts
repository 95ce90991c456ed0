import { stepAfter, type AccountJobKind, type AccountJobStep } from "#domain/account/settings/account-job.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { sendAccessEmail } from "../access-email/access-email.usecases.ts";
import { deletionStep } from "../deletion/deletion-steps.usecases.ts";
import { tellPayoutAccount } from "../email-change/payout-account-email.usecases.ts";
import { sendEmailChangedLetter } from "../email-change/email-changed-notice.usecases.ts";
import { exportStep } from "../export/make-export.usecases.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import {
  claimJob,
  finishJob,
  listDueJobs,
  moveJob,
  postponeJob,
  retryJob,
  type AccountJob,
} from "./account-job.store.ts";

/** A run; the rest is still due five minutes later. */
const MOST_JOBS = 200;

/** Null: done, on to the next step. An instant: not yet, look again then. Doing a step twice has one result. */
type RunStep = (services: Services, job: AccountJob) => Promise<Instant | null>;

const RUN: Readonly<Record<AccountJobKind, (step: AccountJobStep) => RunStep>> = {
  EMAIL_CHANGED: (step) => (step === "LETTER" ? sendEmailChangedLetter : tellPayoutAccount),
  ACCESS: () => sendAccessEmail,
  DELETION: deletionStep,
  EXPORT: exportStep,
};

/** Cron: what is due, and what a run that died has left behind. A failing job does not stop the others. */
export async function runAccountJobs(services: Services): Promise<void> {
  for (const id of await listDueJobs(services.database, services.clock.now(), MOST_JOBS))
    await runAccountJob(services, id);
}

/** Runs a job as far as it goes now. */
export async function runAccountJob(services: Services, id: string): Promise<void> {
  const { database, clock } = services;
  let job = await claimJob(database, id, clock.now());
  while (job !== null) {
    const ended = await attempt(services, job);
    if (ended) return;
    const step = stepAfter(job.kind, job.step);
    if (step === null) {
      await finishJob(database, id, clock.now());
      return;
    }
    job = await moveJob(database, id, step, clock.now());
  }
}

/** True when the job has to wait. */
async function attempt(services: Services, job: AccountJob): Promise<boolean> {
  const { database, clock } = services;
  try {
    const until = await RUN[job.kind](job.step)(services, job);
    if (until !== null) await postponeJob(database, job.id, until);
    return until !== null;
  } catch (error) {
    console.error(JSON.stringify({ accountJob: job.id, step: job.step, error: loggable(error) }));
    await retryJob(database, job, clock.now());
    return true;
  }
}
