import { Suspense } from "react";
import type { BoardLabels } from "#domain/order/view/board-label.form.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { useSelection } from "../desk/use-selection.ts";
import type { ListedOrder, OrderPage, OrderTally, Side } from "../panel/order-data.ts";
import { isNarrowed, type ListQuery } from "./list-query.ts";
import { OrderShortcuts } from "../workspace/order-shortcuts.tsx";
import { FoundFor, ListTools } from "./list-tools.tsx";
import { MorePages } from "./more-pages.tsx";
import { OrderRow } from "./order-row.tsx";
import { ViewSwitch } from "./view-switch.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { lazy } from "../../../ui/waiting/lazy.ts";

/** With the code for dragging, which the list does not need. */
const OrderBoard = lazy(() => import("../board/order-board.tsx"));
const OrderCalendar = lazy(() => import("../desk/order-calendar.tsx"));

/* Neither of them is beside an open order, nor in most lists. */
const DeskMoney = lazyPart(async () => (await import("../desk/desk-money.tsx")).DeskMoney);
const EmptyOrders = lazyPart(async () => (await import("./empty-orders.tsx")).EmptyOrders);
const DeclineBar = lazyPart(async () => (await import("../desk/decline-bar.tsx")).DeclineBar);

interface OrderListProps {
  side: Side;
  page: OrderPage;
  /** A seller's open orders, of which board, calendar and sums are made; null beside an open order and in a search. */
  open?: OrderPage | null;
  /** The creator's own names of the board's columns. */
  labels: BoardLabels;
  /** Epoch milliseconds. */
  now: number;
  tally: OrderTally;
  query: ListQuery;
  /** The path of the list, for its links. */
  path: string;
  /** The code of the order that is open beside the list. */
  openCode?: string | null;
}

/** A list of orders with what finds one in it (rule S40), or a seller's board or calendar (rule S53). */
export function OrderList({
  side,
  page,
  open = null,
  labels,
  now,
  tally,
  query,
  path,
  openCode = null,
}: OrderListProps) {
  const selection = useSelection();
  const isEmpty = page.items.length === 0;
  const view = open === null ? "list" : query.view;
  const isSelecting = view === "list" && selection.isOn;
  // Of several kinds of request there is nothing to decline together.
  const canSelect = open !== null && view === "list" && tally.states.DRAFT > 1;
  return (
    <div className="grid gap-4">
      {(!isEmpty || isNarrowed(query)) && (
        <div className="grid gap-2">
          <ListTools side={side} path={path} query={query}>
            {open !== null && <ViewSwitch path={path} query={query} />}
            <OrderShortcuts side={side} path={path} query={query} openCode={openCode} />
          </ListTools>
          {view === "list" && <StatusFilter path={path} query={query} tally={tally} />}
          {open !== null && open.items.length > 0 && (
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <DeskMoney open={open} />
              {canSelect && !selection.isOn && (
                <Button variant="ghost" size="sm" onClick={selection.begin}>
                  {m.order_select_several()}
                </Button>
              )}
            </div>
          )}
          {query.text !== "" && !isEmpty && <FoundFor text={query.text} />}
        </div>
      )}
      {isEmpty ? (
        <EmptyOrders side={side} path={path} query={query} />
      ) : open !== null && view !== "list" ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          {view === "board" ? (
            <OrderBoard path={path} open={open} tally={tally} labels={labels} />
          ) : (
            <OrderCalendar path={path} open={open} now={now} />
          )}
        </Suspense>
      ) : (
        <div className="@container/list">
          <MorePages first={page} label={m.order_list_label()} className="gap-3 @3xl/list:gap-1">
            {(order, before) => (
              <OrderRow
                key={order.id}
                order={order}
                side={side}
                isOpen={order.code === openCode}
                heading={isGrouped(query) ? headingOf(order, before) : null}
                selection={isSelecting ? selection : null}
              />
            )}
          </MorePages>
        </div>
      )}
      {isSelecting && <DeclineBar selection={selection} />}
    </div>
  );
}

/** Only as they are sorted at first do those of a group stand together. */
const isGrouped = (query: ListQuery): boolean => query.sort === "due" && !isNarrowed(query);

const groupOf = ({ turn }: ListedOrder) => (turn.awaited === null ? "CLOSED" : turn.isOwn ? "OWN" : "OTHER");
const GROUPS = { OWN: m.order_group_own, OTHER: m.order_group_other, CLOSED: m.order_group_closed };

/** Above the first of a group. */
function headingOf(order: ListedOrder, before: ListedOrder | null): string | null {
  const group = groupOf(order);
  return before !== null && groupOf(before) === group ? null : GROUPS[group]();
}
