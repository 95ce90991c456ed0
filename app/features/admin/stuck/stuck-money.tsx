import { Link } from "react-router";
import { adminProblemPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";
import { HOLD_ENDING_DAYS } from "#domain/order/deadlines.ts";
import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { amountColumn, dateColumn, whoColumns } from "./stuck-columns.tsx";
import { StuckSection } from "./stuck-section.tsx";

export type StuckMoney = Awaited<ReturnType<RequestScope["api"]["admin"]["getStuckMoney"]>>;
type ItemOf<List extends keyof StuckMoney> = StuckMoney[List] extends { items: readonly (infer Item)[] } ? Item : never;

/** The lists of orders whose money waits for a person to act. */
export function StuckOrders({ stuck }: { stuck: StuckMoney }) {
  return (
    <>
      <StuckSection<ItemOf<"disputes">>
        id="disputes"
        title={m.admin_stuck_disputes()}
        empty={m.admin_stuck_disputes_empty()}
        list={stuck.disputes}
        keyOf={({ disputeId }) => disputeId}
        columns={[
          ...whoColumns(),
          amountColumn(),
          { label: m.admin_status(), cell: ({ status }) => <DisputeBadge status={status} /> },
          dateColumn(m.admin_evidence_due(), ({ evidenceDueAt }) => evidenceDueAt),
        ]}
      />
      <StuckSection<ItemOf<"problems">>
        id="problems"
        title={m.order_problems_title()}
        empty={m.order_problems_empty_title()}
        list={stuck.problems}
        keyOf={({ code }) => code}
        action={
          <LinkButton to={PATHS.problems} size="sm" variant="ghost">
            {m.admin_decide()}
          </LinkButton>
        }
        columns={[
          ...whoColumns(),
          {
            label: m.order_report_problem_message(),
            cell: ({ code, message }) => (
              <Link to={adminProblemPath(code)} className="underline underline-offset-2">
                <Cut text={message} />
              </Link>
            ),
          },
          dateColumn(m.admin_since(), ({ since }) => since),
        ]}
      />
      <StuckSection<ItemOf<"banned">>
        id="banned"
        title={m.admin_stuck_banned()}
        empty={m.admin_stuck_banned_empty()}
        list={stuck.banned}
        keyOf={({ code }) => code}
        columns={[
          ...whoColumns(),
          amountColumn(),
          { label: m.admin_status(), cell: (order) => <BannedBadges order={order} /> },
          dateColumn(m.admin_since(), ({ since }) => since),
        ]}
      />
      <StuckSection<ItemOf<"holds">>
        id="holds"
        title={m.admin_stuck_holds()}
        empty={m.admin_stuck_holds_empty({ days: HOLD_ENDING_DAYS })}
        list={stuck.holds}
        keyOf={({ code }) => code}
        columns={[
          ...whoColumns(),
          { label: m.admin_status(), cell: (hold) => <HoldBadge hold={hold} /> },
          dateColumn(m.admin_hold_ends(), ({ holdDeadline }) => holdDeadline),
        ]}
      />
      <StuckSection<ItemOf<"refunds">>
        id="refunds"
        title={m.admin_stuck_refunds()}
        empty={m.admin_stuck_refunds_empty()}
        list={stuck.refunds}
        keyOf={({ code, isUnmatched, amount }) => `${code}:${String(isUnmatched)}:${String(amount)}`}
        columns={[
          ...whoColumns(),
          amountColumn(),
          {
            label: m.admin_status(),
            cell: ({ status, isUnmatched }) => (
              <span className="flex flex-wrap gap-1">
                <RefundBadge status={status} />
                {isUnmatched && <Badge>{m.admin_unmatched()}</Badge>}
              </span>
            ),
          },
          dateColumn(m.admin_since(), ({ since }) => since),
        ]}
      />
      <StuckSection<ItemOf<"transfers">>
        id="transfers"
        title={m.admin_stuck_transfers()}
        empty={m.admin_stuck_transfers_empty()}
        list={stuck.transfers}
        keyOf={({ code }) => code}
        columns={[
          ...whoColumns(),
          amountColumn(),
          { label: m.admin_status(), cell: (transfer) => <TransferBadge {...transfer} /> },
          dateColumn(m.admin_since(), ({ since }) => since),
        ]}
      />
      <StuckSection<ItemOf<"warnings">>
        id="warnings"
        title={m.admin_stuck_warnings()}
        empty={m.admin_stuck_warnings_empty()}
        list={stuck.warnings}
        keyOf={({ warningId }) => warningId}
        columns={[
          ...whoColumns(),
          { label: m.admin_kind(), cell: ({ fraudType }) => <code className="text-xs">{fraudType}</code> },
          dateColumn(m.admin_since(), ({ since }) => since),
        ]}
      />
    </>
  );
}

const DisputeBadge = ({ status }: { status: string }) => (
  <Badge tone="negative">{status === "INQUIRY" ? m.admin_dispute_inquiry() : m.admin_dispute_opened()}</Badge>
);

const BannedBadges = ({ order }: { order: ItemOf<"banned"> }) => (
  <span className="flex flex-wrap gap-1">
    <Badge tone="negative">{order.isSellerBanned ? m.admin_banned_seller() : m.admin_banned_buyer()}</Badge>
    {order.isPaid && <Badge tone="caution">{m.admin_hold_waiting()}</Badge>}
  </span>
);

export const RefundBadge = ({ status }: { status: string }) => {
  if (status === "FAILED") return <Badge tone="negative">{m.admin_refund_failed()}</Badge>;
  if (status === "SUCCEEDED") return <Badge tone="positive">{m.admin_refund_succeeded()}</Badge>;
  return <Badge tone="caution">{m.admin_refund_pending()}</Badge>;
};

function TransferBadge({ status, refusal }: Pick<ItemOf<"transfers">, "status" | "refusal">) {
  if (refusal === "REVERSED") return <Badge tone="negative">{m.admin_transfer_taken_back()}</Badge>;
  if (refusal === "OTHER") return <Badge tone="negative">{m.admin_transfer_refused()}</Badge>;
  return status === "AWAITING_ACCOUNT" ? (
    <Badge tone="caution">{m.admin_transfer_awaiting()}</Badge>
  ) : (
    <Badge>{m.admin_transfer_requested()}</Badge>
  );
}

function HoldBadge({ hold }: { hold: ItemOf<"holds"> }) {
  if (hold.recoveredAmount > 0)
    return (
      <Badge tone="caution">
        {m.admin_hold_recovered()} <MoneyText amount={hold.recoveredAmount} currencyCode={hold.currencyCode} />
      </Badge>
    );
  return hold.releaseStatus === "WAITING" ? (
    <Badge tone="caution">{m.admin_hold_waiting()}</Badge>
  ) : (
    <Badge tone="caution">{m.admin_transfer_awaiting()}</Badge>
  );
}

const Cut = ({ text }: { text: string }) => <span className="line-clamp-2">{text}</span>;
