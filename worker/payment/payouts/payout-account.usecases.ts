import type { Services } from "#worker/services.ts";
import { wakeOrder } from "#worker/order/change/order.gateway.ts";
import type { PayoutAccount } from "../ports/payment-records.port.ts";

/** So many orders are woken at once; the others' income is sent by cron (`sweepOutboxes`). */
const WOKEN = 20;

export type Refreshed = {
  /** Null for an account that is none of ours. */
  readonly account: PayoutAccount | null;
  /** Orders whose income can be sent now: their effects are written; callers wake those orders when they have the time. */
  readonly toWake: readonly string[];
};

/**
 * Stores the provider's state of an account, also that it was closed or has vanished, which its owner is told once (rule M60).
 * The income that waited for one that can receive is queued with its orders, however many they are (rule M6).
 */
export async function readPayoutAccount(services: Services, stripeAccountId: string): Promise<Refreshed> {
  const { paymentRecords: records, clock } = services;
  if (!(await records.findByStripeAccount(stripeAccountId))) return { account: null, toWake: [] };
  const view = await services.payments.payouts.retrieveAccount(stripeAccountId);
  await records.updatePayoutAccount(stripeAccountId, view, clock.now());
  const account = await records.findByStripeAccount(stripeAccountId);
  const toWake = account?.isPayable
    ? await records.queueWaitingIncome(account.commissionAccountId, clock.now(), WOKEN)
    : [];
  return { account, toWake };
}

/** For whom nobody waits: events, nights, transfers that were refused. */
export async function refreshPayoutAccount(services: Services, stripeAccountId: string): Promise<PayoutAccount | null> {
  const { account, toWake } = await readPayoutAccount(services, stripeAccountId);
  await wakeAll(services, toWake);
  return account;
}

export async function wakeAll(services: Services, orderIds: readonly string[]): Promise<void> {
  await Promise.all(orderIds.map((id) => wakeOrder(services, id)));
}
