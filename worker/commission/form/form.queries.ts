import { and, asc, eq, getTableColumns, ne, sql, type SQL } from "drizzle-orm";
import { isCreatorOpen, isIntakeOf, listedWindow } from "../intake/intake.queries.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import { personColumns } from "#worker/account/profile/people.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";
import { creatorIntake } from "#worker/db/schema/listing/intake.ts";

export type FormRow = typeof commissionForm.$inferSelect;

/** A form with its owner and what access checks need; none of a banned person. */
export function selectForms(database: Database) {
  return database
    .select({
      form: getTableColumns(commissionForm),
      ownerAccountId: aliased(commissionAccount.accountId, "owner_account_id"),
      isCreatorOpen: isCreatorOpen.as("is_creator_open"),
      window: listedWindow,
      creator: personColumns,
    })
    .from(commissionForm)
    .innerJoin(commissionAccount, eq(commissionAccount.id, commissionForm.accountId))
    .leftJoin(creatorIntake, isIntakeOf)
    .innerJoin(
      userProfile,
      and(eq(userProfile.accountId, commissionAccount.accountId), isNotHidden(commissionAccount.accountId)),
    );
}

export type OwnedForm = Awaited<ReturnType<ReturnType<typeof selectForms>["execute"]>>[number];

export async function findForm(database: Database, formId: string | SQL): Promise<OwnedForm | null> {
  const [row] = await selectForms(database).where(eq(commissionForm.id, formId));
  return row ?? null;
}

/** Whether a question of the form sets the price (rule O7). */
const hasPlan = sql<number>`exists (select 1 from commission_form_question question
  where question.form_id = commission_form.id and question.question_status = 'ACTIVE' and question.sets_price = 1)`;

/** One creator's forms in their own order; few enough to need no paging. */
export function listForms(database: Database, commissionAccountId: string) {
  return database
    .select({ form: getTableColumns(commissionForm), hasPlan: hasPlan.mapWith(Boolean) })
    .from(commissionForm)
    .where(eq(commissionForm.accountId, commissionAccountId))
    .orderBy(asc(commissionForm.userIndex), asc(commissionForm.id));
}

/**
 * Whether a service that uses the form is priced otherwise: its price and the choices' would no longer add up
 * (rule O7).
 */
export async function hasOtherCurrency(database: Database, formId: string, currencyCode: string): Promise<boolean> {
  const rows = await database
    .select({ id: commissionService.id })
    .from(commissionService)
    .where(and(eq(commissionService.formId, formId), ne(commissionService.priceCurrencyCode, currencyCode)))
    .limit(1);
  return rows.length > 0;
}
