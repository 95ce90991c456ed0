import type Stripe from "stripe";
import type { Page, Since } from "../ports/provider-request.ts";
import { callStripe } from "./stripe-client.ts";
import { SECOND } from "#domain/kernel/instants.ts";

/** Stripe's largest page. */
export const LONGEST_PAGE = 100;

/** One page of a cursor list; the cursor is the last id, as Stripe's `starting_after` wants it. */
export async function stripePage<S extends { id: string }, T>(
  list: () => Promise<Stripe.ApiList<S>>,
  view: (item: S) => T,
): Promise<Page<T>> {
  const page = await callStripe(list);
  return { items: page.data.map(view), nextCursor: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
}

/** `createdFrom` is an instant of ours; Stripe counts in seconds. */
export function pageParameters({ createdFrom, cursor }: Since) {
  return {
    limit: LONGEST_PAGE,
    created: { gte: Math.floor(createdFrom / SECOND) },
    ...(cursor ? { starting_after: cursor } : {}),
  };
}
