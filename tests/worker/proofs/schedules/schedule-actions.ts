import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { hasOpenProblem, phaseOf } from "#domain/order/phase.ts";
import { mutate, post } from "../../../support/worker/calls.ts";
import { command } from "../../../support/worker/order/orders.ts";
import type { Person } from "../../../support/worker/people.ts";
import { fault, postWebhook, sandbox, signingSecrets, stripe } from "../../../support/worker/money/sandbox.ts";
import type { Lane } from "./schedule-lane.ts";
import { priceIds } from "../table/table-situations.ts";

type Action = (lane: Lane) => Promise<unknown>;

async function says(lane: Lane, person: Person, name: string, more: object = {}): Promise<void> {
  lane.hear(name, await command(name, person, lane, more));
}

const bySeller =
  (name: string): Action =>
  (lane) =>
    says(lane, lane.party.seller, name);

async function pays(lane: Lane, card: number): Promise<void> {
  const { paymentTransactionId: transactionId } = await priceIds(lane);
  await says(lane, lane.party.buyer, "pay", { transactionId, accountMethodId: lane.party.cards[card] });
}

async function addsFile(lane: Lane): Promise<void> {
  const medias = [{ name: "Final", formatType: "LINK", link: { url: "https://example.com/final" } }];
  lane.hear(
    "add",
    await mutate("commissionOrderDeliverable.create", { commissionOrderId: lane.orderId, medias }, lane.party.seller),
  );
}

/** What brings the order further, on either side's turn. */
const goOn: Action = async (lane) => {
  const order = await lane.load();
  const { seller, buyer, admin } = lane.party;
  if (hasOpenProblem(order))
    return says(lane, admin, "resolve-problem", { resolution: lane.pick(["RELEASE", "REFUND"]), reason: "Decided" });
  switch (phaseOf(order)) {
    case "DRAFT":
      return says(lane, seller, "approve");
    case "AWAITING_PAYMENT":
      return order.transaction.attemptStatus === "REQUIRES_ACTION"
        ? bankSays(lane, "complete")
        : pays(lane, lane.pick([0, 0, 1, 2]));
    case "AWAITING_DELIVERY":
    case "CHANGES_REQUESTED":
      if (order.deliverableCount === 0) await addsFile(lane);
      return says(lane, seller, "deliver");
    case "DELIVERED":
      return lane.random(2) === 0 ? says(lane, seller, "complete") : says(lane, buyer, "accept");
    case "COMPLETED_UNRELEASED":
      if (lane.random(2) === 0) return says(lane, buyer, "report-problem", { message: "Not mine." });
      return says(lane, buyer, "accept");
    case "COMPLETED":
    case "CANCELED":
      return runDurableObjectAlarm(lane.stub);
  }
};

export async function bankSays(lane: Lane, outcome: "complete" | "fail"): Promise<void> {
  const { stripePaymentIntentId: intentId, attemptStatus } = (await lane.load()).transaction;
  if (intentId === null || attemptStatus !== "REQUIRES_ACTION") return;
  lane.log.push(`bank ${outcome}`);
  // Refused by the sandbox when the intent is not at its bank any more.
  await sandbox("POST", `/3ds/${intentId}`, { outcome }).catch(() => undefined);
}

/** One of the webhooks, signed now, whenever it was made: they come late, twice and in any order. */
export async function hears(lane: Lane, body: string | undefined): Promise<void> {
  if (body === undefined) return;
  const timestamp = Math.floor(Date.now() / 1000);
  const secret = signingSecrets()[0]!;
  const signature = await stripe().webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const status = await postWebhook({ body, headers });
  const type = /"type":"([a-z_.]+)"/.exec(body)?.[1] ?? "event";
  lane.hear(type, { status, body: null });
}

async function disputes(lane: Lane): Promise<void> {
  const { stripeChargeId, chargedAmount } = (await lane.load()).transaction;
  if (stripeChargeId === null || chargedAmount === null) return;
  lane.log.push("disputed");
  await sandbox("POST", `/charges/${stripeChargeId}/dispute`, {}).catch(() => undefined);
}

async function changesPrice(lane: Lane): Promise<void> {
  const more = { ...(await priceIds(lane)), priceAmount: lane.pick([12_000, 101, 50, 77_777]) };
  await says(lane, lane.party.seller, "update", more);
}

async function polls(lane: Lane): Promise<void> {
  const { id: transactionId, stripePaymentIntentId: intentId } = (await lane.load()).transaction;
  if (intentId === null) return;
  const answer = await post("/api/stripe/intent/payment/get", { intentId, transactionId }, lane.party.buyer);
  lane.hear("poll", answer);
}

/** The object crashes, whatever it is doing. */
export async function aborts(lane: Lane): Promise<void> {
  lane.log.push("abort");
  lane.wasAborted = true;
  await runInDurableObject(lane.stub, (_object, state) => state.abort("a crash")).catch(() => undefined);
}

async function evicts(lane: Lane): Promise<void> {
  lane.log.push("evict");
  await evictDurableObject(lane.stub).catch(() => undefined);
}

async function rings(lane: Lane): Promise<void> {
  lane.log.push("alarm");
  await runDurableObjectAlarm(lane.stub).catch(() => undefined);
}

export const FAULTS = [
  "request_lost",
  "response_lost",
  "error_500",
  "error_500_stored",
  "conflict_409",
  "rate_limit_429",
  "refund_pending",
  "refund_fails",
] as const;

/** For the next calls at Stripe that make something for this order. */
export async function breaks(lane: Lane): Promise<string> {
  const kind = lane.pick(FAULTS);
  const path = lane.pick(["/v1/payment_intents$", "/v1/payment_intents$", "/v1/refunds$", "/v1/transfers$"]);
  const times = kind === "error_500_stored" ? 1 : 1 + lane.random(3);
  const executes = kind === "error_500_stored" ? { executes: lane.random(2) === 0 } : {};
  if (kind === "error_500") lane.hadUnstored500 = true;
  lane.log.push(`${kind} ×${String(times)} at ${path}`);
  await fault(kind, { method: "POST", path, metadata: { orderId: lane.orderId } }, { times, ...executes });
  return kind;
}

/** Name, weight, what happens. */
export const ACTIONS: readonly (readonly [weight: number, action: Action])[] = [
  [45, goOn],
  [4, (lane) => pays(lane, lane.random(3))],
  [5, (lane) => bankSays(lane, "complete")],
  [2, (lane) => bankSays(lane, "fail")],
  [6, rings],
  [5, (lane) => hears(lane, lane.inbox.at(-1))],
  [4, (lane) => hears(lane, lane.inbox[lane.random(lane.inbox.length)])],
  [3, polls],
  [3, aborts],
  [2, evicts],
  [4, bySeller("complete")],
  [3, bySeller("cancel")],
  [3, (lane) => says(lane, lane.party.buyer, "cancel")],
  [2, changesPrice],
  [2, (lane) => says(lane, lane.party.buyer, "request-changes", { message: "Bluer, please." })],
  [5, (lane) => says(lane, lane.party.buyer, "report-problem", { message: "Not mine." })],
  [
    5,
    (lane) =>
      says(lane, lane.party.admin, "resolve-problem", {
        resolution: lane.pick(["RELEASE", "REFUND"]),
        reason: "Decided",
      }),
  ],
  [2, disputes],
];

const WEIGHTED = ACTIONS.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));

export const drawAction = (lane: Lane): Action => lane.pick(WEIGHTED);
