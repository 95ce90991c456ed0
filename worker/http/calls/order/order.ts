import { writtenPlan } from "#domain/order/plan/written-plan.ts";
import type { Schema } from "#domain/kernel/parse.ts";
import { commandOrder, payByCard, scheduleOrder } from "#worker/order/change/order.usecases.ts";
import type { ListingRequest } from "#worker/order/submit/listing-request.ts";
import { submitRequest } from "#worker/order/submit/submit-order.usecases.ts";
import { intentAnswer, orderAnswer, submissionAnswer } from "#worker/wire/answers/call.answers.ts";
import {
  orderApprove,
  orderCancel,
  orderChanges,
  orderConsent,
  orderDeliver,
  orderEnding,
  orderOffer,
  orderOfferAnswer,
  orderOnly,
  orderPay,
  orderPin,
  orderRemark,
  orderSchedule,
  orderUpdate,
} from "#worker/wire/order/order.wire.ts";
import { formSubmission, serviceSubmission, submissionHeaders } from "#worker/wire/order/order-submit.wire.ts";
import { call } from "../../call.ts";
import type { Route } from "../../route.ts";
import { agreeing, ORDER, orderCommand } from "./order-command.ts";

const COMMISSION = "/api/features/commission";

/** contract.md, Orders. */
export const orderCalls: readonly Route[] = [
  submission("service", "Request a service", serviceSubmission),
  submission("form", "Request through a form", formSubmission),
  agreeing(
    orderCommand("approve", "Seller: approve", orderApprove, (terms, viewer) => ({
      type: "approve",
      priceAmount: terms.priceAmount,
      estimatedStart: terms.estimatedStart,
      estimatedDelivery: terms.estimatedDelivery,
      changesAllowed: terms.changesAllowed,
      plan: terms.plan && writtenPlan(terms.plan, viewer.inputLanguageCode),
      paying: terms.paying,
      ladder: terms.ladder,
      note: terms.note,
      shownVersion: terms.shownVersion,
    })),
  ),
  orderCommand(
    "ask",
    "Seller: ask the client a question in the chat; of paid work it stops the delivery clock",
    orderRemark,
    ({ message }, viewer) => ({
      type: "ask",
      message,
      languageCode: viewer.inputLanguageCode,
    }),
  ),
  orderCommand("resume", "Either side: the client is waited for no longer", orderOnly, () => ({ type: "resume" })),
  orderCommand("annotate", "Set a pin at the work, answer at one, resolve or reopen it", orderPin, ({ change }) => ({
    type: "annotate",
    change,
  })),
  orderCommand("deliver", "Seller: deliver", orderDeliver, ({ message }) => ({ type: "deliver", message })),
  orderCommand("complete", "Seller: complete", orderOnly, () => ({ type: "complete" })),
  orderCommand("cancel", "Cancel, decline or withdraw", orderCancel, ({ declineReason, message }) => ({
    type: "cancel",
    declineReason,
    message,
  })),
  orderCommand("accept", "Buyer: accept the delivery", orderConsent, ({ shownVersion }) => ({
    type: "accept",
    shownVersion,
  })),
  orderCommand("request-changes", "Buyer: ask for changes", orderChanges, ({ message, shownVersion }) => ({
    type: "requestChanges",
    message,
    shownVersion,
  })),
  call({
    method: "POST",
    readsAhead: "ORDER",
    path: `${ORDER}/request-extension`,
    summary: "Seller: ask for later dates",
    access: "SIGNED_IN",
    limit: "command",
    body: orderSchedule,
    answer: orderAnswer,
    run: ({ services, viewer, body }) => scheduleOrder(services, viewer, "requestExtension", body),
  }),
  agreeing(
    orderCommand("consent-extension", "Buyer: agree to later dates", orderConsent, ({ shownVersion }) => ({
      type: "consentExtension",
      shownVersion,
    })),
  ),
  orderCommand("decline-extension", "Buyer: keep the dates", orderConsent, ({ shownVersion }) => ({
    type: "declineExtension",
    shownVersion,
  })),
  orderCommand("propose-ending", "Propose to end by agreement", orderEnding, ({ message }) => ({
    type: "proposeEnding",
    message,
  })),
  orderCommand("withdraw-ending", "Take a proposal to end back", orderOnly, () => ({ type: "withdrawEnding" })),
  orderCommand("consent-ending", "Agree to end", orderConsent, ({ shownVersion }) => ({
    type: "consentEnding",
    shownVersion,
  })),
  orderCommand("refuse-ending", "Refuse to end: a person decides", orderChanges, ({ message, shownVersion }) => ({
    type: "refuseEnding",
    message,
    shownVersion,
  })),
  orderCommand("report-problem", "Buyer: report a problem", orderRemark, ({ message }) => ({
    type: "reportProblem",
    message,
  })),
  orderCommand(
    "make-offer",
    "Buyer: suggest other terms",
    orderOffer,
    ({ priceAmount, estimatedDelivery, message }) => ({
      type: "makeOffer",
      priceAmount,
      estimatedDelivery,
      message,
    }),
  ),
  agreeing(
    orderCommand(
      "accept-offer",
      "Seller: take the buyer's terms",
      orderOfferAnswer,
      ({ offerNumber, shownVersion }) => ({
        type: "acceptOffer",
        offerNumber,
        shownVersion,
      }),
    ),
  ),
  orderCommand("decline-offer", "Seller: keep the terms", orderOfferAnswer, ({ offerNumber, shownVersion }) => ({
    type: "declineOffer",
    offerNumber,
    shownVersion,
  })),
  call({
    method: "POST",
    readsAhead: "ORDER_AND_PAYMENT",
    path: `${ORDER}/pay`,
    summary: "Buyer: pay by a saved card",
    access: "SIGNED_IN",
    waitsForStripe: true,
    limit: "pay",
    body: orderPay,
    answer: intentAnswer,
    run: ({ services, viewer, body }) => payByCard(services, viewer, body),
  }),
  call({
    method: "POST",
    readsAhead: "ORDER_AND_AGREEMENT",
    path: `${ORDER}/update`,
    summary: "Change the schedule or the price",
    access: "SIGNED_IN",
    limit: "command",
    body: orderUpdate,
    answer: orderAnswer,
    run: ({ services, viewer, body }) => {
      if (!("priceAmount" in body)) return scheduleOrder(services, viewer, "updateSchedule", body);
      const { orderId, paymentTransactionId: transactionId, paymentTransactionProductId: productId } = body;
      const { priceAmount } = body;
      return commandOrder(services, viewer, orderId, { type: "updatePrice", transactionId, productId, priceAmount });
    },
  }),
];

/** With an `Idempotency-Key` a submission can be repeated: the same order is answered (rule O11). */
function submission(listing: "service" | "form", summary: string, body: Schema<ListingRequest>): Route {
  return call({
    method: "POST",
    readsAhead: "LISTING",
    path: `${COMMISSION}/${listing}/submit`,
    summary,
    access: "SIGNED_IN",
    headers: submissionHeaders,
    body,
    answer: submissionAnswer,
    run: ({ services, viewer, body: request, headers }) =>
      submitRequest(services, viewer, request, headers["idempotency-key"] ?? null),
  });
}
