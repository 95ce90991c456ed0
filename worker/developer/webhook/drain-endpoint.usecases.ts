import { isBanned } from "#domain/account/roles.ts";
import { HOUR, MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { webhookFailedEmail } from "#worker/notification/mail/kinds/webhook-email.ts";
import type { AlarmClock } from "#worker/kernel/objects/alarm-clock.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { mapConcurrently } from "#worker/kernel/map-concurrently.ts";
import { whileAnswered } from "#worker/kernel/while-answered.ts";
import { deliverInTurn } from "./deliver.usecases.ts";
import {
  changeEndpoint,
  endpointsLeftBehind,
  findDue,
  findEndpointWithOwner,
  giveUpWaiting,
  nextDueAt,
} from "./webhook.store.ts";

const AT_ONCE = 5;
/** Each takes ten seconds at most: together well within the time that an alarm may take. */
const MOST_ROUNDS = 12;
const TELL_AGAIN_AFTER = HOUR;

/** An object sends at once; only what was due earlier was left behind. */
const OBJECT_PATIENCE = 5 * MINUTE;
const MOST_ENDPOINTS = 1000;

/** Makes every attempt that is due, and sets the alarm for the rest. In the endpoint's object, by its alarm. */
export async function drainEndpoint(services: Services, alarm: AlarmClock, endpointId: string): Promise<void> {
  const { database, clock } = services;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = await findEndpointWithOwner(database, endpointId);
    if (found === null) return;
    const { endpoint, owner } = found;
    if (endpoint.failedAt !== null && !endpoint.isOwnerTold) await tellOwner(services, alarm, found);
    if (!endpoint.isEnabled || isBanned(owner.roles)) {
      await giveUpWaiting(database, endpointId);
      return;
    }
    const due = await findDue(database, endpointId, clock.now(), AT_ONCE);
    if (due.length === 0) break;
    await mapConcurrently(due, AT_ONCE, (row) => deliverInTurn(services, endpoint, row));
  }
  const next = await nextDueAt(database, endpointId);
  if (next !== null) await alarm.wakeBy(next);
}

type Found = NonNullable<Awaited<ReturnType<typeof findEndpointWithOwner>>>;

/** If the e-mail cannot be handed over, the alarm, and cron behind it, try again. */
async function tellOwner({ database, clock, mail, env }: Services, alarm: AlarmClock, { endpoint, owner }: Found) {
  const { host } = new URL(endpoint.url);
  try {
    await mail.send(owner.email, webhookFailedEmail({ origin: env.PUBLIC_ORIGIN, locale: owner.locale }, host));
  } catch (error) {
    console.error(JSON.stringify({ webhookEndpoint: endpoint.id, tellOwner: loggable(error) }));
    await alarm.wakeBy(clock.now() + TELL_AGAIN_AFTER);
    return;
  }
  await changeEndpoint(database, endpoint.id, { isOwnerTold: true });
}

/** For cron: wakes the objects whose deliveries were left behind. */
export async function sweepWebhooks({ database, clock, env }: Services, until: Instant = Infinity): Promise<void> {
  const left = await endpointsLeftBehind(database, clock.now() - OBJECT_PATIENCE, MOST_ENDPOINTS);
  const pace = { atOnce: AT_ONCE, provider: "webhooks", until } as const;
  await whileAnswered(clock, left, pace, (id) => env.WEBHOOK_ENDPOINT.getByName(id).wake());
}
