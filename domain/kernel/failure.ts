import type { IssueCode } from "./issue.ts";

/**
 * Every way the product can refuse. Closed and stable: clients switch on these codes, a status and a sentence
 * belong to each (`failure-status.ts`, and one message per code), and a code without either does not compile.
 */
export const FAILURE_CODES = [
  "account.already_creator",
  "account.banned",
  "account.handle_taken",
  "account.not_creator",
  "account.not_found",
  "auth.code_invalid",
  "auth.required",
  "auth.too_many_tries",
  "chat.closed",
  "chat.message_empty",
  "chat.message_too_long",
  "chat.no_reply",
  "chat.not_opened",
  "chat.reply_used",
  "chat.room_not_found",
  "chat.too_many_media",
  "commission.form_not_found",
  "commission.not_allowed",
  "commission.not_open",
  "commission.policy_not_found",
  "commission.service_not_found",
  "internal.unexpected",
  "media.in_use",
  "media.not_allowed",
  "media.not_found",
  "media.too_large",
  "media.too_many",
  "media.type_unsupported",
  "order.already_paid",
  "order.already_submitted",
  "order.changes_pending",
  "order.dispute_open",
  "order.extension_needed",
  "order.extension_not_needed",
  "order.extension_not_pending",
  "order.extension_pending",
  "order.extension_too_late",
  "order.no_changes_left",
  "order.no_deliverable",
  "order.not_allowed",
  "order.not_found",
  "order.not_overdue",
  "order.own_listing",
  "order.price_unsettled",
  "order.problem_not_open",
  "order.problem_open",
  "order.refund_not_failed",
  "order.required_answer_missing",
  "order.schedule_invalid",
  "order.schedule_past",
  "order.terms_not_accepted",
  "order.wrong_state",
  "payment.authentication_failed",
  "payment.card_declined",
  "payment.card_expired",
  "payment.cvc_incorrect",
  "payment.in_progress",
  "payment.insufficient_funds",
  "payment.intent_not_found",
  "payment.method_in_use",
  "payment.method_missing",
  "payment.method_not_found",
  "payment.payout_account_missing",
  "payment.processing_error",
  "payment.setup_not_done",
  "payment.transaction_not_found",
  "portfolio.not_found",
  "provider.unavailable",
  "request.forbidden_origin",
  "request.invalid",
  "request.malformed",
  "request.not_found",
  "request.signature_invalid",
  "request.too_large",
  "request.too_many",
  "request.unsupported_media_type",
  "visit.model_unsupported",
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** One field at fault. `path` is dotted ("formQuestionAnswers.2.answer.text"), empty for the whole. */
export type Issue = { readonly path: string; readonly code: IssueCode };

export type Failure = {
  readonly code: FailureCode;
  readonly issues?: readonly Issue[];
  /** With 429: whole seconds until trying again makes sense. */
  readonly retryAfterSeconds?: number;
};
