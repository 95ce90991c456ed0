import { and, eq, inArray, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { bookmark } from "#worker/db/schema/contact/engagement.ts";

/**
 * The statement that reads which of these forms an account has bookmarked; `accountId` "" is a visitor, who has none.
 */
export function selectBookmarks(database: Database, accountId: string | SQL, formIds: SQLWrapper) {
  return database
    .select({ formId: bookmark.formId })
    .from(bookmark)
    .where(and(eq(bookmark.accountId, accountId), inArray(bookmark.formId, formIds)));
}
