import { DAY, HOUR } from "#domain/kernel/instants.ts";
import type { DifferenceKind } from "#domain/payment/difference.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { settleDifference } from "#worker/payment/reconciliation/reconciliation.store.ts";
import { transferByHand } from "../actions/stripe-dashboard.ts";
import { check } from "./check.ts";
import { finishNight, night, tablesOf } from "../actions/nightly-run.ts";
import { deliver } from "../actions/banks-and-webhooks.ts";
import { SENDERS } from "../world/people.ts";
import { SETTLED_CURRENCY, type Transfer } from "../stripe/stripe-model.ts";
import type { World } from "../world/world.ts";

/* Something that no event explains, on either side: the next comparison says exactly that, until it is put right or settled. */

type Trouble = {
  readonly kind: DifferenceKind;
  readonly objectIds: readonly string[];
  /** Puts it right; null where nothing can, and it stands until an admin settles it. */
  readonly mend: (() => void) | null;
  /** What happens between the first night and the second. */
  readonly afterwards?: () => void;
};

const unowned = { orderId: null, transactionId: null, attempt: null, currencyCode: SETTLED_CURRENCY } as const;
const AMOUNT = 700;

const TROUBLES: readonly ((world: World) => Promise<Trouble | null>)[] = [
  /** Charged by hand at Stripe; given back by hand, nothing of it is left to explain. */
  async ({ stripe }) => {
    const id = `pi_${stripe.intents.length + 1}`;
    const now = stripe.now;
    const paid = {
      status: "succeeded",
      settledAmount: AMOUNT,
      createdAt: now,
      chargedAt: now,
      settledAt: now,
    } as const;
    const made = { ...unowned, id, transactionId: "", customerId: "", amount: AMOUNT, card: "pays", ...paid } as const;
    stripe.intents.push(made as never);
    const refund = { ...unowned, id: "re_by_hand", intentId: id, amount: AMOUNT, createdAt: now } as const;
    return {
      kind: "CHARGE_MISSING_HERE",
      objectIds: [id],
      mend: () => stripe.refunds.push({ ...refund, outcome: "SUCCEEDED" }),
    };
  },
  /** Sent by hand to whomever, and taken back. */
  async (world) => {
    const made = sendUnowned(world);
    return { kind: "TRANSFER_MISSING_HERE", objectIds: [made.id], mend: () => (made.reversedAmount = made.amount) };
  },
  /** Sent by hand, and gone from Stripe without a trace, or with nothing but failures: nobody can say any more what it was. */
  async (world) => {
    const { transfers, unreadable } = world.stripe;
    const { id } = sendUnowned(world);
    const afterwards = () => {
      transfers.pop();
      if (world.random(2) === 0) unreadable.add(id);
    };
    return { kind: "TRANSFER_MISSING_HERE", objectIds: [id], mend: null, afterwards };
  },
  /** Our books have what Stripe has not. */
  async (world) => {
    const made = await sendByHand(world);
    if (made === null) return null;
    world.stripe.transfers.pop();
    return {
      kind: "TRANSFER_MISSING_AT_STRIPE",
      objectIds: [made.id],
      mend: () => world.stripe.transfers.push(made),
    };
  },
  /** Our books say another amount. */
  async (world) => differing(world, await sendByHand(world)),
  /** The same of what was made weeks before we heard of it: Stripe's lists of this night do not have it. */
  async (world) => differing(world, await sendByHand(world, 30 * DAY)),
  /** Stripe does not list what our books have, and fails whenever it is asked for it. */
  async (world) => {
    const made = await sendByHand(world);
    if (made === null) return null;
    const { transfers, unreadable } = world.stripe;
    transfers.pop();
    unreadable.add(made.id);
    const mend = () => unreadable.delete(transfers[transfers.push(made) - 1]!.id);
    return { kind: "UNREADABLE_AT_STRIPE", objectIds: [made.id], mend };
  },
  /** More than a page of differences that do not say what they are about, as they were once kept: they stand. */
  async (world) => {
    const objectIds = Array.from({ length: 25 }, (_, index) => `pi_old_${index + 10}`);
    const values = objectIds.map((id) => `('AMOUNT_DIFFERS', '${id}', '${SETTLED_CURRENCY}', 1, 2, ${world.now})`);
    const columns = "kind, object_id, currency_code, amount_here, amount_at_stripe, found_at";
    tablesOf(world).rows(`insert into reconciliation_difference (${columns}) values ${values.join()}`);
    return { kind: "AMOUNT_DIFFERS", objectIds, mend: null };
  },
  /** A bank takes a charge that belongs to no order. */
  async ({ stripe }) => {
    const id = `dp_${stripe.disputes.length + 1}`;
    const object = {
      id,
      intentId: "pi_elsewhere",
      amount: AMOUNT,
      currencyCode: SETTLED_CURRENCY,
      createdAt: stripe.now,
    } as const;
    stripe.disputes.push({ ...object, evidenceDueAt: null, outcome: "OPENED" });
    return { kind: "DISPUTE_MISSING_HERE", objectIds: [id], mend: () => (stripe.disputes.at(-1)!.outcome = "CLOSED") };
  },
  /** An entry of the ledger has lost its other half. */
  async (world) => {
    const change = (by: number) =>
      tablesOf(world).rows(
        `update ledger_entry set amount = amount + ${by} where rowid = (select min(rowid) from ledger_entry where account = 'stripe_fees')`,
      );
    change(1);
    const [row] = tablesOf(world).rows("select currency_code from ledger_entry where account = 'stripe_fees' limit 1");
    if (row === undefined) return null;
    return { kind: "LEDGER_UNBALANCED", objectIds: [String(row["currency_code"])], mend: () => change(-1) };
  },
];

