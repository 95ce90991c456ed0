import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import { personColumns } from "#worker/account/profile/people.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { IS_PUBLIC_REVIEW, orderReview } from "#worker/db/schema/order/review.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";

const reviewColumns = {
  id: orderReview.id,
  authorSide: orderReview.authorSide,
  stars: orderReview.stars,
  words: orderReview.words,
  shownAt: orderReview.shownAt,
  reply: orderReview.reply,
  repliedAt: orderReview.repliedAt,
};

/** One more row than the page shows, about the person whose account id the SQL yields; the latest first. */
export const selectReviewsAbout = (database: Database, subjectId: SQL, { cursor, limit }: Page) =>
  database
    .select({ ...reviewColumns, author: { accountId: userProfile.accountId, ...personColumns } })
    .from(orderReview)
    .innerJoin(userProfile, eq(userProfile.accountId, orderReview.authorId))
    .where(
      and(
        eq(orderReview.subjectId, sql`(${subjectId})`),
        IS_PUBLIC_REVIEW,
        cursor ? sql`(${orderReview.shownAt}, ${orderReview.id}) < (${cursor.key}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(desc(orderReview.shownAt), desc(orderReview.id))
    .limit(limit + 1);

type Row = Awaited<ReturnType<typeof selectReviewsAbout>>[number];

export const reviewPage = (rows: readonly Row[], limit: number) =>
  pageOf(
    rows,
    limit,
    ({ shownAt, id }) => ({ key: shownAt ?? 0, id }),
    (row) => ({ ...row, shownAt: instantText(row.shownAt ?? 0), repliedAt: optionalInstantText(row.repliedAt) }),
  );

/** review.getListAbout: what has been written about a person (rules O61, O63). */
export async function listReviewsAbout({ database }: Services, handle: string, page: Page) {
  const subjectId = sql`select p.account_id from user_profile p join user_account u on u.id = p.account_id
    where p.handle_key = ${handleKey(handle)} and instr(u.roles, '"ban"') = 0`;
  return reviewPage(await selectReviewsAbout(database, subjectId, page), page.limit);
}

/** The author's roles decide whether their reviews are shown (rule O63): for the batch that changes them, after it. */
export const followBan = ({ database }: Services, accountId: string) =>
  database
    .update(orderReview)
    .set({
      isAuthorBanned: sql`exists (select 1 from ${userAccount} where ${userAccount.id} = ${accountId}
        and instr(${userAccount.roles}, '"ban"') > 0)`,
    })
    .where(eq(orderReview.authorId, accountId));
