import { asc, desc, isNull } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import { shortage } from "#domain/payment/platform-balance.ts";
import { err, ok } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { platformAlarm, reconciliationRun } from "#worker/db/schema/money/reconciliation.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { findLastComplete, type ComparisonRun } from "../reconciliation/comparison-run.store.ts";
import { readLastSnapshots } from "./balance.store.ts";
import { isLate } from "./watch-comparison.usecases.ts";

/** Whether the nightly comparison runs, what lies at Stripe beside what is owed, and what is wrong; for admins only. */
export async function readMoneyWatch(services: Services, viewer: Viewer) {
  if (!isAdmin(viewer.roles)) return err("order.not_allowed");
  const { database } = services;
  const [last] = await database.select().from(reconciliationRun).orderBy(desc(reconciliationRun.startedAt)).limit(1);
  const complete = await findLastComplete(database);
  const snapshots = await readLastSnapshots(services);
  const alarms = await database
    .select()
    .from(platformAlarm)
    .where(isNull(platformAlarm.endedAt))
    .orderBy(asc(platformAlarm.since));
  return ok({
    comparison: {
      last: last ? runView(last) : null,
      lastComplete: complete && runView(complete),
      isLate: await isLate(services),
    },
    payoutSchedule: snapshots[0]?.payoutSchedule ?? null,
    balances: snapshots.map(({ takenAt, versionId: _version, payoutSchedule: _same, ...amounts }) => ({
      ...amounts,
      short: shortage(amounts, amounts),
      takenAt: instantText(takenAt),
    })),
    alarms: alarms.map(({ kind, subject, since, amount }) => ({ kind, subject, amount, since: instantText(since) })),
  });
}

function runView({
  startedAt,
  progressAt,
  finishedAt,
  step,
  error,
  objectCount,
  toldCount,
  differenceCount,
}: ComparisonRun) {
  return {
    startedAt: instantText(startedAt),
    progressAt: instantText(progressAt),
    finishedAt: optionalInstantText(finishedAt),
    step,
    objectCount,
    toldCount,
    differenceCount,
    /** The steps that were given up; null when none was. */
    error,
  };
}
