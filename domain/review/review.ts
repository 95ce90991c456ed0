import { DAY, type Instant } from "#domain/kernel/instants.ts";
import type { FailureCode } from "#domain/kernel/failure.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import type { Order } from "#domain/order/order.ts";

/** The two sides of an order, each of which may review the other (rule O60). */
export const REVIEW_SIDES = ["SELLER", "BUYER"] as const;
export type ReviewSide = (typeof REVIEW_SIDES)[number];

export const LEAST_STARS = 1;
export const MOST_STARS = 5;

/** Characters. */
export const REVIEW_LENGTH = 2000;
export const REPLY_LENGTH = 1000;
export const THANKS_LENGTH = 500;

/** How long after completion a review is written, changed and unread by the other side (rule O61). */
export const WRITING_TIME = 14 * DAY;

export const otherSide = (side: ReviewSide): ReviewSide => (side === "SELLER" ? "BUYER" : "SELLER");

/** The end of writing; whatever was written by then becomes visible (rule O61). */
export const closesAt = (completedAt: Instant): Instant => completedAt + WRITING_TIME;

type Reviewed = Pick<Order, "orderProgressStatus" | "completedAt">;

/** A person's part in the reviews of an order: their side, or why they have none (rule O60). */
export function sideIn(role: OrderRole): ReviewSide | FailureCode {
  if (role === "SELLER" || role === "BUYER") return role;
  return role === "ADMIN" ? "order.not_allowed" : "order.not_found";
}

/** Null: the review may be written, or changed. `isVisible`: both have been read already. */
export function refusalOfWriting(order: Reviewed, isVisible: boolean, now: Instant): FailureCode | null {
  const refusal = refusalBeforeCompletion(order);
  if (refusal) return refusal;
  if (isVisible) return "review.visible";
  return now < closesAt(order.completedAt ?? 0) ? null : "review.closed";
}

/** Only people of a completed order review or thank each other (rules O60, O66). */
export const refusalBeforeCompletion = (order: Reviewed): FailureCode | null =>
  order.orderProgressStatus === "COMPLETED" && order.completedAt !== null ? null : "review.not_completed";

/** One answer by the person reviewed, to what everybody can read (rule O62). */
export function refusalOfReply(
  review: { readonly isVisible: boolean; readonly isHidden: boolean; readonly hasReply: boolean },
  isSubject: boolean,
): FailureCode | null {
  if (!review.isVisible || review.isHidden || !isSubject) return "review.not_found";
  return review.hasReply ? "review.replied" : null;
}
