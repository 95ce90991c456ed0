import type { Order } from "../order.ts";

/* The seller's released income: how much there is, how much of it was sent, and whether more is to be sent. */

/** What was taken back while it was on its way waits for an admin all the same. */
export function incomeSent(order: Order, amount: number): Partial<Order> {
  const sum = order.incomeSent + amount;
  const isAll = sum === order.incomeReleased;
  const transferRefusal = isAll || order.transferRefusal !== "REVERSED" ? null : "REVERSED";
  return { incomeSent: sum, transferStatus: isAll ? "SUCCEEDED" : "AWAITING_ACCOUNT", transferRefusal };
}

/** Income that was not sent yet and pays a debt or a loss instead. */
export function incomeShrunk(order: Order, amount: number): Partial<Order> {
  const incomeReleased = order.incomeReleased - amount;
  if (incomeReleased !== order.incomeSent) return { incomeReleased };
  return { incomeReleased, transferStatus: order.incomeSent === 0 ? "CANCELED" : "SUCCEEDED", transferRefusal: null };
}

/** Taken back by hand: an admin sends it again. Of a transfer of ours it was sent before; of one by hand it is new. */
export function incomeTakenBack(order: Order, amount: number, isOurs: boolean): Partial<Order> {
  if (amount === 0) return {};
  const grown = isOurs
    ? { ...incomeGrown(order, amount), incomeReleased: order.incomeReleased }
    : incomeGrown(order, amount);
  return { ...grown, incomeSent: order.incomeSent - (isOurs ? amount : 0), transferRefusal: "REVERSED" };
}

/** What is under way is finished first; its report then sends the rest. */
export function incomeGrown(order: Order, amount: number): Partial<Order> {
  if (amount === 0) return {};
  const transferStatus = order.transferStatus === "REQUESTED" ? "REQUESTED" : "AWAITING_ACCOUNT";
  return { incomeReleased: order.incomeReleased + amount, transferStatus };
}
