import type { WaitingEffect } from "../records/order-records.port.ts";
import type { OrderEffect } from "./effects.ts";

/** What an effect is about: money goes before words, whichever was written first. */
const IS_MONEY: Readonly<Record<OrderEffect["kind"], boolean>> = {
  CHARGE: true,
  CANCEL_INTENT: true,
  REFUND: true,
  TRANSFER: true,
  INCOME: true,
  LOOK_AT_INTENT: true,
  LETTER: false,
  RECEIPT: false,
  ROOM: false,
  QUESTION: false,
  WEBHOOK: false,
};

/** A lost connection is over by then: what still fails needs a person, and everything else goes first. */
export const MANY_TRIES = 3;

/**
 * The order in which an order's due effects are tried (rule O90): money, then words, each as it was written; last what was
 * tried often in vain.
 */
export function inOrder<Row extends Pick<WaitingEffect, "kind" | "attempts">>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ kind, attempts }: Pick<WaitingEffect, "kind" | "attempts">): number {
  if (attempts >= MANY_TRIES) return 2;
  return IS_MONEY[kind] ? 0 : 1;
}
