import { sql } from "drizzle-orm";

/**
 * Whom a case is about besides whose thing it is: of a review, who was reviewed (rule A82). For a select of `notice_case` under its own
 * name, which a select of one table would leave out here.
 */
export const ABOUT_ACCOUNT = sql<string | null>`(select reviewed.subject_id from order_review reviewed
  where reviewed.id = notice_case.subject_id and notice_case.subject = 'REVIEW')`.as("about_account_id");
