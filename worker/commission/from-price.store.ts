import { eq, sql, type SQL } from "drizzle-orm";
import { HIGHEST_PRICE } from "#domain/order/price.ts";
import type { Database } from "../db/client.ts";
import { commissionForm, commissionService } from "../db/schema/commission.ts";

/**
 * Writes the from-prices of a form and of the services that use it (rule O7); they close a batch that changed any of
 * these. `fromPrice` in SQL: reading the questions first would lose against somebody who saves at the same time.
 */
export const fromPriceStatements = (database: Database, formId: string) =>
  [
    database
      .update(commissionForm)
      .set({ fromPriceAmount: leastOf(formId) })
      .where(eq(commissionForm.id, formId)),
    database
      .update(commissionService)
      .set({ fromPriceAmount: leastOf(formId) })
      .where(eq(commissionService.formId, formId)),
  ] as const;

/** Of the row that is updated: what the plan sets or its own price, and what the other required questions add at least. */
const leastOf = (formId: string): SQL<number | null> =>
  sql`nullif(min(${HIGHEST_PRICE}, coalesce((${cheapestPlan(formId)}), price_amount, 0) + (${cheapestAdditions(formId)})), 0)`;

const cheapestPlan = (formId: string): SQL => sql`
  select min(coalesce(choice.price_amount, 0)) from commission_form_question question
  join commission_form_question_choice choice on choice.question_id = question.id
  where question.form_id = ${formId} and question.question_status = 'ACTIVE' and question.sets_price = 1
    and choice.is_active = 1`;

const cheapestAdditions = (formId: string): SQL => sql`
  select coalesce(sum(least), 0) from (
    select min(coalesce(choice.price_amount, 0)) as least from commission_form_question question
    join commission_form_question_choice choice on choice.question_id = question.id
    where question.form_id = ${formId} and question.question_status = 'ACTIVE' and question.sets_price = 0
      and question.is_required = 1 and choice.is_active = 1
    group by question.id)`;
