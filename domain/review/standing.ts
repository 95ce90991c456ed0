import { LEAST_STARS, MOST_STARS } from "./review.ts";

/** Below this many completed orders nothing is shown of somebody's standing, and below as many reviews no average (rule O65). */
export const LEAST_SHOWN = 3;

/** The average begins with this many reviews of so many stars, the middle of the scale (rule O64). */
export const ASSUMED_REVIEWS = 2;
export const ASSUMED_STARS = (LEAST_STARS + MOST_STARS) / 2;

/** What is counted of one person on one side of orders, as it is stored. */
export interface Counts {
  readonly completedOrders: number;
  /** Paid orders that have ended, and those of them that were delivered by the agreed day. */
  readonly promisedOrders: number;
  readonly onTimeOrders: number;
  /** Different people of completed orders, and those who came back. */
  readonly people: number;
  readonly returningPeople: number;
  readonly answeredRequests: number;
  /** Half of them were answered within this time. */
  readonly answerWithinHours: number | null;
  readonly reviews: number;
  readonly stars: number;
}

/** What is shown of it; null where there is too little to say. */
export interface Standing {
  readonly completedOrders: number;
  readonly onTimePercent: number | null;
  readonly answerWithinHours: number | null;
  readonly returningPeople: number;
  readonly reviews: number;
  /** With one decimal, between 1.0 and 5.0. */
  readonly average: number | null;
}

/** The plain facts of rule O65; null below three completed orders. */
export function standingOf(counts: Counts | null): Standing | null {
  if (!counts || counts.completedOrders < LEAST_SHOWN) return null;
  const { completedOrders, promisedOrders, onTimeOrders, answeredRequests, returningPeople, reviews, stars } = counts;
  return {
    completedOrders,
    onTimePercent: promisedOrders < LEAST_SHOWN ? null : Math.floor((onTimeOrders * 100) / promisedOrders),
    answerWithinHours: answeredRequests < LEAST_SHOWN ? null : counts.answerWithinHours,
    returningPeople,
    reviews,
    average: reviews < LEAST_SHOWN ? null : averageOf(stars, reviews),
  };
}

/**
 * (all stars + 2 × 3) ÷ (reviews + 2), to one decimal: a few reviews move it less than many, and it never leaves the scale
 * (rule O64).
 */
export const averageOf = (stars: number, reviews: number): number =>
  Math.round(((stars + ASSUMED_REVIEWS * ASSUMED_STARS) * 10) / (reviews + ASSUMED_REVIEWS)) / 10;
