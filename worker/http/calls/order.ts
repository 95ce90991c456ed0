import type { Schema } from "#domain/kernel/parse.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { commandOrder, payByCard, scheduleOrder } from "../../order/change/order.usecases.ts";
import { submitRequest, type ListingRequest } from "../../order/submit/submit-order.usecases.ts";
import { intentAnswer, orderAnswer, submissionAnswer } from "../../wire/answers.wire.ts";
import {
  orderOnly,
  orderPay,
  orderRemark,
  orderResolution,
  orderSchedule,
  orderUpdate,
} from "../../wire/order.wire.ts";
import { formSubmission, serviceSubmission, submissionHeaders } from "../../wire/order-submit.wire.ts";
import { call } from "../call.ts";
import type { Route } from "../route.ts";

const COMMISSION = "/api/features/commission";
const ORDER = `${COMMISSION}/order`;

/** contract.md, Orders. */
export const orderCalls: readonly Route[] = [
  submission("service", "Request a service", serviceSubmission),
  submission("form", "Request through a form", formSubmission),
  command("approve", "Seller: approve", orderOnly, () => ({ type: "approve" })),
  command("deliver", "Seller: deliver", orderOnly, () => ({ type: "deliver" })),
  command("complete", "Seller: complete", orderOnly, () => ({ type: "complete" })),
  command("cancel", "Cancel or withdraw", orderOnly, () => ({ type: "cancel" })),
  command("accept", "Buyer: accept the delivery", orderOnly, () => ({ type: "accept" })),
  command("request-changes", "Buyer: ask for changes", orderRemark, ({ message }) => ({
    type: "requestChanges",
    message,
  })),
  call({
    method: "POST",
    path: `${ORDER}/request-extension`,
    summary: "Seller: ask for later dates",
    access: "SIGNED_IN",
    body: orderSchedule,
    answer: orderAnswer,
    run: ({ services, viewer, body }) => scheduleOrder(services, viewer, "requestExtension", body),
  }),
  command("consent-extension", "Buyer: agree to later dates", orderOnly, () => ({ type: "consentExtension" })),
  command("decline-extension", "Buyer: keep the dates", orderOnly, () => ({ type: "declineExtension" })),
  command("report-problem", "Buyer: report a problem", orderRemark, ({ message }) => ({
    type: "reportProblem",
    message,
  })),
  command("resolve-problem", "Admin: release or refund", orderResolution, ({ resolution }) => ({
    type: "resolveProblem",
    resolution,
  })),
  command("retry-refund", "Admin: try a failed refund again", orderOnly, () => ({ type: "retryRefund" })),
  call({
    method: "POST",
    path: `${ORDER}/pay`,
    summary: "Buyer: pay by a saved card",
    access: "SIGNED_IN",
    body: orderPay,
    answer: intentAnswer,
    run: ({ services, viewer, body }) => payByCard(services, viewer, body),
  }),
  call({
    method: "POST",
    path: `${ORDER}/update`,
    summary: "Change the schedule or the price",
    access: "SIGNED_IN",
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

/** A call that gives an order one command and answers with the order as it is afterwards. */
function command<Body extends { orderId: string }>(
  name: string,
  summary: string,
  body: Schema<Body>,
  commandOf: (body: Body) => OrderCommand,
): Route {
  return call({
    method: "POST",
    path: `${ORDER}/${name}`,
    summary,
    access: "SIGNED_IN",
    body,
    answer: orderAnswer,
    run: ({ services, viewer, body: sent }) => commandOrder(services, viewer, sent.orderId, commandOf(sent)),
  });
}

/** With an `Idempotency-Key` a submission can be repeated: the same order is answered (rule O11). */
function submission(listing: "service" | "form", summary: string, body: Schema<ListingRequest>): Route {
  return call({
    method: "POST",
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
