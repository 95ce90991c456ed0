import { useState } from "react";
import type { Order } from "../panel/order-data.ts";

export interface ReadOrder {
  /** The order as it was when the question was opened or last asked again. */
  read: Order;
  /** What was read before, if it has changed since and is asked again. */
  before: Order | null;
  /** After a refusal for what has changed: asks again with the order that the page has by then. */
  askAgain: () => void;
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
  const askAgain = () => setAsked((now) => ({ ...now, isStale: true }));
  return { read: asked.read, before: asked.before, askAgain };
}
