import { m } from "#messages";

/** The commands that an admin gives an order, with their words. */
export interface OrderAct {
  command: string;
  /** The last segment of its path (contract.md, Orders). */
  call: string;
  /** What is sent beside the order and the reason. */
  body: object;
  label: () => string;
  title: () => string;
  consequence: (inputs: { amount: string }) => string;
  confirm: (inputs: { amount: string }) => string;
  done: () => string;
  isDangerous: boolean;
}

const act = (
  command: string,
  call: string,
  words: Pick<OrderAct, "label" | "title" | "consequence" | "done"> & Partial<Pick<OrderAct, "confirm">>,
  { body = {}, isDangerous = false }: { body?: object; isDangerous?: boolean } = {},
): OrderAct => ({
  command,
  call,
  body,
  isDangerous,
  confirm: words.label,
  ...words,
});

const CANCEL = {
  label: m.admin_cancel,
  title: m.admin_cancel_title,
  consequence: m.admin_cancel_body,
  done: m.admin_cancel_done,
};
const RELEASE = {
  label: m.order_problem_release,
  title: m.order_problem_release_title,
  consequence: m.order_problem_release_body,
  confirm: m.order_problem_release_confirm,
  done: m.order_problem_resolved,
};
const REFUND = {
  label: m.order_problem_refund,
  title: m.order_problem_refund_title,
  consequence: m.order_problem_refund_body,
  confirm: m.order_problem_refund_confirm,
  done: m.order_problem_resolved,
};
const RETRY_REFUND = {
  label: m.order_retry_refund,
  title: m.order_retry_refund_title,
  consequence: m.order_retry_refund_body,
  done: m.order_retry_refund_done,
};
const RETRY_TRANSFER = {
  label: m.admin_retry_transfer,
  title: m.admin_retry_transfer_title,
  consequence: m.admin_retry_transfer_body,
  done: m.admin_retry_transfer_done,
};
const PAID_OUT_ELSEWHERE = {
  label: m.admin_payout_elsewhere,
  title: m.admin_payout_elsewhere_title,
  consequence: m.admin_payout_elsewhere_body,
  done: m.admin_payout_elsewhere_done,
};
const SETTLE_RELEASE = {
  label: m.admin_settle_release,
  title: m.order_problem_release_title,
  consequence: m.order_problem_release_body,
  confirm: m.order_problem_release_confirm,
  done: m.admin_settle_done,
};
const SETTLE_REFUND = {
  label: m.admin_settle_refund,
  title: m.order_problem_refund_title,
  consequence: m.order_problem_refund_body,
  confirm: m.order_problem_refund_confirm,
  done: m.admin_settle_done,
};

/** `recordRefundElsewhere` and `adjustLedger` have dialogs of their own. */
export const ORDER_ACTS: readonly OrderAct[] = [
  act("cancelForReason", "cancel-for-reason", CANCEL, { isDangerous: true }),
  act("resolveProblem", "resolve-problem", RELEASE, { body: { resolution: "RELEASE" } }),
  act("resolveProblem", "resolve-problem", REFUND, { body: { resolution: "REFUND" }, isDangerous: true }),
  act("settleHeld", "settle-held", SETTLE_RELEASE, { body: { resolution: "RELEASE" } }),
  act("settleHeld", "settle-held", SETTLE_REFUND, { body: { resolution: "REFUND" }, isDangerous: true }),
  act("retryRefund", "retry-refund", RETRY_REFUND),
  act("retryTransfer", "retry-transfer", RETRY_TRANSFER),
  act("recordPayoutElsewhere", "record-payout-elsewhere", PAID_OUT_ELSEWHERE, { isDangerous: true }),
];
