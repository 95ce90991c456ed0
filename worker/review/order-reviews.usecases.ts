import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { err, ok } from "#domain/kernel/result.ts";
import { closesAt, refusalBeforeCompletion, refusalOfWriting } from "#domain/review/review.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { notice, noticeCase } from "#worker/db/schema/contact/notice.ts";
import { creditWish, orderReview, thankYouNote } from "#worker/db/schema/order/review.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { readingOf } from "#worker/translation/order/order-reading.ts";
import { selectOrderWriters } from "#worker/translation/order/order-translation.store.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";
import { findReviewing, type ReviewedOrder } from "./reviewed-order.queries.ts";

/** review.getOfOrder: what both sides have said after completion, as far as this one may read it (rules O61, O66). */
export async function getReviewsOfOrder({ database, clock }: Services, viewer: Viewer, orderId: string) {
  const found = await findReviewing(database, viewer, orderId);
  if (!found.ok) return found;
  const { order, side, otherSide } = found.value;
  const refusal = refusalBeforeCompletion(order);
  if (refusal) return err(refusal);
  const [reviews, notes, hidings, reports, wishes, listings, writers] = await database.batch([
    database.select().from(orderReview).where(eq(orderReview.orderId, orderId)),
    database.select().from(thankYouNote).where(eq(thankYouNote.orderId, orderId)),
    database
      .select({ reason: noticeCase.words })
      .from(noticeCase)
      .innerJoin(orderReview, eq(orderReview.id, noticeCase.subjectId))
      .where(
        and(
          eq(orderReview.orderId, orderId),
          eq(noticeCase.ownerAccountId, viewer.accountId),
          eq(noticeCase.subject, "REVIEW"),
          eq(noticeCase.isHidden, true),
        ),
      )
      .limit(1),
    database
      .select({ id: notice.id })
      .from(notice)
      .innerJoin(noticeCase, eq(noticeCase.id, notice.caseId))
      .innerJoin(orderReview, eq(orderReview.id, noticeCase.subjectId))
      .where(
        and(
          eq(orderReview.orderId, orderId),
          eq(noticeCase.subject, "REVIEW"),
          eq(notice.reporterAccountId, viewer.accountId),
        ),
      )
      .limit(1),
    database.select().from(creditWish).where(eq(creditWish.orderId, orderId)),
    selectListing(database, order),
    selectOrderWriters(database, sql`${orderId}`),
  ]);
  const originals = notes.flatMap(({ words }) => originalOf(words)?.text ?? []);
  const { texts } = await readingOf(
    originals,
    writers.filter(({ accountId }) => accountId !== viewer.accountId).flatMap((writer) => writer.texts ?? []),
  );
  const mine = reviews.find(({ authorSide }) => authorSide === side) ?? null;
  const theirs = reviews.find(({ authorSide }) => authorSide === otherSide) ?? null;
  const isReadable = theirs !== null && theirs.shownAt !== null && theirs.hiddenAt === null && !theirs.isAuthorBanned;
  const noteOf = (authorSide: typeof side) => {
    const note = notes.find((each) => each.authorSide === authorSide);
    return note ? texts(note.words) : null;
  };
  const wishOf = (of: typeof side) => wishes.find((wish) => wish.side === of)?.isWanted ?? null;
  return ok({
    side,
    closesAt: instantText(closesAt(order.completedAt ?? 0)),
    mayWrite: refusalOfWriting(order, typeof mine?.shownAt === "number", clock.now()) === null,
    hasOtherWritten: theirs !== null,
    thanks: { mine: noteOf(side), theirs: noteOf(otherSide) },
    credit: { mine: wishOf(side), theirs: wishOf(otherSide) },
    /** Where the same can be asked for again; null when it is offered no more. */
    again: listings[0] ?? null,
    mine: mine && {
      ...reviewView(mine),
      /** The admin's reason, where the review was taken away. */
      hiddenBecause: mine.hiddenAt === null ? null : (hidings[0]?.reason ?? ""),
    },
    theirs: isReadable ? { ...reviewView(theirs), isReported: reports.length > 0 } : null,
  });
}

/** The service or the form that the order came from, while others may see it (rule A7). */
const selectListing = (database: Services["database"], { serviceId, formId }: ReviewedOrder) =>
  database
    .select({
      serviceId: commissionService.id,
      formId: aliased(commissionForm.id, "form_id"),
      formCode: commissionForm.code,
    })
    .from(commissionForm)
    .leftJoin(
      commissionService,
      and(eq(commissionService.id, serviceId ?? ""), ne(commissionService.visibilityStatus, "PRIVATE")),
    )
    .where(
      and(
        eq(commissionForm.id, formId ?? sql`(select form_id from commission_service where id = ${serviceId})`),
        ne(commissionForm.visibilityStatus, "PRIVATE"),
        serviceId === null ? undefined : isNotNull(commissionService.id),
      ),
    );

const reviewView = (review: typeof orderReview.$inferSelect) => ({
  id: review.id,
  stars: review.stars,
  words: review.words,
  shownAt: optionalInstantText(review.shownAt),
  reply: review.reply,
  repliedAt: optionalInstantText(review.repliedAt),
});
