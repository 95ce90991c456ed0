import { useState } from "react";
import type { Order } from "../panel/order-data.ts";
import { presentVersion } from "./present-version.ts";

export interface ReadOrder {
  /** The order as it was when the question was opened or last repeated. */
  read: Order;
  /** What was read before, if it has changed since and the question is repeated. */
  before: Order | null;
  /** After a refusal for what has changed: asks again as soon as the page has the order as it is now. */
  askAgain: () => Promise<void>;
}

interface Asked {
  isOpen: boolean;
  read: Order;
  before: Order | null;
  /** The version that the page must have reached to repeat the question; null: it is not repeated. */
  awaited: number | null;
}

/**
 * People consent to what they read (rule O16): a question keeps the order that it was opened with, whatever happens to
 * the page behind it.
 */
export function useReadOrder(order: Order, isOpen: boolean): ReadOrder {
  const [asked, setAsked] = useState<Asked>({ isOpen, read: order, before: null, awaited: null });
  if (isOpen !== asked.isOpen) setAsked({ isOpen, read: order, before: null, awaited: null });
  else if (asked.awaited !== null && order.version >= asked.awaited)
    setAsked({ isOpen, read: order, before: asked.read, awaited: null });
  const askAgain = async () => {
    const awaited = await presentVersion(order.id, asked.read.version);
    setAsked((now) => ({ ...now, awaited }));
  };
  return { read: asked.read, before: asked.before, askAgain };
}
