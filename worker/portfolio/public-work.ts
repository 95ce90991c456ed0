import { and, eq } from "drizzle-orm";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";

/** Of works: that anybody may find them (rule A7). */
export const isPublicWork = and(
  eq(portfolioWork.visibilityStatus, "PUBLIC"),
  eq(portfolioWork.workStatus, "PUBLISHED"),
);
