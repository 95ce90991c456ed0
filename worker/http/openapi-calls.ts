import { z } from "zod";
import * as answers from "../wire/answers.wire.ts";
import { callbackAnswer, callbackQuery, sessionAnswer, signInBody } from "../wire/auth.wire.ts";
import { submitMessage } from "../wire/chat.wire.ts";
import { bookmarkBody, visitBody } from "../wire/engagement.wire.ts";
import { orderMessage, orderOnly, orderPay, orderResolution, orderSchedule, orderUpdate } from "../wire/order.wire.ts";
import { formSubmission, serviceSubmission } from "../wire/order-submit.wire.ts";
import {
  fileAddress,
  fileUrlAnswer,
  signWriteAnswer,
  signWriteBody,
  uploadAnswer,
  uploadTarget,
} from "../wire/storage.wire.ts";
import { methodDeleteBody, paymentGetBody, setupConfirmBody } from "../wire/stripe.wire.ts";
import type { DescribedCall } from "./openapi.ts";

const nothing = z.object({});
const order = "/api/features/commission/order";

/** Every call of contract.md's tables, in their order. */
export const CALLS: readonly DescribedCall[] = [
  get("/api/health", "Whether the Worker answers", answers.okAnswer),
  get("/api/openapi.json", "This document", z.looseObject({ openapi: z.string() })),

  post("/api/auth/signin/email", "Send a one-time code", signInBody),
  { ...get("/api/auth/callback/email", "Verify a one-time code", callbackAnswer), query: callbackQuery },
  get("/api/auth/session", "Who is signed in", sessionAnswer),
  post("/api/auth/signout", "Sign out", nothing),

  post("/api/features/commission/service/submit", "Request a service", serviceSubmission, answers.submissionAnswer),
  post("/api/features/commission/form/submit", "Request through a form", formSubmission, answers.submissionAnswer),
  post(`${order}/approve`, "Seller: approve", orderOnly, answers.orderAnswer),
  post(`${order}/deliver`, "Seller: deliver", orderOnly, answers.orderAnswer),
  post(`${order}/complete`, "Seller: complete", orderOnly, answers.orderAnswer),
  post(`${order}/cancel`, "Cancel or withdraw", orderOnly, answers.orderAnswer),
  post(`${order}/accept`, "Buyer: accept the delivery", orderOnly, answers.orderAnswer),
  post(`${order}/request-changes`, "Buyer: ask for changes", orderMessage, answers.orderAnswer),
  post(`${order}/request-extension`, "Seller: ask for later dates", orderSchedule, answers.orderAnswer),
  post(`${order}/consent-extension`, "Buyer: agree to later dates", orderOnly, answers.orderAnswer),
  post(`${order}/decline-extension`, "Buyer: keep the dates", orderOnly, answers.orderAnswer),
  post(`${order}/report-problem`, "Buyer: report a problem", orderMessage, answers.orderAnswer),
  post(`${order}/resolve-problem`, "Admin: release or refund", orderResolution, answers.orderAnswer),
  post(`${order}/retry-refund`, "Admin: try a failed refund again", orderOnly, answers.orderAnswer),
  post(`${order}/pay`, "Buyer: pay by a saved card", orderPay, answers.intentAnswer),
  post(`${order}/update`, "Change the schedule or the price", orderUpdate, answers.orderAnswer),

  post("/api/features/bookmark/order/submit", "Bookmark a form", bookmarkBody, answers.bookmarkAnswer),
  post("/api/features/chat/message/submit", "Send a chat message", submitMessage, answers.messageAnswer),
  post("/api/features/pageVisit/commission/form", "Count a visit of a form", visitBody, answers.visitAnswer),
  post("/api/features/pageVisit/portfolio/work", "Count a visit of a work", visitBody, answers.visitAnswer),

  post("/api/google/storage/sign/write", "An address to upload to", signWriteBody, signWriteAnswer),
  post("/api/google/storage/sign/read", "An address to read a private file at", fileAddress, fileUrlAnswer),
  post("/api/google/storage/delete", "Delete a file nothing depends on", fileAddress),
  { ...post("/api/google/storage/upload", "Upload through the Worker", uploadTarget, uploadAnswer), isMultipart: true },

  { ...get("/api/features/payment/history/sales.csv", "Sales as a file", z.string()), answerType: "text/csv" },
  { ...get("/api/features/payment/history/billing.csv", "Payments as a file", z.string()), answerType: "text/csv" },

  post("/api/stripe/connect/signup", "Begin payout onboarding", nothing, answers.addressAnswer),
  post("/api/stripe/connect/signin", "Open the payout dashboard", nothing, answers.addressAnswer),
  get("/api/stripe/connect/get", "The payout account and balances", answers.walletAnswer),
  get("/api/stripe/intent/setup/create", "Begin saving a card", answers.setupIntentAnswer),
  post("/api/stripe/intent/setup/confirm", "Finish saving a card", setupConfirmBody, answers.cardAnswer),
  post("/api/stripe/intent/payment/get", "Look at a payment", paymentGetBody, answers.intentAnswer),
  post("/api/stripe/payment/method/delete", "Remove a card", methodDeleteBody),
  post("/api/stripe/webhook", "Stripe's signed events", z.looseObject({}), answers.receivedAnswer),
];

function get(path: string, summary: string, answer: z.ZodType): DescribedCall {
  return { method: "get", path, summary, answer };
}

function post(path: string, summary: string, body: z.ZodType, answer?: z.ZodType): DescribedCall {
  return { method: "post", path, summary, body, answer };
}
