import type { Order } from "../order.ts";

/* The seller's released income: how much there is, how much of it was sent, and whether more is to be sent. */

export function incomeSent(order: Order, amount: number): Partial<Order> {
  const sum = order.incomeSent + amount;
  const transferStatus = sum < order.incomeReleased ? "AWAITING_ACCOUNT" : "SUCCEEDED";
  return { incomeSent: sum, transferStatus, transferRefusal: null };
}

/** Income that was not sent yet and pays a debt or a loss instead. */
export function incomeShrunk(order: Order, amount: number): Partial<Order> {
  const incomeReleased = order.incomeReleased - amount;
  const isNothingLeft = incomeReleased === order.incomeSent;
  const ended = order.incomeSent === 0 ? "CANCELED" : "SUCCEEDED";
  return { incomeReleased, transferStatus: isNothingLeft ? ended : order.transferStatus };
}

/** What is under way is finished first; its report then sends the rest. */
export function incomeGrown(order: Order, amount: number): Partial<Order> {
  if (amount === 0) return {};
  const transferStatus = order.transferStatus === "REQUESTED" ? "REQUESTED" : "AWAITING_ACCOUNT";
  return { incomeReleased: order.incomeReleased + amount, transferStatus };
}
