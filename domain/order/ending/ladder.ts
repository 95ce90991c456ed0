/**
 * What of a running stage the creator keeps when both agree to end (rule O120): EVEN: half of it; GENTLE: nothing; FIRM: all.
 * Of an order without stages the whole work is the running one. What was accepted stays paid, what was not begun goes back.
 */
export const LADDERS = ["EVEN", "GENTLE", "FIRM"] as const;
export type Ladder = (typeof LADDERS)[number];

/** Per cent of the running stage. */
export const KEPT_PERCENT: Readonly<Record<Ladder, number>> = { EVEN: 50, GENTLE: 0, FIRM: 100 };
