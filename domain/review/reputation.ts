import { LEAST_STARS, MOST_STARS } from "./review.ts";

/** Below this many completed orders no reputation is shown, and below as many reviews no average (rule O65). */
export const LEAST_SHOWN = 3;

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
export interface Reputation {
  readonly completedOrders: number;
  readonly onTimePercent: number | null;
  readonly answerWithinHours: number | null;
  readonly returningPeople: number;
  readonly reviews: number;
  /** The mean of the stars in hundredths of a star at the finest; null below three reviews. */
  readonly average: number | null;
}

/** The plain facts of rule O65; null below three completed orders. */
export function reputationOf(counts: Counts | null): Reputation | null {
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
 * The mean of the stars, to the hundredth (rule O64). Only perfect reviews come to 5, and only the worst to 1. `reviews` is
 * at least one.
 */
export function averageOf(stars: number, reviews: number): number {
  const hundredths = Math.round((stars * 100) / reviews);
  const most = stars === MOST_STARS * reviews ? MOST_STARS * 100 : MOST_STARS * 100 - 1;
  const least = stars === LEAST_STARS * reviews ? LEAST_STARS * 100 : LEAST_STARS * 100 + 1;
  return Math.max(least, Math.min(most, hundredths)) / 100;
}

/** "5.0", "4.75": one decimal at least. */
export const averageText = (average: number): string => average.toFixed(2).replace(/0$/, "");
