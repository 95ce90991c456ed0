import { buildPushPayload } from "@block65/webcrypto-web-push";
import { SECOND } from "#domain/kernel/instants.ts";
import { PUSH_LIFETIME, pushOutcome, type PushMessage, type PushOutcome } from "#domain/notification/push.ts";
import { hashToken } from "#worker/account/session/secrets.ts";
import { webhookTarget } from "#worker/developer/webhook/webhook-target.ts";
import type { Env } from "#worker/env.ts";
import type { VapidKeys } from "./push-settings.ts";

const TIME_LIMIT = 10 * SECOND;
/** Of a topic (RFC 8030, 5.4). */
const TOPIC_LENGTH = 32;

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Pushed {
  readonly outcome: PushOutcome;
  readonly status: number | null;
  /** Milliseconds that the service wants us to wait. */
  readonly retryAfter: number | null;
}

/** The address to push to, or null if it is none that we send to: a browser's is https, on the public internet (rule N26). */
export const pushAddress = ({ PUBLIC_ORIGIN: publicOrigin }: Env, endpoint: string): URL | null =>
  webhookTarget(endpoint, { publicOrigin, isLocal: __LOCAL__ });

/** Sends one message, encrypted for that browser alone (RFC 8291). Never throws, follows no redirect, reads nothing of the answer. */
export async function sendPush(env: Env, keys: VapidKeys, to: PushTarget, message: PushMessage): Promise<Pushed> {
  const address = pushAddress(env, to.endpoint);
  if (!address) return { outcome: "GONE", status: null, retryAfter: null };
  const request = await sealed(keys, address, to, message);
  // Keys that are no keys: no browser made them.
  if (!request) return { outcome: "GONE", status: null, retryAfter: null };
  let response: Response;
  try {
    response = await fetch(address.href, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(TIME_LIMIT),
      ...request,
    });
  } catch {
    return { outcome: "LATER", status: null, retryAfter: null };
  }
  await response.body?.cancel().catch(() => undefined);
  const { status } = response;
  return { outcome: pushOutcome(status), status, retryAfter: retryAfterOf(response) };
}

async function sealed(keys: VapidKeys, address: URL, { p256dh, auth }: PushTarget, message: PushMessage) {
  const { isSilent, tag, ...shown } = message;
  try {
    const { headers, body } = await buildPushPayload(
      {
        data: { ...shown, isSilent, tag },
        options: {
          ttl: PUSH_LIFETIME / SECOND,
          urgency: isSilent ? "low" : "normal",
          topic: (await hashToken(tag)).slice(0, TOPIC_LENGTH),
        },
      },
      // The sandbox of a local run has no https, which the library asks for; only the origin is signed.
      { endpoint: address.href.replace(/^http:/, "https:"), expirationTime: null, keys: { p256dh, auth } },
      keys,
    );
    return { headers, body };
  } catch {
    return null;
  }
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  if (/^\d{1,6}$/.test(value)) return Number(value) * SECOND;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
