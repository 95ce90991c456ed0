import { z } from "zod";
import { isStatementMonth } from "#domain/payment/statement.ts";
import { timeZone } from "../time-zone.wire.ts";

/** Of the papers of contract.md, Payments. */
export const readerZone = timeZone.optional().describe("The reader's, as browsers name it.");
const number = z.string().min(1).max(64);
export const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine(isStatementMonth)
  .describe("YYYY-MM, a month in Japan.");

export const receiptQuery = z.object({ number, timeZone: readerZone });
export const statementQuery = z.object({ month });
export const statementInput = z.object({ month: month.nullish() });
