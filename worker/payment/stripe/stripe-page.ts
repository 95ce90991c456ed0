import type Stripe from "stripe";
import type { Page, Since, Unreadable } from "../ports/provider-request.ts";
import { callStripe } from "./stripe-client.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";

/** Stripe's largest page. */
export const LONGEST_PAGE = 100;

type Listed = { id: string; amount: number; currency: string; created: number };

/** One page of a cursor list; the cursor is the last id, as Stripe's `starting_after` wants it. */
export async function stripePage<S extends Listed, T>(
  list: () => Promise<Stripe.ApiList<S>>,
  view: (item: S) => T,
): Promise<Page<T>> {
  const page = await callStripe(list);
  const items: T[] = [];
  const unreadable: Unreadable[] = [];
  for (const item of page.data) {
    try {
      items.push(view(item));
    } catch (error) {
      console.error(JSON.stringify({ unreadable: item.id, error: loggable(error) }));
      unreadable.push({
        objectId: item.id,
        amount: item.amount,
        currencyCode: item.currency.toUpperCase(),
        createdAt: item.created * SECOND,
      });
    }
  }
  return { items, unreadable, nextCursor: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
}

/** `createdFrom` is an instant of ours; Stripe counts in seconds. */
export function pageParameters({ createdFrom, cursor }: Since) {
  return {
    limit: LONGEST_PAGE,
    created: { gte: Math.floor(createdFrom / SECOND) },
    ...(cursor ? { starting_after: cursor } : {}),
  };
}
