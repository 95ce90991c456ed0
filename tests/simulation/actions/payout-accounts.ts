import { check } from "../invariants/check.ts";
import type { World } from "../world/world.ts";
import { refreshPayoutAccount } from "#worker/payment/payouts/payout-account.usecases.ts";
import type { Action } from "./action.ts";

/* The life of the seller's payout account at Stripe (rules M6, M60). */

const tellOf = ({ stripe }: World, id: string) => stripe.tell("v2.core.account.updated", id);

/** Stripe asks for something, or has got it. */
export const changesAccount =
  (isAble: boolean): Action =>
  async (world) => {
    const { current } = world.stripe.accounts;
    current.isAble = isAble;
    tellOf(world, current.id);
  };

export const closesAccount: Action = async (world) => {
  const { current } = world.stripe.accounts;
  if (current.state !== "OPEN") return;
  world.reach("ACCOUNT_CLOSED");
  current.state = "CLOSED";
  world.stripe.tell("v2.core.account.closed", current.id);
};

/** Nobody is told that Stripe does not know it any more. */
export const losesAccount: Action = async (world) => {
  const { current } = world.stripe.accounts;
  if (current.state !== "OPEN") return;
  world.reach("ACCOUNT_VANISHED");
  current.state = "VANISHED";
};

/** The seller asks for the pages of Stripe: where the account is no more, that makes another one. */
export const opensAccount: Action = async (world) => {
  const { stripe, database, isCalm } = world;
  const { stripeAccountId } = database.account;
  const read = await world.request((services) => refreshPayoutAccount(services, stripeAccountId));
  const there = stripe.accounts.find(stripeAccountId)!;
  if (isCalm) {
    check(read?.state === there.state, `an account is ${there.state}, not ${String(read?.state)}`);
    check(database.isAccountAble === stripe.accounts.receives(stripeAccountId), "an account is as Stripe says");
  }
  if (read === null || database.account.state === "OPEN") return;
  world.reach("ACCOUNT_REPLACED");
  const { id } = stripe.accounts.open();
  database.replaceAccount(id, world.now);
  tellOf(world, id);
};

/** Of an account that is none of ours. */
export const tellsOfAnotherAccount: Action = async (world) => tellOf(world, "acct_elsewhere");
