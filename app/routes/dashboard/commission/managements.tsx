import { isAdmin } from "#domain/account/roles.ts";
import { PATHS } from "#domain/site/paths.ts";
import { m } from "#messages";
import { requestScope } from "../../../context.ts";
import { loadOrders } from "../../../features/order/list/load-orders.ts";
import { OrdersPage } from "../../../features/order/list/orders-page.tsx";
import { useViewer } from "../../../features/shell/page/site.ts";
import { requireCreator } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { Route } from "./+types/managements";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.account_nav_managements);

export const loader = ({ url, context }: Route.LoaderArgs) => loadOrders(url, context.get(requestScope), "SELLER");

export default function Managements({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  return (
    <OrdersPage
      side="SELLER"
      title={m.account_nav_managements()}
      lead={m.order_seller_lead()}
      actions={
        viewer &&
        isAdmin(viewer.roles) && (
          <>
            <LinkButton to={PATHS.problems} variant="secondary">
              {m.order_problems_title()}
            </LinkButton>
            <LinkButton to={PATHS.reconciliation} variant="secondary">
              {m.payment_difference_title()}
            </LinkButton>
          </>
        )
      }
      data={loaderData}
    />
  );
}
