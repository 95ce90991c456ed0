import { isBanned } from "#domain/account/roles.ts";
import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { nextPushAt } from "#domain/notification/push.ts";
import type { AlarmClock } from "#worker/kernel/objects/alarm-clock.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { mapConcurrently } from "#worker/kernel/map-concurrently.ts";
import { whileAnswered } from "#worker/kernel/while-answered.ts";
import { readNotificationFacts, type NotificationFacts } from "../email/notification-facts.ts";
import { pushMessage } from "./push-message.ts";
import { sendPush } from "./push-sender.gateway.ts";
import { vapidKeys, type VapidKeys } from "./push-settings.ts";
import {
  accountsWithOverduePushes,
  changePush,
  deleteSubscription,
  findDuePushes,
  nextPushDueAt,
  queuePushes,
  type DuePush,
} from "./push.store.ts";

const AT_ONCE = 5;
/** Each takes ten seconds at most: together well within the time that an alarm may take. */
const MOST_ROUNDS = 12;
/** An object pushes at once; only what was due earlier was left behind. */
const OBJECT_PATIENCE = 5 * MINUTE;
const MOST_ACCOUNTS = 1000;

/** Queues a push to each of the reader's browsers. Their account's object sends them, so that nobody waits for a push service. */
export async function pushNotification({ env, database, clock }: Services, facts: NotificationFacts): Promise<void> {
  const { id: notificationId, accountId, roles, isRead } = facts;
  if (vapidKeys(env) === null || isBanned(roles) || isRead) return;
  const queued = await queuePushes(database, { notificationId, accountId }, clock.now());
  if (queued > 0) await wake(env, accountId);
}

/** Cron delivers what a failed wake-up missed. */
async function wake({ ACCOUNT }: Services["env"], accountId: string): Promise<void> {
  try {
    await ACCOUNT.getByName(accountId).pushDue();
  } catch (error) {
    console.error(JSON.stringify({ pushesOf: accountId, wake: loggable(error) }));
  }
}

/** Makes every attempt that is due, and sets the alarm for the rest. In the account's object, by its alarm. */
export async function drainPushes(services: Services, alarm: AlarmClock, accountId: string): Promise<void> {
  const { database, clock, env } = services;
  const keys = vapidKeys(env);
  if (keys === null) return;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await findDuePushes(database, accountId, clock.now(), AT_ONCE);
    if (due.length === 0) break;
    await mapConcurrently(due, AT_ONCE, (push) => attempt(services, keys, push));
  }
  const next = await nextPushDueAt(database, accountId);
  if (next !== null) await alarm.wakeBy(next);
}

/** A crash before the attempt is noted repeats it; the browser shows one of the same tag once (rule N28). */
async function attempt(services: Services, keys: VapidKeys, { delivery, isEnded, ...target }: DuePush): Promise<void> {
  const { database, clock, env } = services;
  if (isEnded) return void (await deleteSubscription(database, delivery.sessionId));
  const facts = await readNotificationFacts(services, delivery.notificationId);
  const pushed =
    facts === null || facts.isRead ? null : await sendPush(env, keys, target, pushMessage(facts, clock.now()));
  const now = clock.now();
  if (pushed?.outcome === "GONE") return void (await deleteSubscription(database, delivery.sessionId));
  if (pushed?.outcome === "REFUSED") console.error(JSON.stringify({ push: "refused", status: pushed.status }));
  const attempts = delivery.attempts + 1;
  const next =
    pushed?.outcome === "LATER"
      ? nextPushAt({ attempts, createdAt: delivery.createdAt }, now, pushed.retryAfter)
      : null;
  await changePush(
    database,
    delivery,
    next === null ? { attempts, finishedAt: now } : { attempts, nextAttemptAt: next },
  );
}

/** For cron: wakes the objects whose pushes were left behind. */
export async function sweepPushes({ database, clock, env }: Services, until: Instant = Infinity): Promise<void> {
  if (vapidKeys(env) === null) return;
  const left = await accountsWithOverduePushes(database, clock.now() - OBJECT_PATIENCE, MOST_ACCOUNTS);
  const pace = { atOnce: AT_ONCE, provider: "pushes", until } as const;
  await whileAnswered(clock, left, pace, (accountId) => wake(env, accountId));
}
