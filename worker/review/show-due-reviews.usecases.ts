import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { notifyAccounts } from "#worker/account/live/account.gateway.ts";
import { orderReview } from "#worker/db/schema/order/review.ts";
import { rewriteCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import type { Services } from "#worker/services.ts";
import { visibleReviews } from "./review-notices.statements.ts";

/** Of one run of cron; the rest waits for the next. */
const MOST_REVIEWS = 50;

/** Every five minutes: what only one side has written becomes visible when the time for writing has ended (rule O61). */
export async function showDueReviews(services: Services): Promise<void> {
  const { database, clock, env } = services;
  const now = clock.now();
  const due = await database
    .select({ id: orderReview.id, orderId: orderReview.orderId, subjectId: orderReview.subjectId })
    .from(orderReview)
    .where(and(isNull(orderReview.shownAt), lte(orderReview.closesAt, now)))
    .orderBy(asc(orderReview.closesAt), asc(orderReview.id))
    .limit(MOST_REVIEWS);
  for (const { id, orderId, subjectId } of due) {
    await database.batch([
      database
        .update(orderReview)
        .set({ shownAt: now })
        .where(and(eq(orderReview.id, id), isNull(orderReview.shownAt))),
      ...visibleReviews(database, orderId, null, now),
    ]);
    await rewriteCreatorListing(services, subjectId);
    await notifyAccounts(env, [subjectId]);
  }
}
