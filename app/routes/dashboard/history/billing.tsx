import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { itemsOf, orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { HistoryList } from "../../../features/order/history/history-list.tsx";
import { CardList } from "../../../features/payment/card/card-list.tsx";
import { NewCardSection } from "../../../features/payment/card/new-card.tsx";
import { MonthFilter } from "../../../features/payment/money/month-filter.tsx";
import { chosenMonth } from "../../../features/payment/money/month-text.ts";
import { CsvLink, PaymentTotalsTable } from "../../../features/payment/money/payment-totals.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/billing";

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
      <PaymentTotalsTable totals={loaderData.totals} side="BUYER" />
      <HistoryList side="BUYER" page={loaderData.page} isNarrowed={loaderData.month !== null} />
      <section aria-labelledby="billing-cards" className="mt-10 grid max-w-2xl gap-5 border-t border-line pt-8">
        <h2 id="billing-cards" className="text-lg">
          {m.account_setting_payment_title()}
        </h2>
        <CardList cards={loaderData.cards} />
        <NewCardSection />
      </section>
    </>
  );
}
