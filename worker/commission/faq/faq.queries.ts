import { asc, eq, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { creatorFaq } from "#worker/db/schema/listing/faq.ts";

/** What a creator answers, in their order; `accountId` may be a select that names it. */
export const selectFaq = (database: Database, accountId: string | SQLWrapper) =>
  database
    .select({ id: creatorFaq.id, questions: creatorFaq.questions, answers: creatorFaq.answers })
    .from(creatorFaq)
    .where(eq(creatorFaq.accountId, accountId))
    .orderBy(asc(creatorFaq.userIndex), asc(creatorFaq.id));
