import { m } from "../../messages/compiled/messages.js";
import { requestScope } from "../context.ts";
import { loadOrders } from "../features/order/load-orders.ts";
import { OrdersPage } from "../features/order/orders-page.tsx";
import { demandCreator } from "../guards.ts";
import type { Route } from "./+types/managements";

export const middleware: Route.MiddlewareFunction[] = [demandCreator];

export const meta: Route.MetaFunction = () => [{ title: `${m.account_nav_managements()} — ${m.shell_site_name()}` }];

export const loader = ({ url, context }: Route.LoaderArgs) => loadOrders(url, context.get(requestScope), "SELLER");

export default function Managements({ loaderData }: Route.ComponentProps) {
  return (
    <OrdersPage side="SELLER" title={m.account_nav_managements()} lead={m.order_seller_lead()} data={loaderData} />
  );
}
