import { CircleCheck, Inbox, SearchX, Send } from "../../../ui/icons/public-icons.ts";
import { lazy, Suspense } from "react";
import { m } from "#messages";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { OrderPage, OrderTally, Side } from "../panel/order-data.ts";
import type { BoardPages } from "../board/order-board.tsx";
import { isNarrowed, listHref, type ListQuery } from "./list-query.ts";
import { Shortcuts } from "../workspace/shortcuts.tsx";
import { FoundFor, ListTools } from "./list-tools.tsx";
import { MorePages } from "./more-pages.tsx";
import { OrderRow } from "./order-row.tsx";
import { ViewSwitch } from "./view-switch.tsx";
import { StatusFilter } from "./status-filter.tsx";
import * as PATHS from "#domain/site/paths.ts";

/** With the code for dragging, which the list does not need. */
const OrderBoard = lazy(() => import("../board/order-board.tsx"));

interface OrderListProps {
  side: Side;
  page: OrderPage;
  /** The columns of the board, where that is shown. */
  columns?: BoardPages | null;
  tally: OrderTally;
  query: ListQuery;
  /** The path of the list, for its links. */
  path: string;
  /** The code of the order that is open beside the list. */
  openCode?: string | null;
}

/** A list of orders with what finds one in it (rule S40). */
export function OrderList({ side, page, columns = null, tally, query, path, openCode = null }: OrderListProps) {
  const isEmpty = page.items.length === 0;
  return (
    <div className="grid gap-4">
      {(!isEmpty || isNarrowed(query)) && (
        <div className="grid gap-2">
          <ListTools side={side} path={path} query={query}>
            {side === "SELLER" && openCode === null && query.text === "" && <ViewSwitch path={path} query={query} />}
            <Shortcuts closeTo={openCode === null ? null : listHref(path, query)} />
          </ListTools>
          {columns === null && <StatusFilter path={path} query={query} tally={tally} />}
          {query.text !== "" && !isEmpty && <FoundFor text={query.text} />}
        </div>
      )}
      {columns !== null && !isEmpty ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <OrderBoard path={path} columns={columns} tally={tally} />
        </Suspense>
      ) : isEmpty ? (
        <EmptyOrders side={side} path={path} query={query} />
      ) : (
        <MorePages first={page} label={m.order_list_label()}>
          {(order) => <OrderRow key={order.id} order={order} side={side} isOpen={order.code === openCode} />}
        </MorePages>
      )}
    </div>
  );
}

function EmptyOrders({ side, path, query }: Pick<OrderListProps, "side" | "path" | "query">) {
  if (isNarrowed(query))
    return (
      <EmptyState
        icon={
          query.text === "" ? (
            <CircleCheck aria-hidden size={32} strokeWidth={1.5} />
          ) : (
            <SearchX aria-hidden size={32} strokeWidth={1.5} />
          )
        }
        title={narrowedTitle(query)}
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

function narrowedTitle({ text, isNeeding }: ListQuery): string {
  if (text !== "") return m.order_search_found_none({ query: text });
  return isNeeding ? m.order_empty_needs_you() : m.order_empty_filter_title();
}
