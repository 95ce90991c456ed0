import type { WebhookEndpointChangeForm, WebhookEndpointForm } from "#domain/developer/developer.form.ts";
import { SECRET_OVERLAP } from "#domain/developer/webhook-delivery.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { sql } from "drizzle-orm";
import { recordAccessEmail } from "#worker/account/access-email/access-email.usecases.ts";
import { provenLately } from "#worker/account/fresh-proof/fresh-proof.usecases.ts";
import { runAccountJob } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import { webhookEndpoint } from "#worker/db/schema/account/developer.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import {
  changeEndpoint,
  deleteEndpoint,
  findEndpoints,
  findOwnEndpoint,
  insertEndpoint,
  type EndpointRow,
} from "./webhook.store.ts";
import { webhookTarget } from "./webhook-target.ts";

export type WebhookEndpointView = ReturnType<typeof endpointView>;

const endpointView = (
  { id, url, events, isEnabled, failedAt, previousSecretUntil, createdAt }: EndpointRow,
  now: Instant,
) => ({
  id,
  url,
  events,
  isEnabled,
  /** When we switched it off, after three days without a delivery. */
  failedAt: optionalInstantText(failedAt),
  /** Until when the secret before this one signs as well; null when it does not. */
  previousSecretUntil: optionalInstantText((previousSecretUntil ?? 0) > now ? previousSecretUntil : null),
  createdAt: instantText(createdAt),
});

/** 192 random bits, in the form of Standard Webhooks. */
const newSecret = (): string => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))}`;

export async function listEndpoints(
  { database, clock }: Services,
  { accountId }: Viewer,
): Promise<WebhookEndpointView[]> {
  const now = clock.now();
  return (await findEndpoints(database, accountId)).map((row) => endpointView(row, now));
}

/** With the secret, which is shown once (rule A29). */
export async function createEndpoint(
  services: Services,
  { accountId }: Viewer,
  { url, events }: WebhookEndpointForm,
): Promise<Result<{ secret: string; endpoint: WebhookEndpointView }>> {
  const { database, clock, ids, env } = services;
  const target = webhookTarget(url, { publicOrigin: env.PUBLIC_ORIGIN, isLocal: __LOCAL__ });
  if (!target) return err("request.invalid", [{ path: "url", code: "issue.webhook_target" }]);
  const row = {
    id: ids.id(),
    accountId,
    url: target.href,
    events: [...new Set(events)],
    isEnabled: true,
    secret: newSecret(),
    previousSecret: null,
    previousSecretUntil: null,
    failedAt: null,
    isOwnerTold: false,
    sentByHandAt: null,
    createdAt: clock.now(),
  };
  const emailJob = ids.id();
  const isMade = sql`exists (select 1 from ${webhookEndpoint} where ${webhookEndpoint.id} = ${row.id})`;
  const [inserted] = await database.batch([
    insertEndpoint(database, row),
    recordAccessEmail(services, emailJob, isMade, { accountId, event: "WEBHOOK", about: target.host }),
  ]);
  if (inserted.length === 0) return err("webhook.too_many");
  await runAccountJob(services, emailJob);
  return ok({ secret: row.secret, endpoint: endpointView(row, row.createdAt) });
}

/** Switching it on again forgets why it was switched off. */
export async function updateEndpoint(
  { database, clock, env }: Services,
  viewer: Viewer,
  id: string,
  { url, events, isEnabled }: WebhookEndpointChangeForm,
): Promise<Result<WebhookEndpointView>> {
  const row = await findOwnEndpoint(database, id, viewer.accountId);
  if (!row) return err("webhook.endpoint_not_found");
  // Another address is as good as another endpoint.
  const proven = url === undefined || url === row.url ? ok(null) : provenLately({ clock }, viewer);
  if (!proven.ok) return proven;
  const target = webhookTarget(url ?? row.url, { publicOrigin: env.PUBLIC_ORIGIN, isLocal: __LOCAL__ });
  if (!target) return err("request.invalid", [{ path: "url", code: "issue.webhook_target" }]);
  const change = {
    url: target.href,
    ...(events ? { events: [...new Set(events)] } : {}),
    ...(isEnabled === undefined ? {} : { isEnabled }),
    ...(isEnabled ? { failedAt: null, isOwnerTold: false } : {}),
  };
  await changeEndpoint(database, id, change);
  return ok(endpointView({ ...row, ...change }, clock.now()));
}

/** A new secret signs at once; the one before it signs as well for a day, so that receivers can change over. */
export async function rotateSecret(
  { database, clock }: Services,
  { accountId }: Viewer,
  id: string,
): Promise<Result<{ secret: string; endpoint: WebhookEndpointView }>> {
  const row = await findOwnEndpoint(database, id, accountId);
  if (!row) return err("webhook.endpoint_not_found");
  const change = {
    secret: newSecret(),
    previousSecret: row.secret,
    previousSecretUntil: clock.now() + SECRET_OVERLAP,
  };
  await changeEndpoint(database, id, change);
  return ok({ secret: change.secret, endpoint: endpointView({ ...row, ...change }, clock.now()) });
}

export async function removeEndpoint(
  { database }: Services,
  { accountId }: Viewer,
  id: string,
): Promise<Result<{ id: string }>> {
  if (!(await findOwnEndpoint(database, id, accountId))) return err("webhook.endpoint_not_found");
  await deleteEndpoint(database, id);
  return ok({ id });
}
