import { formatAmount } from "#domain/money/format.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import { ExtensionNotice } from "./extension-notice.tsx";
import { availabilityOf, sourceIn, type Order } from "./order-data.ts";
import { exactTotal } from "./price-text.tsx";
import type { ProblemDecisionProps } from "../../admin/problems/problem-decision.tsx";

/** For administrators only. */
const ProblemDecision = lazyOnOpen<ProblemDecisionProps>(
  () => true,
  async () => (await import("../../admin/problems/problem-decision.tsx")).ProblemDecision,
);

const RESOLVED = {
  RELEASE: m.order_problem_resolved_release,
  REFUND: m.order_problem_resolved_refund,
  WITHDRAWN: m.order_problem_resolved_withdrawn,
} as const;

/** Notices about the order's exceptional states: problem, dispute, failed refund and the like. */
export function OrderNotices({ order }: { order: Order }) {
  const { problem } = order;
  return (
    <div className="grid gap-3 empty:hidden">
      {order.changesRequestedAt && <ChangesNotice order={order} />}
      {order.extension && <ExtensionNotice order={order} extension={order.extension} />}
      {problem && problem.resolution === null && (
        <Alert
          tone="caution"
          title={m.order_problem_title()}
          action={
            availabilityOf(order, "resolveProblem")?.state === "allowed" && (
              <ProblemDecision orderId={order.id} total={exactTotal(order)} />
            )
          }
        >
          <p>{m.order_problem_body()}</p>
          <ShownWords texts={problem.messageTexts} source={sourceIn(order, "BUYER")} className="mt-1" />
        </Alert>
      )}
      {problem?.resolution && <Alert>{RESOLVED[problem.resolution]()}</Alert>}
      {order.disputeStatus === "OPENED" && (
        <Alert tone="caution" title={m.order_dispute_title()}>
          {m.order_dispute_body()}
        </Alert>
      )}
      <RefundNotice order={order} />
      {order.standing === "SELLER" && order.transferStatus === "AWAITING_ACCOUNT" && (
        <Alert
          tone="caution"
          title={m.order_transfer_waiting_title()}
          action={
            <LinkButton to={PATHS.wallet} size="sm" variant="secondary">
              {m.order_transfer_waiting_action()}
            </LinkButton>
          }
        >
          {m.order_transfer_waiting_body()}
        </Alert>
      )}
    </div>
  );
}

function ChangesNotice({ order }: { order: Order }) {
  const asked = order.events.findLast(({ type }) => type === "ChangesRequested");
  return (
    <Alert tone="caution" title={order.standing === "BUYER" ? m.order_changes_title_buyer() : m.order_changes_title()}>
      <ShownWords texts={asked?.messageTexts ?? []} source={sourceIn(order, "BUYER")} />
      <p className="mt-1 text-muted">
        {m.order_changes_used({ used: order.changesRequested, allowed: order.changesAllowed })}
      </p>
    </Alert>
  );
}

function RefundNotice({ order }: { order: Order }) {
  const amount = formatAmount(order.refundAmount, order.priceCurrency.code);
  switch (order.refundStatus) {
    case "NONE":
      return null;
    case "SUCCEEDED":
      // A refund takes days to appear on the buyer's statement, which they then look for.
      return (
        <Alert tone="positive" title={m.order_refund_done_title({ amount })}>
          {order.standing === "BUYER" && m.order_refund_pending_body()}
        </Alert>
      );
    case "FAILED":
      return (
        <Alert tone="caution" title={m.order_refund_failed_title({ amount })}>
          {m.order_refund_failed_body()}
        </Alert>
      );
    default:
      return <Alert title={m.order_refund_pending_title({ amount })}>{m.order_refund_pending_body()}</Alert>;
  }
}
