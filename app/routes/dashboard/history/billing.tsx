import { Suspense } from "react";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { itemsOf, orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { HistoryList } from "../../../features/order/history/history-list.tsx";
import { MonthFilter } from "../../../features/payment/money/month-filter.tsx";
import { chosenMonth } from "../../../features/payment/money/month-text.ts";
import { CsvLink, PaymentTotalsTable } from "../../../features/payment/money/payment-totals.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/billing";
import { lazy } from "../../../ui/waiting/lazy.ts";

/** Visitors who have to sign in first do not need it. */
const BillingCards = lazy(() => import("../../../features/payment/card/billing-cards.tsx"));

export const meta = titleMeta(m.account_nav_billing);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const cursor = url.searchParams.get("cursor");
  const month = chosenMonth(url);
  const [page, totals, { months }, cards] = await Promise.all([
    orHttpError(api.paymentHistory.getListBilling({ cursor, month })),
    cursor === null ? orHttpError(api.paymentHistory.getTotalsBilling({ month })) : [],
    orHttpError(api.paymentHistory.getMonths({ side: "BUYER" })),
    cursor === null ? itemsOf(api.paymentAccountMethod.getList()) : [],
  ]);
  return { page, totals, months, month, cards };
}

export default function BillingHistory({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={m.account_nav_billing()}
        description={m.order_billing_lead()}
        actions={loaderData.page.items.length > 0 && <CsvLink name="billing" month={loaderData.month} />}
      />
      <MonthFilter path={PATHS.billing} months={loaderData.months} chosen={loaderData.month} />
      <PaymentTotalsTable totals={loaderData.totals} month={loaderData.month} />
      <HistoryList side="BUYER" page={loaderData.page} isNarrowed={loaderData.month !== null} />
      <Suspense>
        <BillingCards cards={loaderData.cards} />
      </Suspense>
    </>
  );
}
