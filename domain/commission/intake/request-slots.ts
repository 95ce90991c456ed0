/** As many requests of one person may wait for an answer at a creator with slots (rule L90). */
export const WAITING_OF_ONE_PERSON = 2;

/** As many slots may be taken by waiting requests of people who have neither a card nor ever paid (rule L91). */
export const slotsWithoutCard = (slotLimit: number): number => Math.floor(slotLimit / 2);

export interface SlotSeeker {
  /** A slot is held for them (rule L33). */
  readonly isInvited: boolean;
  /** Has a saved card, or has paid an order before. */
  readonly isProven: boolean;
  /** Their own requests that wait at this creator. */
  readonly ownWaiting: number;
  /** Of all people who are not proven. */
  readonly unprovenWaiting: number;
}

/** Why a free slot is not this person's for the asking; null when it is. */
export function slotRefusal(
  slotLimit: number | null,
  { isInvited, isProven, ownWaiting, unprovenWaiting }: SlotSeeker,
): "commission.waiting_already" | "commission.card_needed" | null {
  if (slotLimit === null || isInvited) return null;
  if (ownWaiting >= WAITING_OF_ONE_PERSON) return "commission.waiting_already";
  return !isProven && unprovenWaiting >= slotsWithoutCard(slotLimit) ? "commission.card_needed" : null;
}
