import type { IssueCode } from "./issue.ts";

/**
 * Every way the product can refuse, with its HTTP status: 409 means "the state says no", 422 means "these fields", 404
 * also "not yours to see". Closed and stable: clients switch on these codes. Each has a sentence
 * (`messages/failure-sentences.ts`); a code without one does not compile.
 */
export const FAILURES = {
  "account.already_creator": 409,
  "account.banned": 403,
  "account.handle_taken": 409,
  "account.not_creator": 403,
  "account.not_found": 404,
  "admin.not_allowed": 403,
  "admin.nothing_to_change": 409,
  "admin.own_account": 403,
  "admin.rate_taken": 409,
  "api_key.invalid": 401,
  "api_key.not_found": 404,
  "api_key.scope": 403,
  "api_key.too_many": 409,
  "auth.code_invalid": 401,
  "auth.required": 401,
  "auth.too_many_tries": 429,
  "chat.closed": 409,
  "chat.message_empty": 422,
  "chat.message_too_long": 422,
  "chat.no_reply": 409,
  "chat.not_opened": 409,
  "chat.reply_used": 409,
  "chat.room_not_found": 404,
  "chat.too_many_media": 422,
  "commission.form_not_found": 404,
  "commission.not_allowed": 403,
  "commission.not_open": 409,
  "commission.policy_not_found": 404,
  "commission.service_not_found": 404,
  "internal.unexpected": 500,
  "media.in_use": 409,
  "media.not_allowed": 403,
  "media.not_found": 404,
  "media.too_large": 413,
  "media.too_many": 422,
  "media.type_unsupported": 415,
  "order.already_paid": 409,
  "order.already_submitted": 409,
  "order.changes_pending": 409,
  "order.correction_unbalanced": 422,
  "order.dispute_open": 409,
  "order.extension_needed": 409,
  "order.extension_not_needed": 409,
  "order.extension_not_pending": 409,
  "order.extension_pending": 409,
  "order.extension_too_late": 409,
  "order.no_changes_left": 409,
  "order.no_deliverable": 409,
  "order.not_allowed": 403,
  "order.not_declinable": 409,
  "order.not_found": 404,
  "order.not_overdue": 409,
  "order.nothing_held": 409,
  "order.nothing_unsent": 409,
  "order.own_listing": 403,
  "order.price_changed": 409,
  "order.price_unsettled": 409,
  "order.problem_not_open": 409,
  "order.problem_open": 409,
  "order.reason_missing": 422,
  "order.refund_not_failed": 409,
  "order.required_answer_missing": 422,
  "order.schedule_invalid": 422,
  "order.schedule_past": 422,
  "order.terms_not_accepted": 422,
  "order.wrong_state": 409,
  "payment.authentication_failed": 409,
  "payment.card_declined": 409,
  "payment.card_expired": 409,
  "payment.cvc_incorrect": 409,
  "payment.in_progress": 409,
  "payment.insufficient_funds": 409,
  "payment.intent_not_found": 404,
  "payment.method_in_use": 409,
  "payment.method_missing": 422,
  "payment.method_not_found": 404,
  "payment.payout_account_missing": 409,
  "payment.processing_error": 409,
  "payment.receipt_not_found": 404,
  "payment.setup_not_done": 409,
  "payment.transaction_not_found": 404,
  "portfolio.not_found": 404,
  "provider.unavailable": 503,
  "request.forbidden_origin": 403,
  "request.foreign_host": 421,
  "request.invalid": 422,
  "request.malformed": 400,
  "request.not_found": 404,
  "request.signature_invalid": 400,
  "request.too_large": 413,
  "request.too_many": 429,
  "request.unsupported_media_type": 415,
  "visit.model_unsupported": 422,
  "webhook.delivery_not_found": 404,
  "webhook.endpoint_not_found": 404,
  "webhook.too_many": 409,
} as const satisfies Record<`${string}.${string}`, number>;

export type FailureCode = keyof typeof FAILURES;

export const FAILURE_CODES = Object.keys(FAILURES) as readonly FailureCode[];

/** One field at fault. `path` is dotted ("formQuestionAnswers.2.answer.text"), empty for the whole. */
export type Issue = { readonly path: string; readonly code: IssueCode };

export type Failure = {
  readonly code: FailureCode;
  readonly issues?: readonly Issue[];
  /** With 429: whole seconds until trying again makes sense. */
  readonly retryAfterSeconds?: number;
};
