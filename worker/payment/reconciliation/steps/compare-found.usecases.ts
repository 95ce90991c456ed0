import { HOUR } from "#domain/kernel/instants.ts";
import { disputeStatesOf } from "../lines/dispute-states.queries.ts";
import type { ComparedKind } from "#domain/payment/difference.ts";
import type { Services } from "#worker/services.ts";
import { alone, note, type Comparison } from "../comparison.ts";
import { compareLines, type Line } from "../lines/compare-lines.ts";
import { linesOf, ordersOfIntents, reversedAmounts } from "../lines/ledger-lines.queries.ts";
import { lineOf, type Found } from "../lines/stripe-objects.ts";

/** A webhook or an outbox may still bring it. */
const YOUNG = HOUR;

/**
 * Compares what Stripe has with our books, all of it at once. Only orders about whose objects the books say something
 * else are told; what then still differs is a difference.
 */
export async function compareFound(comparison: Comparison, kind: ComparedKind, found: readonly Found[]): Promise<void> {
  const { services, run, counts } = comparison;
  counts.objects += found.length;
  const before = await stateOf(services, kind, found);
  const differing = found.filter((each) => !agrees(each, before));
  for (const each of differing)
    await alone(comparison, kind, each, async () => {
      counts.told += 1;
      await each.tell(services);
    });
  const after = differing.length === 0 ? before : await stateOf(services, kind, differing);
  for (const each of differing) {
    if (each.createdAt > run.startedAt - YOUNG) continue;
    const line = lineOf(each);
    const difference = compareLines(
      kind,
      after.lines.get(each.objectId) ?? null,
      line && { ...line, ...owner(each, after) },
    );
    if (difference === null) continue;
    await alone(comparison, kind, each, async () => {
      if (!(await isUndoneByHand(services, each, after))) await note(comparison, difference);
    });
  }
}

type Books = {
  readonly lines: ReadonlyMap<string, Line>;
  readonly orders: ReadonlyMap<string, string>;
  readonly disputes: ReadonlyMap<string, string>;
};

async function stateOf(services: Services, kind: ComparedKind, found: readonly Found[]): Promise<Books> {
  const booked = await linesOf(
    services,
    kind,
    found.map(({ objectId }) => objectId),
  );
  const lines = kind === "TRANSFER" ? await lessReversed(services, found, booked) : booked;
  const intents = kind === "CHARGE" ? [] : found.flatMap(({ intentId }) => (intentId === null ? [] : [intentId]));
  const orders = await ordersOfIntents(services, intents);
  const disputes =
    kind === "DISPUTE" ? await disputeStatesOf(services, [...orders.values()]) : new Map<string, string>();
  return { lines, orders, disputes };
}

/** Stripe says of a transfer what is left of it. */
async function lessReversed(
  services: Services,
  found: readonly Found[],
  lines: ReadonlyMap<string, Line>,
): Promise<ReadonlyMap<string, Line>> {
  const orderIds = [...lines.values()].flatMap(({ orderId }) => orderId ?? []);
  const reversed = await reversedAmounts(services, orderIds);
  const left = found.flatMap((each) => {
    const line = lines.get(each.objectId);
    const taken = reversed.get(each.stripeId) ?? 0;
    if (!line) return [];
    // Where Stripe converts, the parts taken back are rounded, and may not add up to the whole.
    const isWhole = line.amount === taken || (!each.isBooked && taken > 0 && line.currencyCode !== each.currencyCode);
    return isWhole ? [] : [[each.objectId, { ...line, amount: line.amount - taken }] as const];
  });
  return new Map(left);
}

/** The order to which a refund or dispute belongs by its charge, whoever created it. */
function owner({ orderId, intentId }: Found, { orders }: Books): { orderId: string | null } {
  return { orderId: orderId ?? (intentId === null ? null : (orders.get(intentId) ?? null)) };
}

function agrees(found: Found, { lines, disputes }: Books): boolean {
  const line = lines.get(found.objectId) ?? null;
  if (compareLines(found.kind, line, lineOf(found)) !== null) return false;
  return found.state === null || disputes.get(found.objectId) === found.state;
}

/** A charge and its refunds, all made by hand: nothing is left to explain. */
async function isUndoneByHand(services: Services, found: Found, { orders }: Books): Promise<boolean> {
  const { kind, intentId, orderId } = found;
  if (kind !== "REFUND" || intentId === null || orderId !== null || orders.has(intentId)) return false;
  const { charges } = services.payments;
  const intent = await charges.retrieveIntent(intentId);
  const refunds = (await charges.listRefundsOf(intentId)).filter(({ outcome }) => outcome === "SUCCEEDED");
  return intent?.amount === refunds.reduce((sum, { amount }) => sum + amount, 0);
}
