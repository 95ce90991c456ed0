import type { Instant } from "#domain/kernel/instants.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { isQueueLong } from "#domain/site/health.ts";
import { isStatusOld, type PartStatus, type SiteStatus } from "#domain/site/status.ts";
import type { Env } from "#worker/env.ts";
import { withTimeout } from "#worker/kernel/with-timeout.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { findLastComplete } from "#worker/payment/reconciliation/comparison-run.store.ts";
import type { Services } from "#worker/services.ts";
import { readOverdue } from "./watch-health.usecases.ts";

/** Beside the files, which are there without the database; nothing below it is handed out as a file. */
export const STATUS_FOLDER = "site/";
const STATUS_PATH = `${STATUS_FOLDER}status.json`;
const PATIENCE = 5 * SECOND;
/** Belongs to no one: Stripe's "not found" is an answer, too. */
const NOTHING = "pi_status";

/** Every five minutes: asks each part whether it answers, and writes that down where /status finds it (rule E103). */
export async function writeStatus(services: Services): Promise<void> {
  const { env, clock, payments } = services;
  const before = await readStored(env);
  const [charges, room, files, rows] = await Promise.all([
    answers(payments.charges.retrieveIntent(NOTHING)),
    answers(env.CHAT_ROOM.getByName("status").textsOf("status")),
    answers(env.MEDIA.head(STATUS_PATH)),
    Promise.all([readOverdue(services), findLastComplete(services.database)]).catch((error: unknown) => {
      console.error(JSON.stringify({ status: "database", error: loggable(error) }));
      return null;
    }),
  ]);
  const [overdue, compared] = rows ?? [null, null];
  const status: SiteStatus = {
    at: clock.now(),
    parts: {
      PAYMENTS: overdue !== null && isQueueLong(overdue.events) ? "TROUBLE" : charges,
      CHAT: room,
      EMAILS: overdue === null ? "UNKNOWN" : isQueueLong(overdue.emails) ? "TROUBLE" : "WORKS",
      PICTURES: files,
    },
    database: overdue === null ? "TROUBLE" : "WORKS",
    comparedAt: rows === null ? (before?.comparedAt ?? null) : (compared?.finishedAt ?? null),
  };
  await env.MEDIA.put(STATUS_PATH, JSON.stringify(status));
}

async function answers(call: Promise<unknown>): Promise<PartStatus> {
  try {
    await withTimeout(Promise.resolve(call), "stripe", PATIENCE);
    return "WORKS";
  } catch {
    return "TROUBLE";
  }
}

export interface ShownStatus extends SiteStatus {
  /** None was written for a while: the present state is unknown. */
  readonly isOld: boolean;
}

/** What /status shows; null where none was ever written or the bucket does not answer. It asks nothing of the database. */
export async function readStatus(env: Pick<Env, "MEDIA">, now: Instant): Promise<ShownStatus | null> {
  const status = await readStored(env);
  return status && { ...status, isOld: isStatusOld(status, now) };
}

async function readStored({ MEDIA }: Pick<Env, "MEDIA">): Promise<SiteStatus | null> {
  try {
    const stored = await withTimeout(MEDIA.get(STATUS_PATH), "storage", PATIENCE);
    return stored && (await stored.json<SiteStatus>());
  } catch (error) {
    console.error(JSON.stringify({ status: "storage", error: loggable(error) }));
    return null;
  }
}
