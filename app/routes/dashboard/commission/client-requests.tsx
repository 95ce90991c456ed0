import { m } from "#messages";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { loadOrders } from "../../../features/order/list/load-orders.ts";
import { OrdersPage } from "../../../features/order/list/orders-page.tsx";
import type { Route } from "./+types/client-requests";

export const meta = titleMeta(m.account_nav_sent_requests);

export const loader = ({ url, context }: Route.LoaderArgs) => loadOrders(url, context.get(requestScope), "BUYER");

export default function ClientRequests({ loaderData }: Route.ComponentProps) {
  return (
    <OrdersPage side="BUYER" title={m.account_nav_sent_requests()} lead={m.order_buyer_lead()} data={loaderData} />
  );
}
