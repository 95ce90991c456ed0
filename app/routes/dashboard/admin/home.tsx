import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { KindTabs } from "../../../features/admin/find/kind-tabs.tsx";
import { SearchBox } from "../../../features/admin/find/search-box.tsx";
import { FailingWork } from "../../../features/admin/stuck/failing-work.tsx";
import { MoneyWatch } from "../../../features/admin/stuck/money-watch.tsx";
import { Overview } from "../../../features/admin/stuck/overview.tsx";
import { StuckOrders } from "../../../features/admin/stuck/stuck-money.tsx";
import { titleMeta } from "../../../page-title.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/home";

export const meta = titleMeta(m.account_nav_admin);

/** The API allows admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [stuck, watch] = await Promise.all([
    orHttpError(api.admin.getStuckMoney()),
    orHttpError(api.reconciliation.getStatus()),
  ]);
  return { stuck, watch };
}

export default function AdminHome({ loaderData: { stuck, watch } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.account_nav_admin()} description={m.admin_home_lead()} />
      <SearchBox />
      <KindTabs />
      <div className="grid gap-8">
        <Overview stuck={stuck} />
        <StuckOrders stuck={stuck} />
        <FailingWork stuck={stuck} />
        <MoneyWatch watch={watch} />
      </div>
    </>
  );
}
