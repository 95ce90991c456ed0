import { z } from "zod";
import { FEE_MODES } from "#domain/money/fee-terms.ts";
import { RECEIPT_KINDS } from "#domain/payment/receipt.ts";

const amount = z.int().describe("Minor units.");

/** As frozen in a payment (rule M3). */
export const feeTerms = z.object({
  feeMode: z.enum(FEE_MODES),
  feeNumerators: z.array(z.int()),
  taxNumerator: z.int(),
  processingNumerator: z.int(),
});

/** What a decision about held money is split by (rule M70). */
export const heldMoney = z
  .object({ priceAmount: amount, terms: feeTerms, held: amount, released: amount })
  .nullable()
  .describe("Of the present payment, for admins alone.");

/** A paper of a payment or of what went back (rule M50). */
export const listedReceipt = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  isVoid: z.boolean(),
  stage: z.int().optional().describe("Whose payment it is of; absent where the whole is paid at once."),
});
