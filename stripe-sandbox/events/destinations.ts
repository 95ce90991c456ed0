/** Stripe sends to three kinds of destination; each has one payload, its own events and a secret of its own. */
const DESTINATIONS = ["snapshot", "thin", "connected"] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** Our own account's snapshots, thin events of API v2, or snapshots of what happened on a connected account. */
export function destinationOf(body: string): Destination {
  const event = JSON.parse(body) as { object: string; account?: string };
  if (event.object === "v2.core.event") return "thin";
  return event.account === undefined ? "snapshot" : "connected";
}

/** `STRIPE_WEBHOOK_SECRET` names the secrets in that order, separated by commas; the first one signs what has none. */
export function secretOf(body: string, secrets: string): string {
  const [first = "", ...others] = secrets.split(",").map((secret) => secret.trim());
  return [first, ...others][DESTINATIONS.indexOf(destinationOf(body))] ?? first;
}
