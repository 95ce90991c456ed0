import { eq, sql, type SQL } from "drizzle-orm";
import { HIGHEST_PRICE } from "#domain/order/price.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";

/**
 * Writes the from-prices of a form and of the services that use it (rule O7); they close a batch that changed any of
 * these. `fromPrice` in SQL: reading the form first would lose against a concurrent save.
 */
export const fromPriceStatements = (database: Database, formId: string) =>
  [
    database
      .update(commissionForm)
      .set({ fromPriceAmount: leastOf(formId, sql`form.choices_least_amount`) })
      .where(eq(commissionForm.id, formId)),
    database
      .update(commissionService)
      .set({ fromPriceAmount: leastOf(formId, leastInService) })
      .where(eq(commissionService.formId, formId)),
  ] as const;

/** A service with a licence table does not ask about use and publication (rule L67). */
const leastInService = sql`case when json_array_length(facts, '$.licence') > 0
  then coalesce(form.choices_least_beside_licence, form.choices_least_amount) else form.choices_least_amount end`;

/** Of the row that is updated: its own price, unless the form has a plan, and the least that the form's choices come to. */
const leastOf = (formId: string, choices: SQL): SQL<number | null> =>
  sql`nullif(min(${HIGHEST_PRICE}, case when exists (${plan(formId)}) then 0 else coalesce(price_amount, 0) end
    + (select ${choices} from commission_form form where form.id = ${formId})), 0)`;

const plan = (formId: string): SQL => sql`
  select 1 from commission_form_question question
  where question.form_id = ${formId} and question.question_status = 'ACTIVE' and question.sets_price = 1`;
