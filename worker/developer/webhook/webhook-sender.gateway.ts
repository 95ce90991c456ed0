import { Webhook } from "standardwebhooks";
import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { DeliveryFailure } from "#domain/developer/webhook-delivery.ts";
import type { Env } from "#worker/env.ts";
import { webhookTarget } from "./webhook-target.ts";

const TIME_LIMIT = 10 * SECOND;

export interface Outgoing {
  readonly url: string;
  /** The receiver's idempotency key: the same in every attempt. */
  readonly id: string;
  readonly body: string;
  /** Each signs; after a rotation there are two. */
  readonly secrets: readonly string[];
  readonly at: Instant;
}

export interface Attempt {
  readonly failure: DeliveryFailure | null;
  /** Null if nothing was answered. */
  readonly responseStatus: number | null;
}

/** Posts one event, signed as Standard Webhooks say. Never throws, follows no redirect, reads nothing of the answer. */
export async function sendWebhook({ PUBLIC_ORIGIN: publicOrigin }: Env, outgoing: Outgoing): Promise<Attempt> {
  const target = webhookTarget(outgoing.url, { publicOrigin, isLocal: __LOCAL__ });
  if (!target) return { failure: "ADDRESS", responseStatus: null };
  let response: Response;
  try {
    response = await fetch(target.href, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(TIME_LIMIT),
      headers: { ...signedHeaders(outgoing), "content-type": "application/json", "user-agent": "cometme-webhooks" },
      body: outgoing.body,
    });
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return { failure: isLate ? "TIMEOUT" : "UNREACHABLE", responseStatus: null };
  }
  await response.body?.cancel().catch(() => undefined);
  return { failure: failureOf(response.status), responseStatus: response.status };
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "REDIRECT" : "STATUS";
}

function signedHeaders({ id, body, secrets, at }: Outgoing): Record<string, string> {
  const sentAt = new Date(at);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at / SECOND)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(" "),
  };
}
