import { useState } from "react";
import type { Order } from "../panel/order-data.ts";

export interface ReadOrder {
  /** The order as it was when the question was opened or last asked anew. */
  read: Order;
  /** What was read before, if it has changed since and is asked anew. */
  before: Order | null;
  /** After a refusal for what has changed: asks anew with the order that the page has by then. */
  askAnew: () => void;
}

/**
 * What somebody consents to is what they read (rule O16): a question keeps the order that it was opened with, whatever happens to
 * the page behind it.
 */
export function useReadOrder(order: Order, isOpen: boolean): ReadOrder {
  const [asked, setAsked] = useState({ isOpen, read: order, before: null as Order | null, isStale: false });
  if (isOpen !== asked.isOpen) setAsked({ isOpen, read: order, before: null, isStale: false });
  else if (asked.isStale && order.version > asked.read.version)
    setAsked({ isOpen, read: order, before: asked.read, isStale: false });
  const askAnew = () => setAsked((now) => ({ ...now, isStale: true }));
  return { read: asked.read, before: asked.before, askAnew };
}
