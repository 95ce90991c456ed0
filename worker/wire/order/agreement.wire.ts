import { z } from "zod";
import { id } from "../id.wire.ts";
import { readerZone } from "./receipt.wire.ts";
import { commissionOrderCode } from "./order.wire.ts";

/** Of an order's agreement (contract.md, Orders): which version of it; without one, the latest. */
export const agreementOf = commissionOrderCode.extend({
  version: z.int().min(1).max(9999).optional(),
  timeZone: readerZone,
});

const version = z
  .string()
  .max(4)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .optional();
/** The bytes are what counts (rule G5); their shape is domain/agreement/agreement.ts. */
export const agreementDocumentAnswer = z.object({}).loose();

export const agreementQuery = z.object({ orderId: id, version, timeZone: readerZone });
