import { useCallback, useEffect, useState } from "react";
import type { RequestScope } from "../../../context.ts";
import { query } from "../../../client/typed-query.ts";
import type { Order } from "../../order/panel/order-data.ts";

/** The result of `review.getOfOrder`. */
export type Closing = Awaited<ReturnType<RequestScope["api"]["review"]["getOfOrder"]>>;
export type OwnReview = NonNullable<Closing["mine"]>;
export type OtherReview = NonNullable<Closing["theirs"]>;

/** What each part of the card is given. */
export interface PartProps {
  order: Order;
  closing: Closing;
  /** The other person's. */
  name: string;
  reload: () => void;
}

/** Read again whenever the page reads its order again: after news of either side (rule S41). */
export function useClosing(order: Order) {
  const [closing, setClosing] = useState<Closing | null>(null);
  const read = useCallback(() => query("review", "getOfOrder", { commissionOrderId: order.id }), [order.id]);
  // What was read before stays; the next news reads it again.
  const take = (outcome: Awaited<ReturnType<typeof read>>) => outcome.ok && setClosing(outcome.value);
  useEffect(() => void read().then(take), [read, order]);
  return { closing, reload: () => void read().then(take) };
}
