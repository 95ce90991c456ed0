import { z } from "zod";
import { FAILURE_CODES } from "#domain/kernel/failure.ts";
import { PAYOUT_ACCOUNT_STATES } from "#domain/payment/payout-account.ts";
import { message } from "./media.answers.ts";
import { order } from "./order.answers.ts";

/** The answers of the REST calls, for the OpenAPI document. */
export const okAnswer = z.object({ ok: z.literal(true) });

export const submissionAnswer = z.object({ orderId: z.string(), orderCode: z.string() });

export const orderAnswer = z.object({ order });

export const intentAnswer = z.object({
  status: z.string(),
  nextAction: z.looseObject({}).nullable(),
  clientSecret: z.string().nullable(),
  decline: z.enum(FAILURE_CODES).optional().describe("Why the card was declined."),
});

export const bookmarkAnswer = z.object({ isActive: z.boolean() });
export const messageAnswer = z.object({ message });
export const visitAnswer = z.object({ data: z.object({ timestamp: z.iso.datetime() }) });

export const setupIntentAnswer = z.object({ intentId: z.string(), clientSecret: z.string() });
export const cardAnswer = z.object({
  paymentAccountMethodId: z.string(),
  stripeMethodId: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
});
export const addressAnswer = z.object({ url: z.string() });
export const walletAnswer = z.object({
  account: z
    .object({
      id: z.string(),
      state: z.enum(PAYOUT_ACCOUNT_STATES).describe("CLOSED and VANISHED: another one can be set up."),
      isPayable: z.boolean(),
      requirements: z.array(z.string()),
    })
    .nullable(),
  balances: z.array(z.object({ currencyCode: z.string(), owed: z.int(), released: z.int(), paidOut: z.int() })),
});
export const receivedAnswer = z.object({ received: z.literal(true) });
