import { z } from "zod";
import { isStatementMonth } from "#domain/payment/statement.ts";
import { TIME_ZONE_MAX, isTimeZone } from "#domain/kernel/time-zone.ts";

/** Of the papers of contract.md, Payments. */
export const timeZone = z
  .string()
  .max(TIME_ZONE_MAX)
  .refine(isTimeZone)
  .optional()
  .describe("The reader's, as browsers name it.");
const number = z.string().min(1).max(64);
export const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine(isStatementMonth)
  .describe("YYYY-MM, a month in Japan.");

export const receiptQuery = z.object({ number, timeZone });
export const statementQuery = z.object({ month });
export const statementInput = z.object({ month: month.nullish() });
