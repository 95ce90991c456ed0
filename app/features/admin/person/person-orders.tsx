import { Link } from "react-router";
import { adminOrderPath, adminPersonPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { PaymentBadge, StatusBadge } from "../../order/list/status-badge.tsx";
import { OrderActButton } from "../acts/order-act-button.tsx";
import { ORDER_ACTS } from "../acts/order-act-labels.ts";
import type { AdminPerson } from "./person-data.ts";
import { Handle } from "../../../ui/text/handle.tsx";

type PersonOrder = AdminPerson["orders"][number];

const CANCEL = ORDER_ACTS.find(({ command }) => command === "cancelForReason");

/** The orders of a person, those that run first; a banned person's can be canceled and refunded one by one (rule A26). */
export function PersonOrders({ person }: { person: AdminPerson }) {
  const { orders, roles } = person;
  const isBanned = roles.includes("ban");
  const running = orders.filter(({ isRunning }) => isRunning);
  const closed = orders.filter(({ isRunning }) => !isRunning);
  return (
    <>
      {isBanned && running.length > 0 && (
        <Alert tone="caution" title={m.admin_ban_orders_title()}>
          {m.admin_ban_orders_body()}
        </Alert>
      )}
      {orders.length === 0 && <p className="text-sm text-muted">{m.admin_no_orders()}</p>}
      {running.length > 0 && <OrderTable label={m.admin_orders_running()} orders={running} hasActs />}
      {closed.length > 0 && <OrderTable label={m.admin_orders_closed()} orders={closed} hasActs={false} />}
      {person.hasMoreOrders && <p className="text-sm text-muted">{m.admin_newest_shown({ count: orders.length })}</p>}
    </>
  );
}

function OrderTable({ label, orders, hasActs }: { label: string; orders: readonly PersonOrder[]; hasActs: boolean }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium text-muted">{label}</h3>
      <DataTable
        label={label}
        rows={orders}
        keyOf={({ id }) => id}
        columns={[
          ...COLUMNS(),
          ...(hasActs
            ? [{ label: m.admin_column_act(), cell: (order: PersonOrder) => <CancelButton order={order} /> }]
            : []),
        ]}
      />
    </div>
  );
}

const COLUMNS = (): Column<PersonOrder>[] => [
  {
    label: m.admin_order(),
    cell: ({ code, titles }) => (
      <Link to={adminOrderPath(code)} className="grid">
        <span className="font-medium underline underline-offset-2">{code}</span>
        <span className="line-clamp-1 text-xs text-muted">
          <LocalizedTextSpan texts={titles} />
        </span>
      </Link>
    ),
  },
  {
    label: m.admin_side(),
    cell: ({ side, other }) => (
      <span className="grid">
        <span>{side === "SELLER" ? m.admin_sells() : m.admin_buys()}</span>
        {other && (
          <Link to={adminPersonPath(other.originalHandle)} className="text-xs text-muted underline underline-offset-2">
            <Handle handle={other.originalHandle} />
          </Link>
        )}
      </span>
    ),
  },
  {
    label: m.admin_status(),
    cell: (order) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge order={order} />
        <PaymentBadge order={order} />
      </span>
    ),
  },
  { label: m.order_submitted_at(), cell: ({ submittedAt }) => <DateText value={submittedAt} isNumeric /> },
  {
    label: m.admin_amount(),
    isNumber: true,
    cell: ({ totalAmount, priceCurrency }) => <MoneyText amount={totalAmount} currencyCode={priceCurrency.code} />,
  },
];

function CancelButton({ order }: { order: PersonOrder }) {
  const isOffered = order.allowedCommands.some((command) => command === CANCEL?.command);
  if (!CANCEL || !isOffered) return <span>–</span>;
  const money = { amount: order.totalAmount, currencyCode: order.priceCurrency.code };
  return <OrderActButton orderId={order.id} act={CANCEL} money={money} />;
}
