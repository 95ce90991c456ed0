import type { ReactNode } from "react";
import { ordersPath } from "#domain/site/dashboard-paths.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { loadOrders } from "./load-orders.ts";
import type { Side } from "../panel/order-data.ts";
import { OrderList } from "./order-list.tsx";
import { OrderScreen } from "../panel/order-screen.tsx";

interface OrdersPageProps {
  side: Side;
  title: string;
  lead: string;
  /** Actions beside the title of the list. */
  actions?: ReactNode;
  data: Awaited<ReturnType<typeof loadOrders>>;
}

/** The orders of a seller or buyer: the list, or the order in the URL. */
export function OrdersPage({ side, title, lead, actions, data }: OrdersPageProps) {
  const path = ordersPath(side);
  if (data.order) return <OrderScreen key={data.order.id} order={data.order} cards={data.cards} backTo={path} />;
  return (
    <>
      <PageHeading title={title} description={lead} actions={actions} />
      <OrderList side={side} page={data.page} path={path} isFiltered={data.isFiltered} />
    </>
  );
}
