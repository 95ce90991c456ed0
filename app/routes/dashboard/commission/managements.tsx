import { m } from "#messages";
import { requestScope } from "../../../context.ts";
import { loadOrders } from "../../../features/order/list/load-orders.ts";
import { OrdersPage } from "../../../features/order/list/orders-page.tsx";
import { requireCreator } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import type { Route } from "./+types/managements";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.order_seller_title);

export const loader = ({ url, context }: Route.LoaderArgs) => loadOrders(url, context.get(requestScope), "SELLER");

export default function Managements({ loaderData }: Route.ComponentProps) {
  return <OrdersPage side="SELLER" title={m.order_seller_title()} lead={m.order_seller_lead()} data={loaderData} />;
}
