import { z } from "zod";
import { DIFFERENCE_KINDS } from "#domain/payment/difference.ts";
import { page } from "../cursor.wire.ts";

const id = z.string().min(1).max(255);

/** It becomes part of an address at Stripe, so nothing else is let through. */
const intentId = z.string().regex(/^\w{1,255}$/);

/** Bodies of the calls of contract.md, Payments. */
export const setupConfirmBody = z.object({ intentId });
export const paymentGetBody = z.object({ intentId, transactionId: id });
export const methodDeleteBody = z.object({ methodId: id });

/** The parameters that Stripe adds to the return address. */
export const returnQuery = z.object({ payment_intent: intentId, payment_intent_client_secret: id });

export const differencePage = page.extend({ isClosed: z.boolean().default(false) });
export const differenceKey = z.object({ kind: z.enum(DIFFERENCE_KINDS), objectId: id });
