/*
 * Money that left our Stripe balance without a command of the order: a bank took it (a lost dispute), or a person at
 * Stripe gave it back by hand. Who bears it goes by amounts (rules M7, M33, M34, M35). All of them are minor units of the
 * order's currency.
 */

/** Who bore a loss: the parts add up to it, `releasedAmount` aside. Stored with the loss, so that it can be undone. */
export type LossShares = {
  /** Was held for the order and has left. */
  readonly heldAmount: number;
  /** Was promised to the buyer and not made, and never will be: Stripe refunds nothing of what is gone. */
  readonly refundAmount: number;
  /** Had come back earlier and belonged to nobody. */
  readonly recoveredAmount: number;
  /** The seller's income that was not sent yet. */
  readonly payableAmount: number;
  /** Owed by the seller, who has received it. */
  readonly debtAmount: number;
  /** The platform's: its fee on the seller's part, and what nobody else bears. */
  readonly feeAmount: number;
  /** The platform's instead of the seller's (rule M35). */
  readonly shieldedAmount: number;
  /** How much of the loss was of money that had been released. */
  readonly releasedAmount: number;
};

/** What there is of a charge to bear a loss. */
export type Means = Pick<LossShares, "heldAmount" | "refundAmount" | "recoveredAmount"> & {
  /** Income and fee that were released, less what has been lost of them. */
  readonly releasedAmount: number;
  /** The seller's income of a released amount; never falls as the amount rises, and never by more than it. */
  readonly incomeOf: (releasedAmount: number) => number;
  readonly unsentIncome: number;
  /** What the seller has received of the order and does not owe already. */
  readonly receivedIncome: number;
  readonly isShielded: boolean;
};

/**
 * The waterfall: held money, the promised refund, what came back, then the seller's income – first what was not sent, then
 * what they have received, which they owe – and in the end the platform. The seller's part is what their income would have
 * been less without the lost amount: a loss in parts comes to what the whole does, in any order.
 */
export function lossShares(lostAmount: number, means: Means): LossShares {
  let left = lostAmount;
  const take = (most: number): number => {
    const taken = Math.max(0, Math.min(left, most));
    left -= taken;
    return taken;
  };
  const heldAmount = means.isShielded ? 0 : take(means.heldAmount);
  const refundAmount = take(means.refundAmount);
  const recoveredAmount = take(means.recoveredAmount);
  const releasedAmount = Math.min(left, means.releasedAmount);
  const shieldedAmount = means.isShielded ? take(means.heldAmount + means.releasedAmount) : 0;
  const share = means.incomeOf(means.releasedAmount) - means.incomeOf(means.releasedAmount - releasedAmount);
  const sellers = means.isShielded ? 0 : share;
  const payableAmount = take(Math.min(sellers, means.unsentIncome));
  const debtAmount = take(Math.min(sellers - payableAmount, means.receivedIncome));
  return {
    heldAmount,
    refundAmount,
    recoveredAmount,
    payableAmount,
    debtAmount,
    feeAmount: left,
    shieldedAmount,
    releasedAmount,
  };
}

/** What became of who bore a loss, when the money comes back. */
export type Since = {
  /** The order still holds its charge. */
  readonly isHeld: boolean;
  /** What the seller owes now. */
  readonly sellerDebt: number;
};

/**
 * The exact inverse of a loss: everybody gets back what they bore. What the seller owed for it is owed no longer, or is their
 * income again if they have paid it meanwhile; what was held of an order that is over belongs to nobody until an admin
 * decides (rule M33).
 */
export function recoveryOf(loss: LossShares, { isHeld, sellerDebt }: Since): LossShares {
  const debtAmount = Math.min(loss.debtAmount, Math.max(0, sellerDebt));
  return {
    ...loss,
    heldAmount: isHeld ? loss.heldAmount : 0,
    recoveredAmount: loss.recoveredAmount + (isHeld ? 0 : loss.heldAmount),
    payableAmount: loss.payableAmount + loss.debtAmount - debtAmount,
    debtAmount,
  };
}
