import { and, eq } from "drizzle-orm";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";

/** Of forms and of services: that anybody may find them (rule A7). */
export const isPublicForm = eq(commissionForm.visibilityStatus, "PUBLIC");
export const isPublicService = and(
  eq(commissionService.visibilityStatus, "PUBLIC"),
  eq(commissionService.isActive, true),
);
