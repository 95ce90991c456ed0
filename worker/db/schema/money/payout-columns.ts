import { integer, text } from "drizzle-orm/sqlite-core";
import { TRANSFER_REFUSALS, TRANSFER_STATUSES } from "#domain/payment/payout.ts";

/** What became of the seller's income of a payment, column by column as the aggregate has it. */
export const payoutColumns = {
  releasedAt: integer("released_at"),
  transferStatus: text("transfer_status", { enum: TRANSFER_STATUSES }).notNull().default("NONE"),
  transferAttempt: integer("transfer_attempt").notNull().default(0),
  transferAmount: integer("transfer_amount").notNull().default(0),
  transferRefusal: text("transfer_refusal", { enum: TRANSFER_REFUSALS }),
  incomeReleased: integer("income_released").notNull().default(0),
  incomeSent: integer("income_sent").notNull().default(0),
  debtSetOff: integer("debt_set_off").notNull().default(0),
};
