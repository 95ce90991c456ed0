import {
  NO_POSITION,
  shortage,
  unexplained,
  type LedgerPosition,
  type PayoutSchedule,
  type PlatformMovements,
} from "#domain/payment/platform-balance.ts";
import type { Services } from "#worker/services.ts";
import type { CurrencyBalance } from "../ports/balance.port.ts";
import { endAlarm, raiseAlarm } from "./alarm.usecases.ts";
import { findVersionOfLastSnapshot, writeSnapshots, type Snapshot } from "./balance.store.ts";
import { listPositions } from "./owed.queries.ts";
import { sumMovements } from "./stripe-fees.usecases.ts";

/**
 * Reads the platform's balance and its payouts at Stripe, keeps them beside what is owed, and tells admins when payouts
 * are not manual or the balance is short (rule M41).
 */
export async function checkBalance(services: Services): Promise<void> {
  const payoutSchedule = await services.payments.balance.payoutSchedule();
  const balances = await services.payments.balance.balance();
  const positions = await listPositions(services);
  const movements = await sumMovements(services);
  const currencies = new Set([...balances.map(({ currencyCode }) => currencyCode), ...positions.keys()]);
  const takenAt = services.clock.now();
  const versionId = services.env.VERSION.id;
  const snapshots = [...currencies].map((currencyCode): Snapshot => {
    const balance = balances.find((each) => each.currencyCode === currencyCode) ?? nothingIn(currencyCode);
    const position = positions.get(currencyCode) ?? NO_POSITION;
    const moved = movements.get(currencyCode) ?? { fees: 0, others: 0 };
    return { takenAt, versionId, payoutSchedule, ...snapshotOf(balance, position, moved) };
  });
  await writeSnapshots(services, snapshots);
  await tellOfPayouts(services, payoutSchedule);
  for (const snapshot of snapshots) await tellOfShortage(services, snapshot);
}

/** Once for every deployed version: what was changed at Stripe or here shows within minutes. */
export async function checkBalanceAtStart(services: Services): Promise<void> {
  if ((await findVersionOfLastSnapshot(services)) !== services.env.VERSION.id) await checkBalance(services);
}

const nothingIn = (currencyCode: string): CurrencyBalance => ({ currencyCode, available: 0, pending: 0 });

function snapshotOf(balance: CurrencyBalance, position: LedgerPosition, movements: PlatformMovements) {
  const { heldForBuyers, payableToSellers, refundsUnderWay, owed, clearing, fees } = position;
  return {
    ...balance,
    heldForBuyers,
    payableToSellers,
    refundsUnderWay,
    owed,
    ledgerClearing: clearing,
    ledgerFees: fees,
    stripeFees: movements.fees,
    otherMovements: movements.others,
    unexplained: unexplained(balance, position, movements),
  };
}

async function tellOfPayouts(services: Services, schedule: PayoutSchedule): Promise<void> {
  const alarm = { kind: "PAYOUTS_AUTOMATIC", subject: "" } as const;
  if (schedule === "MANUAL") await endAlarm(services, alarm);
  else await raiseAlarm(services, { ...alarm, amount: null });
}

async function tellOfShortage(services: Services, snapshot: Snapshot): Promise<void> {
  const alarm = { kind: "BALANCE_SHORT", subject: snapshot.currencyCode } as const;
  const amount = shortage(snapshot, snapshot);
  if (amount === 0) await endAlarm(services, alarm);
  else await raiseAlarm(services, { ...alarm, amount });
}
