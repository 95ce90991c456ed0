import type { Order } from "#domain/order/order.ts";
import { due } from "../invariants/agreed-amounts.ts";
import type { StoredOrder } from "./stored-order.ts";

/** An order's page as it was when it was read. */
export type Sight = {
  readonly order: Order;
  readonly total: number;
  /** Of the agreement that the page showed; null before the approval. */
  readonly agreementHash: string | null;
};

export const sightOf = ({ order, agreement }: StoredOrder): Sight => ({
  order,
  total: due(order).total,
  agreementHash: agreement?.hash ?? null,
});

/** As the page was at a version of the order. */
export function sightAfter({ versions, agreedAt }: StoredOrder, version: number): Sight {
  const order = versions[version - 1]!;
  return { order, total: due(order).total, agreementHash: agreedAt[version - 1] ?? null };
}

/** The same agreement, or the request that became it as it stood. */
export function isAsShown(seen: Sight, now: Sight): boolean {
  return seen.agreementHash === now.agreementHash || (seen.agreementHash === null && termsOf(seen) === termsOf(now));
}

const termsOf = ({ order, total }: Sight): string =>
  [total, order.estimatedStart, order.estimatedDelivery, order.changesAllowed, order.plan?.length, order.ladder].join();

/** Pages as they were shown, the oldest first. The person who answers one may have read it some time ago (rule O12). */
export class Sights {
  readonly #shown: Sight[] = [];
  #last = "";

  /** The page is loaded; it counts as another only if it says something else. */
  look(stored: StoredOrder): void {
    const sight = sightOf(stored);
    const said = wordsOf(sight);
    if (said === this.#last) return;
    this.#last = said;
    this.#shown.push(sight);
  }

  /** What was read `ago` pages before the last one, or the first page of all. */
  read(ago: number): Sight | null {
    return this.#shown.at(-1 - ago) ?? this.#shown[0] ?? null;
  }

  /** As `read`, of the pages that showed an agreement: only they have a button to pay. */
  readAgreed(ago: number): Sight | null {
    const agreed = this.#shown.filter(({ agreementHash }) => agreementHash !== null);
    return agreed.at(-1 - ago) ?? agreed[0] ?? null;
  }

  /** A request that was approved as it was asked for had been shown before it became an agreement. */
  hasShown(now: Sight): boolean {
    return this.#shown.some((sight) => isAsShown(sight, now));
  }
}

/** Everything on a page that can be agreed to. */
function wordsOf(sight: Sight): string {
  const { order, agreementHash } = sight;
  const { offerNumber, offerMadeAt, extensionRequestedAt, deliveredAt, changesRequested } = order;
  const { extensionEstimatedStart, extensionEstimatedDelivery, deliverableCount } = order;
  return [
    termsOf(sight),
    agreementHash,
    offerNumber,
    offerMadeAt,
    extensionRequestedAt,
    extensionEstimatedStart,
    extensionEstimatedDelivery,
    order.stageNumber,
    deliveredAt,
    changesRequested,
    deliverableCount,
  ].join();
}
