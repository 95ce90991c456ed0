import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { personColumns } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { aliased } from "#worker/db/aliased.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { orderReview, reviewReport } from "#worker/db/schema/order/review.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import { rewriteCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";
import { insertActIf } from "../acts/admin-act.statements.ts";

const reporter = alias(userProfile, "reporter");
const subject = alias(userProfile, "subject");

/** admin.getListReviewReports: what nobody has decided yet, the longest waiting first (rule O63). */
export async function listReviewReports({ database }: Services, viewer: Viewer, { cursor, limit }: Page) {
  const rows = await database
    .select({
      id: reviewReport.id,
      reason: reviewReport.reason,
      at: reviewReport.at,
      reporterHandle: aliased(reporter.handle, "reporter_handle"),
      subjectHandle: aliased(subject.handle, "subject_handle"),
      orderCode: commissionOrder.code,
      review: {
        id: aliased(orderReview.id, "review_id"),
        authorId: orderReview.authorId,
        subjectId: orderReview.subjectId,
        authorSide: orderReview.authorSide,
        stars: orderReview.stars,
        words: orderReview.words,
        reply: orderReview.reply,
      },
      author: personColumns,
    })
    .from(reviewReport)
    .innerJoin(orderReview, eq(orderReview.id, reviewReport.reviewId))
    .innerJoin(commissionOrder, eq(commissionOrder.id, orderReview.orderId))
    .innerJoin(userProfile, eq(userProfile.accountId, orderReview.authorId))
    .innerJoin(subject, eq(subject.accountId, orderReview.subjectId))
    .innerJoin(reporter, eq(reporter.accountId, reviewReport.reporterId))
    .where(
      and(
        isNull(reviewReport.decidedAt),
        cursor ? sql`(${reviewReport.at}, ${reviewReport.id}) > (${cursor.key}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(asc(reviewReport.at), asc(reviewReport.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ at, id }) => ({ key: at, id }),
    ({ at, review: { authorId, subjectId, ...review }, ...report }) => ({
      ...report,
      review,
      at: instantText(at),
      /** Nobody decides about what concerns themselves. */
      isDecidable: ![authorId, subjectId].includes(viewer.accountId),
    }),
  );
}

export interface ReviewDecision {
  readonly reviewId: string;
  readonly isHidden: boolean;
  readonly reason: string;
}

/** admin.decideReview: takes a review away or lets it stand, and ends all its reports; of two admins at once, one decides. */
export async function decideReview(
  services: Services,
  admin: Viewer,
  { reviewId, isHidden, reason }: ReviewDecision,
): Promise<Result<null>> {
  const { database, clock } = services;
  const [review] = await database.select().from(orderReview).where(eq(orderReview.id, reviewId));
  if (!review) return err("review.not_found");
  const { authorId, subjectId, orderId } = review;
  if ([authorId, subjectId].includes(admin.accountId)) return err("admin.own_account");

  const isOpen = and(eq(reviewReport.reviewId, reviewId), isNull(reviewReport.decidedAt));
  const where = sql`${orderReview.id} = ${reviewId} and exists (select 1 from ${reviewReport} where ${isOpen})`;
  const act = { kind: isHidden ? "REVIEW_HIDDEN" : "REVIEW_KEPT", accountId: authorId, orderId, reason } as const;
  const [done] = await database.batch([
    insertActIf(services, admin, act, { table: orderReview, where }),
    ...(isHidden ? [database.update(orderReview).set({ hiddenAt: clock.now() }).where(where)] : []),
    database.update(reviewReport).set({ decidedAt: clock.now() }).where(isOpen),
  ]);
  if (done.length === 0) return err("admin.nothing_to_change");
  if (isHidden) await rewriteCreatorListing(services, subjectId);
  return ok(null);
}
