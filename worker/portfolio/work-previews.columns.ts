import { sql } from "drizzle-orm";
import type { Media } from "#domain/media/media.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";

/** A work's media without what is written under each: what lists show of them, however much that is (rule E34). */
const mediasWithoutTexts = sql<Media[]>`(
    select json_group_array(json_set(value, '$.markdown', null, '$.descriptions', json('[]')))
    from json_each(portfolio_work.medias))`
  .mapWith(portfolioWork.medias)
  .as("medias");

/** What a creator's card and its search take from a work. */
export const previewColumns = {
  id: portfolioWork.id,
  titles: portfolioWork.titles,
  categoryCodes: portfolioWork.categoryCodes,
  userCategories: portfolioWork.userCategories,
  tags: portfolioWork.tags,
  contentRatingIds: portfolioWork.contentRatingIds,
  medias: mediasWithoutTexts,
};
