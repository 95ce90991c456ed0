import { and, eq, isNull, sql } from "drizzle-orm";
import { rewriteText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { refusalBeforeCompletion, refusalOfReply } from "#domain/review/review.ts";
import type { ReplyForm, ThanksForm } from "#domain/review/review.form.ts";
import { notifyAccounts } from "#worker/account/live/account.gateway.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { IS_PUBLIC_REVIEW, creditWish, orderReview, thankYouNote } from "#worker/db/schema/order/review.ts";
import { purgeCreatorPages } from "#worker/site/page-cache/purge-creator.ts";
import type { Services } from "#worker/services.ts";
import { requestOrderTranslation } from "#worker/translation/order/request-order-translation.ts";
import { requestTranslations } from "#worker/translation/request-translations.ts";
import { reviewNoticeStatements } from "./review-notices.statements.ts";
import { findReviewing } from "./reviewed-order.queries.ts";

/** review.reply (rule O62): of two replies at once, the first stands. */
export async function replyToReview(
  services: Services,
  viewer: Viewer,
  reviewId: string,
  form: ReplyForm,
): Promise<Result<null>> {
  const { database, clock } = services;
  const [review] = await database.select().from(orderReview).where(eq(orderReview.id, reviewId));
  if (!review) return err("review.not_found");
  const isVisible = review.shownAt !== null;
  const isHidden = review.hiddenAt !== null || review.isAuthorBanned;
  const refusal = refusalOfReply(
    { isVisible, isHidden, hasReply: review.reply !== null },
    review.subjectId === viewer.accountId,
  );
  if (refusal) return err(refusal);
  const now = clock.now();
  const [replied] = await database.batch([
    database
      .update(orderReview)
      .set({ reply: [...rewriteText(form.words, form.languageCode ?? viewer.inputLanguageCode)], repliedAt: now })
      .where(and(eq(orderReview.id, reviewId), isNull(orderReview.reply), IS_PUBLIC_REVIEW))
      .returning({ id: orderReview.id }),
    ...reviewNoticeStatements(
      database,
      {
        key: `review-replied:${reviewId}`,
        occasion: "REVIEW_REPLIED",
        recipients: sql`select author_id as account_id, subject_id as from_account_id, order_id from order_review
          where id = ${reviewId} and reply is not null`,
      },
      now,
    ),
  ]);
  if (replied.length === 0) return err("review.replied");
  await purgeCreatorPages(services, viewer.accountId);
  await notifyAccounts(services.env, [review.authorId]);
  await requestTranslations(services, viewer.accountId);
  return ok(null);
}

/** review.thank (rule O66): one note of each side, which stays as it is. */
export async function thankOtherSide(
  services: Services,
  viewer: Viewer,
  orderId: string,
  form: ThanksForm,
): Promise<Result<null>> {
  const { database, clock } = services;
  const found = await findReviewing(database, viewer, orderId);
  if (!found.ok) return found;
  const { order, side, otherAccountId } = found.value;
  const refusal = refusalBeforeCompletion(order);
  if (refusal) return err(refusal);
  const now = clock.now();
  const words = [...rewriteText(form.words, form.languageCode ?? viewer.inputLanguageCode)];
  const [thanked] = await database.batch([
    database
      .insert(thankYouNote)
      .values({ orderId, authorSide: side, words, at: now })
      .onConflictDoNothing()
      .returning({ at: thankYouNote.at }),
    ...reviewNoticeStatements(
      database,
      {
        key: `thanked:${orderId}`,
        occasion: "THANKED",
        recipients: sql`select ${otherAccountId} as account_id, ${viewer.accountId} as from_account_id, ${orderId} as order_id`,
      },
      now,
    ),
  ]);
  if (thanked.length === 0) return err("review.thanked");
  await notifyAccounts(services.env, [otherAccountId]);
  await requestOrderTranslation(services, orderId, [viewer.accountId]);
  return ok(null);
}

/** review.wishCredit (rule O67); it can be said again. */
export async function wishCredit(
  { database }: Services,
  viewer: Viewer,
  orderId: string,
  isWanted: boolean,
): Promise<Result<null>> {
  const found = await findReviewing(database, viewer, orderId);
  if (!found.ok) return found;
  const { order, side } = found.value;
  const refusal = refusalBeforeCompletion(order);
  if (refusal) return err(refusal);
  await database
    .insert(creditWish)
    .values({ orderId, side, isWanted })
    .onConflictDoUpdate({ target: [creditWish.orderId, creditWish.side], set: { isWanted } });
  return ok(null);
}
