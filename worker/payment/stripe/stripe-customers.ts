import type Stripe from "stripe";
import { callStripe, nullIfMissing } from "./stripe-client.ts";
import { idOf } from "./stripe-intent-view.ts";

/*
 * Why a request was refused is read at the objects themselves: Stripe gives no code or parameter for a card that was
 * detached, and other refusals may lose theirs.
 */

/** The customer whose card it is; null for a card that was detached or never existed. */
export async function cardOwner(stripe: () => Stripe, stripeMethodId: string): Promise<string | null> {
  const method = await callStripe(() => stripe().paymentMethods.retrieve(stripeMethodId), nullIfMissing);
  return method && idOf(method.customer);
}

/** The customer was deleted at Stripe. */
export async function isCustomerGone(stripe: () => Stripe, customerId: string): Promise<boolean> {
  const customer = await callStripe(() => stripe().customers.retrieve(customerId), nullIfMissing);
  return customer === null || customer.deleted === true;
}
