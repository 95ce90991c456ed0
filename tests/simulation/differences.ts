import { DAY, HOUR } from "#domain/kernel/instants.ts";
import type { DifferenceKind } from "#domain/payment/difference.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { settleDifference } from "#worker/payment/reconciliation/reconciliation.store.ts";
import { transferByHand } from "./by-hand.ts";
import { check } from "./check.ts";
import { finishNight, night, tablesOf } from "./night.ts";
import { deliver } from "./outside.ts";
import { SENDERS } from "./people.ts";
import { SETTLED_CURRENCY } from "./stripe-model.ts";
import type { World } from "./world.ts";

/* Something that no event explains, on either side: the next comparison says exactly that, until it is put right or settled. */

type Trouble = {
  readonly kind: DifferenceKind;
  readonly objectId: string;
  /** Puts it right; null where nothing can, and it stands until an admin settles it. */
  readonly mend: (() => void) | null;
  /** What happens between the first night and the second. */
  readonly afterwards?: () => void;
};

const unowned = { orderId: null, attempt: null, currencyCode: SETTLED_CURRENCY } as const;
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
      objectId: id,
      mend: () => stripe.refunds.push({ ...refund, outcome: "SUCCEEDED" }),
    };
  },
  /** Sent by hand to whomever, and taken back. */
  async (world) => {
    const made = sendUnowned(world);
    return { kind: "TRANSFER_MISSING_HERE", objectId: made.id, mend: () => (made.reversedAmount = made.amount) };
  },
  /** Sent by hand, and gone from Stripe without a trace: nobody can say any more what it was. */
  async (world) => {
    const { id } = sendUnowned(world);
    return { kind: "TRANSFER_MISSING_HERE", objectId: id, mend: null, afterwards: () => world.stripe.transfers.pop() };
  },
  /** Our books have what Stripe has not. */
  async (world) => {
    const made = await sendByHand(world);
    if (made === null) return null;
    world.stripe.transfers.pop();
    return {
      kind: "TRANSFER_MISSING_AT_STRIPE",
      objectId: made.id,
      mend: () => world.stripe.transfers.push(made),
    };
  },
  /** Our books say another amount. */
  async (world) => {
    const made = await sendByHand(world);
    if (made === null) return null;
    const { transfers } = world.stripe;
    transfers[transfers.length - 1] = { ...made, amount: made.amount + 1 };
    return { kind: "AMOUNT_DIFFERS", objectId: made.id, mend: () => (transfers[transfers.length - 1] = made) };
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
    return { kind: "DISPUTE_MISSING_HERE", objectId: id, mend: () => (stripe.disputes.at(-1)!.outcome = "CLOSED") };
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
    return { kind: "LEDGER_UNBALANCED", objectId: String(row["currency_code"]), mend: () => change(-1) };
  },
];

function sendUnowned({ stripe }: World) {
  const id = `tr_${stripe.transfers.length + 1}`;
  const made = { ...unowned, id, chargeId: null, amount: AMOUNT, reversedAmount: 0, createdAt: stripe.now };
  stripe.transfers.push(made);
  return stripe.transfers.at(-1)!;
}

/** One that its order has been told of. */
async function sendByHand(world: World) {
  const { stripe } = world;
  const before = stripe.transfers.length;
  await transferByHand(world, 1);
  if (stripe.transfers.length === before) return null;
  await deliver(world, stripe.events.length - 1);
  return stripe.transfers.at(-1)!;
}

/** What differs is found the next night, stands as long as it differs, and is gone when it is put right or settled. */
export async function checkDifferencesAreFound(world: World): Promise<void> {
  const trouble = await TROUBLES[world.random(TROUBLES.length)]!(world);
  if (trouble === null) return;
  const { kind, objectId, mend } = trouble;
  const said = `${kind} ${objectId}`;
  await aNight(world);
  check(open(world) === said, `the comparison finds ${said}, not ${open(world)}`);
  trouble.afterwards?.();
  await aNight(world);
  check(open(world) === said, `the comparison still finds ${said}, not ${open(world)}`);
  if (mend !== null && world.random(3) > 0) mend();
  else {
    const { client: database } = tablesOf(world);
    const admin = SENDERS.ADMIN as Viewer;
    const row = { kind, objectId, reason: "Known" };
    const settled = await world.request((services) => settleDifference({ ...services, database }, admin, row));
    check(settled?.ok === true, "an admin settles a difference");
  }
  await aNight(world);
  check(open(world) === "", `what is put right or settled is gone: ${open(world)}`);
}

async function aNight(world: World): Promise<void> {
  world.now += DAY;
  await night(world, true);
  world.now += HOUR;
  await finishNight(world);
}

const open = (world: World): string =>
  tablesOf(world)
    .rows("select kind, object_id from reconciliation_difference where closed_at is null")
    .map(({ kind, object_id: objectId }) => `${String(kind)} ${String(objectId)}`)
    .join();
