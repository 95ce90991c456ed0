import { FileText } from "../../../ui/icons/public-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { HistoryList } from "../../../features/order/history/history-list.tsx";
import { requireCreator } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import { MonthFilter } from "../../../features/payment/money/month-filter.tsx";
import { chosenMonth } from "../../../features/payment/money/month-text.ts";
import { CsvLink, PaymentTotalsTable } from "../../../features/payment/money/payment-totals.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/sales";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.account_nav_sales);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const cursor = url.searchParams.get("cursor");
  const month = chosenMonth(url);
  const [page, totals, { months }] = await Promise.all([
    orHttpError(api.paymentHistory.getListSales({ cursor, month })),
    cursor === null ? orHttpError(api.paymentHistory.getTotalsSales({ month })) : [],
    orHttpError(api.paymentHistory.getMonths({ side: "SELLER" })),
  ]);
  return { page, totals, months, month };
}

export default function SalesHistory({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={m.account_nav_sales()}
        description={m.order_sales_lead()}
        actions={
          loaderData.page.items.length > 0 && (
            <>
              <LinkButton to={PATHS.statement} variant="secondary" icon={<FileText aria-hidden size={18} />}>
                {m.receipt_statement_link()}
              </LinkButton>
              <CsvLink name="sales" month={loaderData.month} />
            </>
          )
        }
      />
      <MonthFilter path={PATHS.sales} months={loaderData.months} chosen={loaderData.month} />
      <PaymentTotalsTable totals={loaderData.totals} month={loaderData.month} />
      <HistoryList side="SELLER" page={loaderData.page} isNarrowed={loaderData.month !== null} />
    </>
  );
}
