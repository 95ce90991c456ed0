import type { FailureCode } from "#domain/kernel/failure.ts";
import type { GuardFailure } from "#domain/order/lifecycle/guards.ts";
import { m } from "#messages";

/**
 * Why a button is disabled: the message of the failed guard. A literal table, unlike the server's lookup by name,
 * because a page's bundle contains only the messages it references.
 */
const SENTENCES: Partial<Record<FailureCode, () => string>> = {
  "order.price_unsettled": m.failure_order_price_unsettled,
  "order.no_deliverable": m.failure_order_no_deliverable,
  "order.not_overdue": m.failure_order_not_overdue,
  "order.not_allowed": m.failure_order_not_allowed,
  "order.not_waiting": m.failure_order_not_waiting,
  "order.wrong_state": m.failure_order_wrong_state,
  "order.wait_used_up": m.failure_order_wait_used_up,
  "order.no_changes_left": m.failure_order_no_changes_left,
  "order.stages_left": m.failure_order_stages_left,
  "order.surprise": m.failure_order_surprise,
  "order.no_ladder": m.failure_order_no_ladder,
  "order.ending_not_pending": m.failure_order_ending_not_pending,
  "order.ending_pending": m.failure_order_ending_pending,
  "order.problem_open": m.failure_order_problem_open,
  "order.problem_not_open": m.failure_order_problem_not_open,
  "order.dispute_open": m.failure_order_dispute_open,
  "order.extension_pending": m.failure_order_extension_pending,
  "order.extension_not_pending": m.failure_order_extension_not_pending,
  "order.offer_not_pending": m.failure_order_offer_not_pending,
  "order.refund_not_failed": m.failure_order_refund_not_failed,
  "order.nothing_held": m.failure_order_nothing_held,
  "order.nothing_unsent": m.failure_order_nothing_unsent,
  "payment.method_missing": m.failure_payment_method_missing,
  "payment.in_progress": m.failure_payment_in_progress,
} satisfies Record<GuardFailure, () => string>;

export const disabledReason = (failure: FailureCode): string => SENTENCES[failure]?.() ?? m.failure_order_wrong_state();
