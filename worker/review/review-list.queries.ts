import { and, desc, eq, sql } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import { personColumns } from "../account/profile/people.queries.ts";
import { userAccount, userProfile } from "../db/schema/account.ts";
import { IS_PUBLIC_REVIEW, orderReview } from "../db/schema/review.ts";
import { instantText, optionalInstantText } from "../instant-text.ts";
import type { Services } from "../services.ts";
import { pageOf, type Page } from "../wire/cursor.wire.ts";

const reviewColumns = {
  id: orderReview.id,
  authorSide: orderReview.authorSide,
  stars: orderReview.stars,
  words: orderReview.words,
  shownAt: orderReview.shownAt,
  reply: orderReview.reply,
  repliedAt: orderReview.repliedAt,
};

/** review.getListAbout: what has been written about somebody, the latest first (rules O61, O63). */
export async function listReviewsAbout({ database }: Services, handle: string, { cursor, limit }: Page) {
  const subjectId = sql`(select p.account_id from user_profile p join user_account u on u.id = p.account_id
    where p.handle_key = ${handleKey(handle)} and instr(u.roles, '"ban"') = 0)`;
  const rows = await database
    .select({ ...reviewColumns, author: { accountId: userProfile.accountId, ...personColumns } })
    .from(orderReview)
    .innerJoin(userProfile, eq(userProfile.accountId, orderReview.authorId))
    .where(
      and(
        eq(orderReview.subjectId, subjectId),
        IS_PUBLIC_REVIEW,
        cursor ? sql`(${orderReview.shownAt}, ${orderReview.id}) < (${cursor.key}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(desc(orderReview.shownAt), desc(orderReview.id))
    .limit(limit + 1);
  const cursorOf = (row: (typeof rows)[number]) => ({ key: row.shownAt ?? 0, id: row.id });
  return pageOf(rows, limit, cursorOf, (row) => ({
    ...row,
    shownAt: instantText(row.shownAt ?? 0),
    repliedAt: optionalInstantText(row.repliedAt),
  }));
}

/** The roles decide whether what somebody has written is shown (rule O63): for the batch that changes them, after it. */
export const followBan = ({ database }: Services, accountId: string) =>
  database
    .update(orderReview)
    .set({
      isAuthorBanned: sql`exists (select 1 from ${userAccount} where ${userAccount.id} = ${accountId}
        and instr(${userAccount.roles}, '"ban"') > 0)`,
    })
    .where(eq(orderReview.authorId, accountId));
