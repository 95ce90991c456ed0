import { and, gte, lt, type AnyColumn } from "drizzle-orm";
import { monthBounds, type StatementMonth } from "#domain/payment/statement.ts";

/** A condition on an instant; none without a month. */
export function inMonth(column: AnyColumn, month: StatementMonth | null | undefined) {
  if (!month) return undefined;
  const { from, to } = monthBounds(month);
  return and(gte(column, from), lt(column, to));
}
