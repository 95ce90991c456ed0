import { Inbox, Send } from "lucide-react";
import { m } from "#messages";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { MorePages } from "./more-pages.tsx";
import type { OrderPage, Side } from "../panel/order-data.ts";
import { OrderRow } from "./order-row.tsx";
import { StatusFilter } from "./status-filter.tsx";
import * as PATHS from "#domain/site/paths.ts";

interface OrderListProps {
  side: Side;
  page: OrderPage;
  /** The path of the list, for its filter links. */
  path: string;
  isFiltered: boolean;
}

export function OrderList({ side, page, path, isFiltered }: OrderListProps) {
  const isEmpty = page.items.length === 0;
  return (
    <>
      {(!isEmpty || isFiltered) && <StatusFilter path={path} />}
      {isEmpty ? (
        <EmptyOrders side={side} path={path} isFiltered={isFiltered} />
      ) : (
        <MorePages first={page} label={m.order_list_label()}>
          {(order) => <OrderRow key={order.id} order={order} side={side} />}
        </MorePages>
      )}
    </>
  );
}

function EmptyOrders({ side, path, isFiltered }: Omit<OrderListProps, "page">) {
  if (isFiltered)
    return (
      <EmptyState
        title={m.order_empty_filter_title()}
        action={
          <LinkButton to={path} variant="secondary">
            {m.order_empty_filter_action()}
          </LinkButton>
        }
      />
    );
  if (side === "SELLER")
    return (
      <EmptyState
        icon={<Inbox aria-hidden size={32} strokeWidth={1.5} />}
        title={m.order_empty_seller_title()}
        action={<LinkButton to={PATHS.forms}>{m.order_empty_seller_action()}</LinkButton>}
      >
        {m.order_empty_seller_body()}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Send aria-hidden size={32} strokeWidth={1.5} />}
      title={m.order_empty_buyer_title()}
      action={<LinkButton to={PATHS.explore}>{m.shell_find_creators()}</LinkButton>}
    >
      {m.order_empty_buyer_body()}
    </EmptyState>
  );
}
