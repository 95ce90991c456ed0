import type { Instant } from "#domain/kernel/instants.ts";

/**
 * The transfer of released income to the seller's payout account. AWAITING_ACCOUNT: owed until the account can receive
 * it (rule M6) and the charge is settled.
 */
export const TRANSFER_STATUSES = ["NONE", "AWAITING_ACCOUNT", "REQUESTED", "SUCCEEDED", "CANCELED"] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/**
 * Why income is not sent: the seller's account cannot receive it, or something that the seller cannot mend. REVERSED: a
 * transfer was taken back by hand, and an admin sends it again (rule M34).
 */
export const TRANSFER_REFUSALS = ["ACCOUNT", "OTHER", "REVERSED"] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/**
 * The seller's released income of one payment: how much there is, how much of it was sent, and whether more is to be sent.
 * Amounts are minor units of the order's currency.
 */
export type Payout = {
  readonly releasedAt: Instant | null;
  readonly transferStatus: TransferStatus;
  readonly transferAttempt: number;
  /** Of the transfer under way or the last one. */
  readonly transferAmount: number;
  /** Null once a transfer succeeded. */
  readonly transferRefusal: TransferRefusal | null;
  /** To be sent or sent; 0 until released. */
  readonly incomeReleased: number;
  /** The part of it that has been sent. */
  readonly incomeSent: number;
  /** What paid a debt of the seller instead of being sent. */
  readonly debtSetOff: number;
};

export const NO_PAYOUT: Payout = {
  releasedAt: null,
  transferStatus: "NONE",
  transferAttempt: 0,
  transferAmount: 0,
  transferRefusal: null,
  incomeReleased: 0,
  incomeSent: 0,
  debtSetOff: 0,
};

/** Released income that has not been sent yet. */
export function unsentIncome({ incomeReleased, incomeSent }: Pick<Payout, "incomeReleased" | "incomeSent">): number {
  return incomeReleased - incomeSent;
}

/** It waits for the account, the settlement or an admin. */
export function isAwaited({ transferStatus, ...income }: Payout): boolean {
  return transferStatus === "AWAITING_ACCOUNT" && unsentIncome(income) > 0;
}

/** On its way to the seller. */
export function amountUnderWay({ transferStatus, transferAmount }: Payout): number {
  return transferStatus === "REQUESTED" ? transferAmount : 0;
}

/** An admin sends again what was taken back; income that is released meanwhile goes without it. */
export function transferBegun(payout: Payout, transferAttempt: number, transferAmount: number): Payout {
  const isSentAgain = payout.transferRefusal === "REVERSED" && transferAmount === unsentIncome(payout);
  const transferRefusal = isSentAgain ? null : payout.transferRefusal;
  return { ...payout, transferStatus: "REQUESTED", transferAttempt, transferAmount, transferRefusal };
}

/** What was taken back waits for an admin, whatever else is refused. */
export function transferRefused(payout: Payout, refusal: TransferRefusal | null): Payout {
  const transferRefusal = payout.transferRefusal === "REVERSED" ? "REVERSED" : refusal;
  return { ...payout, transferStatus: "AWAITING_ACCOUNT", transferRefusal };
}

/** What was taken back while it was on its way waits for an admin all the same. */
export function incomeSent(payout: Payout, amount: number): Payout {
  const sum = payout.incomeSent + amount;
  const isAll = sum === payout.incomeReleased;
  const transferRefusal = isAll || payout.transferRefusal !== "REVERSED" ? null : "REVERSED";
  return { ...payout, incomeSent: sum, transferStatus: isAll ? "SUCCEEDED" : "AWAITING_ACCOUNT", transferRefusal };
}

/** Income that was not sent yet and pays a debt or a loss instead. */
export function incomeShrunk(payout: Payout, amount: number): Payout {
  if (amount === 0) return payout;
  const shrunk = { ...payout, incomeReleased: payout.incomeReleased - amount };
  if (unsentIncome(shrunk) !== 0) return shrunk;
  return { ...shrunk, transferStatus: shrunk.incomeSent === 0 ? "CANCELED" : "SUCCEEDED", transferRefusal: null };
}

/** What is under way is finished first; its report then sends the rest. */
export function incomeGrown(payout: Payout, amount: number): Payout {
  if (amount === 0) return payout;
  const transferStatus = payout.transferStatus === "REQUESTED" ? "REQUESTED" : "AWAITING_ACCOUNT";
  return { ...payout, incomeReleased: payout.incomeReleased + amount, transferStatus };
}

/** Taken back by hand: an admin sends it again. Of a transfer of ours it was sent before; of one by hand it is new. */
export function incomeTakenBack(payout: Payout, amount: number, isOurs: boolean): Payout {
  if (amount === 0) return payout;
  const grown = incomeGrown(payout, amount);
  const ours = { incomeReleased: payout.incomeReleased, incomeSent: payout.incomeSent - amount };
  return { ...grown, ...(isOurs ? ours : {}), transferRefusal: "REVERSED" };
}
