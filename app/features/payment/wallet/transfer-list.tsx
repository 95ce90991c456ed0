import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { MorePages } from "../../order/list/more-pages.tsx";
import { clockOf } from "../../order/panel/use-other-clock.ts";
import { MonthFilter } from "../money/month-filter.tsx";

export type TransferPage = Awaited<ReturnType<RequestScope["api"]["wallet"]["getTransfers"]>>;

interface TransferListProps {
  page: TransferPage;
  months: readonly string[];
  month: string | null;
}

/** Every transfer to the payout account, with the order that it pays (rule M40). */
export function TransferList({ page, months, month }: TransferListProps) {
  if (page.items.length === 0 && month === null) return null;
  return (
    <section aria-labelledby="wallet-transfers">
      <h2 id="wallet-transfers" className="mb-4 text-lg">
        {m.payment_transfers_title()}
      </h2>
      <MonthFilter path={PATHS.wallet} months={months} chosen={month} />
      {page.items.length === 0 && <p className="text-sm text-muted">{m.payment_transfers_none()}</p>}
      <MorePages first={page} label={m.payment_transfers_title()}>
        {(transfer) => <TransferRow key={transfer.id} transfer={transfer} />}
      </MorePages>
    </section>
  );
}

function TransferRow({ transfer }: { transfer: TransferPage["items"][number] }) {
  const { locale } = useUiEnvironment();
  const { counterpart } = transfer;
  const name = shownName(counterpart, locale);
  return (
    <li className="link-row flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-raised p-4 hover:shadow-middle">
      <div className="grid min-w-0 flex-1 basis-48">
        <Link to={orderPath("SELLER", transfer.orderCode)} className="stretched-link line-clamp-2 font-semibold">
          <LocalizedTextSpan texts={transfer.titles} />
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="truncate">{m.order_from({ name })}</span>
          <OtherClockProvider value={clockOf(name, counterpart.timeZone)}>
            <DateText value={transfer.at} />
          </OtherClockProvider>
        </p>
      </div>
      <span className="text-lg font-semibold">
        <MoneyText amount={transfer.amount} currencyCode={transfer.currencyCode} />
      </span>
    </li>
  );
}
