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
  data: Awaited<ReturnType<typeof loadOrders>>;
}

/** The orders of a seller or buyer: the list, or the order in the URL. */
export function OrdersPage({ side, title, lead, data }: OrdersPageProps) {
  const path = ordersPath(side);
  if (data.order) return <OrderScreen key={data.order.id} order={data.order} cards={data.cards} backTo={path} />;
  return (
    <>
      <PageHeading title={title} description={lead} />
      <OrderList side={side} page={data.page} path={path} isFiltered={data.isFiltered} />
    </>
  );
}