export function sendUnowned({ stripe }: World) {
  const id = `tr_${stripe.transfers.length + 1}`;
  const { id: accountId } = stripe.accounts.current;
  const made = {
    ...unowned,
    id,
    transactionId: null,
    chargeId: null,
    accountId,
    amount: AMOUNT,
    reversedAmount: 0,
    createdAt: stripe.now,
  };
  stripe.transfers.push(made);
  return stripe.transfers.at(-1)!;
}

/** One that its order has been told of, perhaps long after it was made. */
async function sendByHand(world: World, age = 0) {
  const { stripe } = world;
  const before = stripe.transfers.length;
  await transferByHand(world, 1);
  const made = stripe.transfers.at(-1);
  if (made === undefined || stripe.transfers.length === before) return null;
  stripe.transfers[before] = { ...made, createdAt: made.createdAt - age };
  await deliver(world, stripe.events.length - 1);
  return stripe.transfers[before]!;
}

function differing({ stripe: { transfers } }: World, made: Transfer | null): Trouble | null {
  if (made === null) return null;
  transfers[transfers.length - 1] = { ...made, amount: made.amount + 1 };
  return { kind: "AMOUNT_DIFFERS", objectIds: [made.id], mend: () => (transfers[transfers.length - 1] = made) };
}

/** What differs is found the next night, stands as long as it differs, and is gone when it is put right or settled. */
export async function checkDifferencesAreFound(world: World): Promise<void> {
  const trouble = await TROUBLES[world.random(TROUBLES.length)]!(world);
  if (trouble === null) return;
  const { kind, objectIds, mend } = trouble;
  const said = objectIds.map((objectId) => `${kind} ${objectId}`).join();
  // A single request that is lost is made again, and no object is strange because of it.
  world.faults.plan({ fault: "REQUEST_LOST", skip: world.random(40) });
  await aNight(world);
  world.faults.plan(null);
  check(open(world) === said, `the comparison finds ${said}, not ${open(world)}`);
  trouble.afterwards?.();
  await aNight(world);
  check(open(world) === said, `the comparison still finds ${said}, not ${open(world)}`);
  if (mend !== null && world.random(3) > 0) mend();
  else {
    const { client: database } = tablesOf(world);
    const admin = SENDERS.ADMIN as Viewer;
    for (const objectId of objectIds) {
      const row = { kind, objectId, reason: "Known" };
      const settled = await world.request((services) => settleDifference({ ...services, database }, admin, row));
      check(settled?.ok === true, "an admin settles a difference");
    }
  }
  await aNight(world);
  check(open(world) === "", `what is put right or settled is gone: ${open(world)}`);
  check(world.bugs.length === 0, `only trouble is thrown: ${world.bugs[0]}`);
}

export async function aNight(world: World): Promise<void> {
  world.now += DAY;
  await night(world, true);
  world.now += HOUR;
  await finishNight(world);
}

export const open = (world: World): string =>
  tablesOf(world)
    .rows("select kind, object_id from reconciliation_difference where closed_at is null order by 1, 2")
    .map(({ kind, object_id: objectId }) => `${String(kind)} ${String(objectId)}`)
    .join();
