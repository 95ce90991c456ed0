import { replyForm, reviewForm, reviewReportForm, thanksForm } from "#domain/review/review.form.ts";
import { reportReview } from "#worker/admin/notice/report-review.usecases.ts";
import { getReviewsOfOrder } from "#worker/review/order-reviews.usecases.ts";
import { replyToReview, thankOtherSide, wishCredit } from "#worker/review/review-answers.usecases.ts";
import { listReviewsAbout } from "#worker/review/review-list.queries.ts";
import { getStandings } from "#worker/review/reputation.queries.ts";
import { writeReview } from "#worker/review/write-review.usecases.ts";
import { handleInput } from "#worker/wire/account/account.wire.ts";
import { commissionOrderId } from "#worker/wire/order/order.wire.ts";
import { creditWish, reviewId, reviewsAbout } from "#worker/wire/order/review.wire.ts";
import { limitedProcedure, publicProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

export const reviewRouter = router({
  getOfOrder: signedInProcedure
    .input(commissionOrderId)
    .query(async ({ ctx, input }) =>
      unwrap(await getReviewsOfOrder(ctx.services, ctx.viewer, input.commissionOrderId)),
    ),
  getListAbout: publicProcedure
    .input(reviewsAbout)
    .query(({ ctx, input: { handle, ...page } }) => listReviewsAbout(ctx.services, handle, page)),
  getStandings: publicProcedure.input(handleInput).query(({ ctx, input }) => getStandings(ctx.services, input.handle)),
  write: limitedProcedure("review")
    .input(commissionOrderId)
    .input(reviewForm)
    .mutation(async ({ ctx, input: { commissionOrderId: orderId, ...form } }) =>
      unwrap(await writeReview(ctx.services, ctx.viewer, orderId, form)),
    ),
  thank: limitedProcedure("review")
    .input(commissionOrderId)
    .input(thanksForm)
    .mutation(async ({ ctx, input: { commissionOrderId: orderId, ...form } }) =>
      unwrap(await thankOtherSide(ctx.services, ctx.viewer, orderId, form)),
    ),
  wishCredit: limitedProcedure("review")
    .input(commissionOrderId)
    .input(creditWish)
    .mutation(async ({ ctx, input }) =>
      unwrap(await wishCredit(ctx.services, ctx.viewer, input.commissionOrderId, input.isWanted)),
    ),
  reply: limitedProcedure("review")
    .input(reviewId)
    .input(replyForm)
    .mutation(async ({ ctx, input: { reviewId: id, ...form } }) =>
      unwrap(await replyToReview(ctx.services, ctx.viewer, id, form)),
    ),
  report: limitedProcedure("review")
    .input(reviewId)
    .input(reviewReportForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await reportReview(ctx.services, ctx.viewer, ctx.locale, input.reviewId, input.reason)),
    ),
});
