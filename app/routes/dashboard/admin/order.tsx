import { FileArchive } from "../../../ui/icons/dashboard-icons.ts";
import { EVIDENCE_PATH } from "#domain/admin/evidence.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { OrderActs } from "../../../features/admin/order/order-acts.tsx";
import { OrderAtStripe } from "../../../features/admin/order/order-at-stripe.tsx";
import { OrderFacts } from "../../../features/admin/order/order-facts.tsx";
import { OrderMoney } from "../../../features/admin/order/order-money.tsx";
import { AdminSection } from "../../../features/admin/admin-section.tsx";
import { OrderNotes } from "../../../features/admin/order/order-notes.tsx";
import { OrderTimeline } from "../../../features/admin/order/order-timeline.tsx";
import { PaymentBadge, StatusBadge } from "../../../features/order/list/status-badge.tsx";
import { pageTitle } from "../../../page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = ({ params }) => [{ title: pageTitle(params.code) }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { order: await orHttpError(api.admin.getOrder({ code: params.code })) };
}

export default function AdminOrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={<LocalizedTextSpan texts={order.titles} />}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <code>{order.code}</code>
            <StatusBadge order={order} />
            <PaymentBadge order={order} />
          </span>
        }
        actions={
          <a
            href={`${EVIDENCE_PATH}?code=${encodeURIComponent(order.code)}`}
            download
            className={buttonClass({ variant: "secondary" })}
          >
            <FileArchive aria-hidden size={18} />
            {m.admin_evidence()}
          </a>
        }
      />
      <div className="grid gap-8">
        {order.problem && order.problem.resolution === null && (
          <Alert tone="caution" title={m.order_problem_title()}>
            <p className="whitespace-pre-wrap">{order.problem.message}</p>
          </Alert>
        )}
        <AdminSection title={m.admin_acts_on_order()}>
          <OrderActs order={order} />
        </AdminSection>
        <OrderNotes order={order} />
        <AdminSection title={m.admin_facts()}>
          <OrderFacts order={order} />
        </AdminSection>
        <OrderMoney order={order} />
        <OrderAtStripe stripe={order.stripe} />
        <OrderTimeline order={order} />
      </div>
    </>
  );
}
