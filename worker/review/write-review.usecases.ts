import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { rewriteText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { closesAt, refusalOfWriting } from "#domain/review/review.ts";
import type { ReviewForm } from "#domain/review/review.form.ts";
import { notifyAccounts } from "#worker/account/live/account.gateway.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { orderReview } from "#worker/db/schema/order/review.ts";
import { rewriteCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import type { Services } from "#worker/services.ts";
import { requestTranslations } from "#worker/translation/request-translations.ts";
import { reviewNoticeStatements, visibleReviews } from "./review-notices.statements.ts";
import { findReviewing, type Reviewing } from "./reviewed-order.queries.ts";

/**
 * Writes a review, or changes one that nobody can read yet (rules O60, O61). One batch: of two people who write at once the later
 * finds both, and both become visible.
 */
export async function writeReview(
  services: Services,
  viewer: Viewer,
  orderId: string,
  form: ReviewForm,
): Promise<Result<{ isVisible: boolean }>> {
  const { database, clock } = services;
  const found = await findReviewing(database, viewer, orderId);
  if (!found.ok) return found;
  const now = clock.now();
  const refusal = refusalOfWriting(found.value.order, false, now);
  if (refusal) return err(refusal);

  const { otherAccountId } = found.value;
  const [written, shown] = await database.batch([
    reviewStatement(services, viewer, found.value, form, now),
    showIfBoth(services, orderId, now),
    ...reviewNoticeStatements(
      database,
      {
        key: `review-written:${orderId}`,
        occasion: "REVIEW_WRITTEN",
        recipients: sql`select subject_id as account_id, author_id as from_account_id, order_id from order_review
          where order_id = ${orderId} and author_id = ${viewer.accountId} and shown_at is null`,
      },
      now,
    ),
    ...visibleReviews(database, orderId, viewer.accountId, now),
  ]);
  if (written.length === 0) return err("review.visible");
  const isVisible = shown.length > 0;
  if (isVisible) for (const id of [viewer.accountId, otherAccountId]) await rewriteCreatorListing(services, id);
  await notifyAccounts(services.env, [otherAccountId]);
  await requestTranslations(services, viewer.accountId);
  return ok({ isVisible });
}

function reviewStatement(
  { database, ids }: Services,
  viewer: Viewer,
  { order, side, otherAccountId }: Reviewing,
  form: ReviewForm,
  now: Instant,
) {
  const content = {
    stars: form.stars,
    words: form.words === "" ? [] : [...rewriteText(form.words, form.languageCode ?? viewer.inputLanguageCode)],
  };
  return database
    .insert(orderReview)
    .values({
      id: ids.id(),
      orderId: order.id,
      authorSide: side,
      authorId: viewer.accountId,
      subjectId: otherAccountId,
      ...content,
      writtenAt: now,
      closesAt: closesAt(order.completedAt ?? now),
    })
    .onConflictDoUpdate({
      target: [orderReview.orderId, orderReview.authorSide],
      set: { ...content, writtenAt: now },
      setWhere: and(isNull(orderReview.shownAt), gt(orderReview.closesAt, now)),
    })
    .returning({ id: orderReview.id });
}

const showIfBoth = ({ database }: Services, orderId: string, now: Instant) =>
  database
    .update(orderReview)
    .set({ shownAt: now })
    .where(
      and(
        eq(orderReview.orderId, orderId),
        isNull(orderReview.shownAt),
        sql`(select count(*) from order_review both where both.order_id = ${orderId}) = 2`,
      ),
    )
    .returning({ id: orderReview.id });
