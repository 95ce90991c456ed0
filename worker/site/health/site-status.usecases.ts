import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import { isQueueLong } from "#domain/site/health.ts";
import { isPaused, type Pause } from "#domain/site/site-state.ts";
import {
  isStatusOld,
  partStatusOf,
  STATUS_PARTS,
  type PartStatus,
  type SiteStatus,
  type StatusPart,
} from "#domain/site/status.ts";
import type { Env } from "#worker/env.ts";
import { withTimeout } from "#worker/kernel/with-timeout.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { findLastComplete } from "#worker/payment/reconciliation/comparison-run.store.ts";
import { isLate } from "#worker/payment/balance/watch-comparison.usecases.ts";
import type { Services } from "#worker/services.ts";
import { readSiteState } from "../state/site-state.queries.ts";
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
    withTimeout(
      Promise.all([
        readOverdue(services),
        findLastComplete(services.database),
        readSiteState(services),
        isLate(services),
      ]),
      "database",
      PATIENCE,
    ).catch((error: unknown) => {
      console.error(JSON.stringify({ status: "database", error: loggable(error) }));
      return null;
    }),
  ]);
  const [overdue, compared, site, isComparisonLate] = rows ?? [null, null, null, before?.isComparisonLate ?? false];
  const working = (pause: Pause): PartStatus => (site && isPaused(site.pauses[pause]) ? "PAUSED" : "WORKS");
  const status: SiteStatus = {
    at: clock.now(),
    // Without the database nothing is ordered and no money moves, and e-mails wait, whatever their providers answer.
    parts: {
      REQUESTS: rows === null ? "TROUBLE" : working("ORDERS"),
      PAYMENTS:
        overdue === null || isQueueLong(overdue.events) || charges === "TROUBLE" ? "TROUBLE" : working("PAYMENTS"),
      CHAT: room,
      EMAILS: overdue === null || isQueueLong(overdue.emails) ? "TROUBLE" : "WORKS",
      PICTURES: files,
    },
    database: rows === null ? "TROUBLE" : "WORKS",
    comparedAt: rows === null ? (before?.comparedAt ?? null) : (compared?.finishedAt ?? null),
    isComparisonLate,
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
    if (stored === null) return null;
    const { at, parts, database, comparedAt, isComparisonLate } = await stored.json<SiteStatus>();
    const statusOf = (part: StatusPart) => [part, partStatusOf(parts[part])] as const;
    return {
      at,
      parts: Object.fromEntries(STATUS_PARTS.map(statusOf)) as SiteStatus["parts"],
      database: partStatusOf(database),
      comparedAt,
      isComparisonLate: isComparisonLate === true,
    };
  } catch (error) {
    console.error(JSON.stringify({ status: "storage", error: loggable(error) }));
    return null;
  }
}
