import type { FailureCode, Issue } from "#domain/kernel/failure.ts";
import type { IssueCode } from "#domain/kernel/issue.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { ISSUE_SENTENCES } from "#messages/issue-sentences.ts";

type Sentence = (inputs: Record<string, never>, options: { locale: LanguageCode }) => string;

/** A code without a sentence does not compile. The fixed ones (rules X10 and after) are in messages/en/failure.json. */
const SENTENCES = {
  "account.already_creator": m.failure_account_already_creator,
  "account.banned": m.failure_account_banned,
  "account.handle_taken": m.failure_account_handle_taken,
  "account.not_creator": m.failure_account_not_creator,
  "account.not_found": m.failure_account_not_found,
  "auth.code_invalid": m.failure_auth_code_invalid,
  "auth.required": m.failure_auth_required,
  "auth.too_many_tries": m.failure_auth_too_many_tries,
  "chat.closed": m.failure_chat_closed,
  "chat.message_empty": m.failure_chat_message_empty,
  "chat.message_too_long": m.failure_chat_message_too_long,
  "chat.no_reply": m.failure_chat_no_reply,
  "chat.not_opened": m.failure_chat_not_opened,
  "chat.reply_used": m.failure_chat_reply_used,
  "chat.room_not_found": m.failure_chat_room_not_found,
  "chat.too_many_media": m.failure_chat_too_many_media,
  "commission.form_not_found": m.failure_commission_form_not_found,
  "commission.not_allowed": m.failure_commission_not_allowed,
  "commission.not_open": m.failure_commission_not_open,
  "commission.policy_not_found": m.failure_commission_policy_not_found,
  "commission.service_not_found": m.failure_commission_service_not_found,
  "internal.unexpected": m.failure_internal_unexpected,
  "media.in_use": m.failure_media_in_use,
  "media.not_allowed": m.failure_media_not_allowed,
  "media.not_found": m.failure_media_not_found,
  "media.too_large": m.failure_media_too_large,
  "media.too_many": m.failure_media_too_many,
  "media.type_unsupported": m.failure_media_type_unsupported,
  "order.already_paid": m.failure_order_already_paid,
  "order.already_submitted": m.failure_order_already_submitted,
  "order.changes_pending": m.failure_order_changes_pending,
  "order.dispute_open": m.failure_order_dispute_open,
  "order.extension_needed": m.failure_order_extension_needed,
  "order.extension_not_needed": m.failure_order_extension_not_needed,
  "order.extension_not_pending": m.failure_order_extension_not_pending,
  "order.extension_pending": m.failure_order_extension_pending,
  "order.extension_too_late": m.failure_order_extension_too_late,
  "order.no_changes_left": m.failure_order_no_changes_left,
  "order.no_deliverable": m.failure_order_no_deliverable,
  "order.not_allowed": m.failure_order_not_allowed,
  "order.not_found": m.failure_order_not_found,
  "order.not_overdue": m.failure_order_not_overdue,
  "order.own_listing": m.failure_order_own_listing,
  "order.price_unsettled": m.failure_order_price_unsettled,
  "order.problem_not_open": m.failure_order_problem_not_open,
  "order.problem_open": m.failure_order_problem_open,
  "order.refund_not_failed": m.failure_order_refund_not_failed,
  "order.required_answer_missing": m.failure_order_required_answer_missing,
  "order.schedule_invalid": m.failure_order_schedule_invalid,
  "order.schedule_past": m.failure_order_schedule_past,
  "order.terms_not_accepted": m.failure_order_terms_not_accepted,
  "order.wrong_state": m.failure_order_wrong_state,
  "payment.authentication_failed": m.failure_payment_authentication_failed,
  "payment.card_declined": m.failure_payment_card_declined,
  "payment.card_expired": m.failure_payment_card_expired,
  "payment.cvc_incorrect": m.failure_payment_cvc_incorrect,
  "payment.in_progress": m.failure_payment_in_progress,
  "payment.insufficient_funds": m.failure_payment_insufficient_funds,
  "payment.intent_not_found": m.failure_payment_intent_not_found,
  "payment.method_in_use": m.failure_payment_method_in_use,
  "payment.method_missing": m.failure_payment_method_missing,
  "payment.method_not_found": m.failure_payment_method_not_found,
  "payment.payout_account_missing": m.failure_payment_payout_account_missing,
  "payment.processing_error": m.failure_payment_processing_error,
  "payment.setup_not_done": m.failure_payment_setup_not_done,
  "payment.transaction_not_found": m.failure_payment_transaction_not_found,
  "portfolio.not_found": m.failure_portfolio_not_found,
  "provider.unavailable": m.failure_provider_unavailable,
  "request.forbidden_origin": m.failure_request_forbidden_origin,
  "request.invalid": m.failure_request_invalid,
  "request.malformed": m.failure_request_malformed,
  "request.not_found": m.failure_request_not_found,
  "request.signature_invalid": m.failure_request_signature_invalid,
  "request.too_large": m.failure_request_too_large,
  "request.too_many": m.failure_request_too_many,
  "request.unsupported_media_type": m.failure_request_unsupported_media_type,
  "visit.model_unsupported": m.failure_visit_model_unsupported,
  ...ISSUE_SENTENCES,
} satisfies Record<FailureCode | IssueCode, Sentence>;

/** The sentence of a refusal or of one field's issue, in the caller's language. */
export function failureMessage(code: FailureCode | IssueCode, locale: LanguageCode): string {
  return SENTENCES[code]({}, { locale });
}

/** A refusal's issues as the contract gives them, each with its sentence. */
export const issuesInWords = (issues: readonly Issue[], languageCode: LanguageCode) =>
  issues.map((issue) => ({ ...issue, message: failureMessage(issue.code, languageCode) }));
