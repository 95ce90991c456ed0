import { z } from "zod";
import { instant, texts } from "./media.answers.ts";

/** What an order says of the form, the terms and the agreement it was made with (contract.md, Orders). */
export const answeredForm = z.object({
  id: z.string(),
  formId: z.string(),
  formVersion: z.int().nullable().describe("Null in orders that are older than versions."),
  titles: texts,
});

export const acceptedTerms = z
  .object({ version: z.int().nullable(), texts })
  .nullable()
  .describe("The creator's terms as they were accepted; a version of null says that there were none.");

export const agreement = z
  .object({ version: z.int(), hash: z.string() })
  .nullable()
  .describe(
    "The latest version of what was agreed; null before the approval, and where there was none when the order ended.",
  );

export const deliveryTerms = z
  .object({
    turnaroundDays: z.int().nullable().describe("Days after the payment, where they are what is agreed."),
    date: z.iso
      .date()
      .nullable()
      .describe("While unpaid with a turnaround: if it were paid now. Null: no date is agreed."),
    isPaid: z.boolean(),
    cancelableFrom: instant.describe("From when the buyer may cancel with a full refund if nothing is delivered."),
  })
  .describe("When the work is to be delivered, and what happens if it is not.");
