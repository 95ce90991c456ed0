import type Stripe from "stripe";
import type { Page } from "./page.ts";
import { callStripe } from "./stripe-client.ts";

/** One page of a cursor list; the cursor is the last id, as Stripe's `starting_after` wants it. */
export async function stripePage<S extends { id: string }, T>(
  list: () => Promise<Stripe.ApiList<S>>,
  view: (item: S) => T,
): Promise<Page<T>> {
  const page = await callStripe(list);
  return { items: page.data.map(view), nextCursor: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
}
