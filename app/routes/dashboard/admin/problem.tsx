import { adminOrderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { orHttpError, orNull } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { ProblemPage } from "../../../features/admin/problems/problem-page.tsx";
import { StatusBadge } from "../../../features/order/list/status-badge.tsx";
import { timeZoneOf } from "../../../features/shell/preference/time-zone.server.ts";
import { pageTitle } from "../../../page-title.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/problem";

export const meta: Route.MetaFunction = ({ params }) => [{ title: pageTitle(params.code) }];

/** For admins only, as the first call refuses everybody else. */
export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(requestScope);
  const timeZone = timeZoneOf(request, viewer);
  const console = await orHttpError(api.admin.getOrder({ code }));
  const [order, agreement] = await Promise.all([
    orHttpError(api.commissionOrder.getByCode({ code })),
    orNull(api.commissionOrder.getAgreement({ code, timeZone }), "order.agreement_not_found"),
  ]);
  return { console, order, agreement };
}

export default function AdminProblem({ loaderData: { console, order, agreement } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={<LocalizedTextSpan texts={console.titles} />}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <code>{order.code}</code>
            <StatusBadge order={order} />
          </span>
        }
        actions={
          <LinkButton to={adminOrderPath(order.code)} variant="secondary">
            {m.admin_problem_everything()}
          </LinkButton>
        }
      />
      <ProblemPage order={order} agreement={agreement} console={console} />
    </>
  );
}
