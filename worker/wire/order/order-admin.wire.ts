import { z } from "zod";
import { reasonForm } from "#domain/admin/admin.form.ts";
import { LEDGER_ACCOUNTS } from "#domain/payment/ledger.ts";
import { stacked } from "../combined.ts";
import { id } from "../id.wire.ts";

/** Bodies of the commands that an admin gives an order (contract.md, Orders); each has a written reason. */
const reasoned = z.object({ orderId: id, reason: z.unknown() });

export const orderReason = stacked(reasoned, reasonForm);
export const orderResolution = stacked(reasoned.extend({ resolution: z.enum(["RELEASE", "REFUND"]) }), reasonForm);
/** A part (minor units) goes back, and the seller keeps the rest (rule M70). */
export const problemResolution = stacked(
  reasoned.extend({ resolution: z.enum(["RELEASE", "REFUND", "PART"]), refundAmount: z.int().optional() }),
  reasonForm,
);
export const orderRefundElsewhere = stacked(reasoned.extend({ intentId: z.string().min(1).max(255) }), reasonForm);

/** Minor units, as the ledger has them: a debit is positive, a credit negative. */
const correction = z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: z.int() });
export const orderCorrection = stacked(
  reasoned.extend({
    entries: z.array(correction).max(LEDGER_ACCOUNTS.length),
    /** What the client calls this correction: sent again, it is booked once (rule O33). */
    key: z.string().min(8).max(200).optional(),
  }),
  reasonForm,
);
