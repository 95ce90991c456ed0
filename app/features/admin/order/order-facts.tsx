import { Link } from "react-router";
import { adminPersonPath, orderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { FactList } from "../../../ui/fact-list.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { useNameOf } from "../../order/panel/person-link.tsx";
import { TIMESTAMP_LABELS } from "../../order/list/status-labels.ts";
import type { AdminOrder } from "./order-data.ts";

/** Who, when and in which state; the order's own page has the rest. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const date = (name: keyof typeof TIMESTAMP_LABELS) =>
    order[name] !== null && {
      label: TIMESTAMP_LABELS[name](),
      value: <DateText value={order[name]} hasTime isNumeric />,
    };
  return (
    <FactList
      facts={[
        { label: m.order_creator(), value: <Party party={order.seller} /> },
        { label: m.order_client(), value: <Party party={order.buyer} /> },
        { label: m.admin_phase(), value: <code className="text-xs">{order.phase}</code> },
        date("submittedAt"),
        date("approvedAt"),
        order.paidAt !== null && {
          label: m.admin_paid_at(),
          value: <DateText value={order.paidAt} hasTime isNumeric />,
        },
        date("deliveredAt"),
        date("completedAt"),
        date("canceledAt"),
        date("approvalDeadline"),
        date("paymentDeadline"),
        date("deliveryDeadline"),
        date("completionDeadline"),
        order.money.intentId !== null && {
          label: m.admin_intent(),
          value: <code className="break-all text-xs">{order.money.intentId}</code>,
        },
        order.money.chargeId !== null && {
          label: m.admin_charge(),
          value: <code className="break-all text-xs">{order.money.chargeId}</code>,
        },
        {
          label: m.admin_order_page(),
          value: (
            <Link to={orderPath("SELLER", order.code)} className="underline underline-offset-2">
              {m.order_problem_open_order()}
            </Link>
          ),
        },
      ]}
    />
  );
}

function Party({ party: { profile, email } }: { party: AdminOrder["seller"] }) {
  const nameOf = useNameOf();
  if (!profile) return <span>–</span>;
  return (
    <span className="grid">
      <Link
        to={adminPersonPath(profile.originalHandle)}
        translate="no"
        className="font-medium underline underline-offset-2"
      >
        {`${nameOf(profile)} @${profile.originalHandle}`}
      </Link>
      <span className="text-muted">{email}</span>
    </span>
  );
}
