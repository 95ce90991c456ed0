import { z } from "zod";
import { ORDER_PAYMENT_STATUSES, ORDER_PROGRESS_STATUSES, ORDER_SUBMIT_STATUSES } from "#domain/order/order.ts";

/** The answers of the REST calls, for the OpenAPI document. */
export const okAnswer = z.object({ ok: z.literal(true) });

export const submissionAnswer = z.object({ orderId: z.string(), orderCode: z.string() });

export const orderAnswer = z.object({
  order: z
    .looseObject({
      id: z.string(),
      code: z.string(),
      sellerId: z.string(),
      buyerId: z.string(),
      orderSubmitStatus: z.enum(ORDER_SUBMIT_STATUSES),
      orderProgressStatus: z.enum(ORDER_PROGRESS_STATUSES),
      orderPaymentStatus: z.enum(ORDER_PAYMENT_STATUSES),
      priceAmount: z.int().nullable(),
      standing: z.enum(["SELLER", "BUYER", "ADMIN"]),
      allowedCommands: z.array(z.string()),
      events: z.array(z.looseObject({})),
    })
    .describe("The entity `commissionOrder.get` answers."),
});

export const intentAnswer = z.object({
  status: z.string(),
  nextAction: z.looseObject({}).nullable(),
  clientSecret: z.string().nullable(),
});

export const bookmarkAnswer = z.object({ isActive: z.boolean() });
export const messageAnswer = z.object({
  message: z.looseObject({ id: z.string(), roomId: z.string(), createdAt: z.iso.datetime() }),
});
export const visitAnswer = z.object({ data: z.object({ timestamp: z.iso.datetime() }) });

export const setupIntentAnswer = z.object({ intentId: z.string(), clientSecret: z.string() });
export const cardAnswer = z.object({
  paymentAccountMethodId: z.string(),
  stripeMethodId: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
});
export const addressAnswer = z.object({ url: z.string() });
export const walletAnswer = z.object({
  account: z.object({ id: z.string(), isPayable: z.boolean(), requirements: z.array(z.string()) }).nullable(),
  balances: z.array(z.object({ currencyCode: z.string(), owed: z.int(), released: z.int(), paidOut: z.int() })),
});
export const receivedAnswer = z.object({ received: z.literal(true) });
