import { sql } from "drizzle-orm";
import { noticeCase } from "#worker/db/schema/contact/notice.ts";

/** Whom a case is about besides whose thing it is: of a review, who was reviewed (rule A82). */
export const ABOUT_ACCOUNT = sql<string | null>`(select subject_id from order_review
  where order_review.id = ${noticeCase.subjectId} and ${noticeCase.subject} = 'REVIEW')`.as("about_account_id");
