import { z } from "zod";
import { isTimeZone } from "#domain/kernel/wall-clock.ts";
import { isStatementMonth } from "#domain/payment/statement.ts";

/** Of the papers of contract.md, Payments. */
const timeZone = z.string().max(64).refine(isTimeZone).optional().describe("The reader's, as browsers name it.");
const number = z.string().min(1).max(64);
const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine(isStatementMonth)
  .describe("YYYY-MM, a month in Japan.");

export const receiptQuery = z.object({ number, timeZone });
export const statementQuery = z.object({ month });
export const statementInput = z.object({ month: month.nullish() });
