import { and, eq, inArray, isNull, notExists } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import {
  commissionForm,
  commissionFormQuestion,
  commissionFormQuestionChoice,
  commissionService,
} from "#worker/db/schema/listing/commission.ts";
import { bookmark } from "#worker/db/schema/contact/engagement.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";
import { administered } from "../administered.ts";
import { refreshCreatorListing } from "../creator/creator-listing.store.ts";
import { reviewDueIntake } from "../intake/review-intake.usecases.ts";
import { scheduleIntakeReview } from "../intake/schedule-intake-review.statements.ts";
import { findForm } from "./form.queries.ts";

const findOwn = async ({ database }: Services, viewer: Viewer, formId: string) =>
  administered(await findForm(database, formId), ({ form }) => form, viewer, "commission.form_not_found");

const selectUsers = (database: Database, formId: string) =>
  database.select({ id: commissionService.id }).from(commissionService).where(eq(commissionService.formId, formId));

/**
 * commissionForm.archive (rule L118): closed and private, or back into the list, where it stays so. Refuses `commission.form_in_use`
 * while a service that is not put away itself asks by it.
 */
export async function archiveForm(
  services: Services,
  viewer: Viewer,
  { commissionFormId, isArchived }: { commissionFormId: string; isArchived: boolean },
): Promise<Result<{ id: string }>> {
  const owned = await findOwn(services, viewer, commissionFormId);
  if (!owned.ok) return owned;
  const { database, clock } = services;
  const isOfForm = eq(commissionService.formId, commissionFormId);
  const users = database
    .select({ id: commissionService.id })
    .from(commissionService)
    .where(and(isOfForm, isNull(commissionService.archivedAt)))
    .limit(1);
  if (isArchived && (await users).length > 0) return err("commission.form_in_use");
  const now = clock.now();
  const put = isArchived
    ? ({ archivedAt: now, isOpen: false, visibilityStatus: "PRIVATE", updatedAt: now } as const)
    : { archivedAt: null, updatedAt: now };
  const { accountId } = owned.value.form;
  await database.batch([
    database.update(commissionForm).set(put).where(eq(commissionForm.id, commissionFormId)),
    scheduleIntakeReview(database, accountId, now),
  ]);
  await refreshCreatorListing(services, owned.value.ownerAccountId);
  await reviewDueIntake(services, accountId);
  return ok({ id: commissionFormId });
}

/** commissionForm.remove (rule L118), with what it asks. Refuses `commission.form_in_use` and `commission.has_orders`. */
export async function removeForm(services: Services, viewer: Viewer, formId: string): Promise<Result<{ id: string }>> {
  const owned = await findOwn(services, viewer, formId);
  if (!owned.ok) return owned;
  const { database, clock } = services;
  const { accountId } = owned.value.form;
  const users = selectUsers(database, formId).limit(1);
  const orders = database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .where(and(eq(commissionOrder.sellerId, accountId), eq(commissionOrder.formId, formId)))
    .limit(1);
  // In one batch, so that none comes in between.
  const isFree = and(notExists(users), notExists(orders));
  const questions = database
    .select({ id: commissionFormQuestion.id })
    .from(commissionFormQuestion)
    .where(eq(commissionFormQuestion.formId, formId));
  const [used, ordered] = await database.batch([
    users,
    orders,
    database.delete(bookmark).where(and(eq(bookmark.formId, formId), isFree)),
    database
      .delete(commissionFormQuestionChoice)
      .where(and(inArray(commissionFormQuestionChoice.questionId, questions), isFree)),
    database.delete(commissionFormQuestion).where(and(eq(commissionFormQuestion.formId, formId), isFree)),
    database.delete(commissionForm).where(and(eq(commissionForm.id, formId), isFree)),
    scheduleIntakeReview(database, accountId, clock.now()),
  ]);
  if (used.length > 0) return err("commission.form_in_use");
  if (ordered.length > 0) return err("commission.has_orders");
  await refreshCreatorListing(services, owned.value.ownerAccountId);
  await reviewDueIntake(services, accountId);
  return ok({ id: formId });
}
