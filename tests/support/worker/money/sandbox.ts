import { env, exports } from "cloudflare:workers";
import type Stripe from "stripe";
import { createStripe } from "#worker/payment/stripe/stripe-client.ts";
import { webhookSecrets } from "#worker/payment/stripe/webhook-secrets.ts";
import { get, post, type Json } from "../calls.ts";
import type { Person } from "../people.ts";
import { present } from "../present.ts";

export interface Webhook {
  event: string;
  type: string;
  body: string;
  headers: Record<string, string>;
}

/** The sandbox's control API (stripe-sandbox/README.md). */
export async function sandbox<T = Json>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<T> {
  const response = await env.STRIPE!.fetch(`http://stripe/_sandbox${path}`, {
    method,
    headers: { authorization: `Bearer ${env.STRIPE_SECRET_KEY}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** What a browser with Stripe.js would do, and what a test wants to see at Stripe itself. */
export const stripe = (): Stripe => createStripe(env);

/** What the destinations at Stripe sign with, snapshot events first. */
export const signingSecrets = (): readonly string[] => webhookSecrets(env.STRIPE_WEBHOOK_SECRET);

export async function fault(kind: string, match: object = {}, more: object = {}): Promise<void> {
  await sandbox("POST", "/faults", { kind, match, ...more });
}

/** The webhooks about one object, oldest first, ready to be posted. `at`: when they are signed, epoch seconds. */
export async function webhooksOf(objectId: string, at?: number): Promise<Webhook[]> {
  const { webhooks } = await sandbox<{ webhooks: Webhook[] }>("GET", `/webhooks${at ? `?at=${at}` : ""}`);
  return webhooks.filter(({ body }) => body.includes(`"${objectId}"`));
}

export async function postWebhook({ body, headers }: Pick<Webhook, "body" | "headers">): Promise<number> {
  const request = new Request(`${env.PUBLIC_ORIGIN}/api/stripe/webhook`, { method: "POST", body, headers });
  const response = await exports.default.fetch(request);
  await response.text();
  return response.status;
}

/** Saves a test card as the page does: a setup intent, the browser's part with its 3D Secure, and the confirmation. */
export async function saveCard(person: Person, name = "pm_card_visa") {
  const intentId = await finishedSetup(person, name);
  const { body } = await post("/api/stripe/intent/setup/confirm", { intentId }, person);
  if (body.error) throw new Error(JSON.stringify(body));
  return body;
}

/** A setup intent that succeeded at Stripe, not yet confirmed to us. */
export async function finishedSetup(person: Person, name = "pm_card_visa"): Promise<string> {
  const { body } = await get("/api/stripe/intent/setup/create", person);
  const intentId = present(body.intentId);
  const setup = await stripe().setupIntents.confirm(
    intentId,
    { payment_method: name },
    { idempotencyKey: `confirm-${intentId}` },
  );
  if (setup.status === "requires_action") await sandbox("POST", `/3ds/${intentId}`, { outcome: "complete" });
  return intentId;
}
