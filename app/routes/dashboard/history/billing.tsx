import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { HistoryList } from "../../../features/order/history/history-list.tsx";
import { CsvLink, PaymentTotalsTable } from "../../../features/payment/money/payment-totals.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/billing";

export const meta = titleMeta(m.account_nav_billing);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const cursor = url.searchParams.get("cursor");
  const [page, totals] = await Promise.all([
    orHttpError(api.paymentHistory.getListBilling({ cursor })),
    cursor === null ? orHttpError(api.paymentHistory.getTotalsBilling()) : [],
  ]);
  return { page, totals };
}

export default function BillingHistory({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={m.account_nav_billing()}
        description={m.order_billing_lead()}
        actions={loaderData.page.items.length > 0 && <CsvLink name="billing" />}
      />
      <PaymentTotalsTable totals={loaderData.totals} side="BUYER" />
      <HistoryList side="BUYER" page={loaderData.page} />
    </>
  );
}
