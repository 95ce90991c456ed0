import { Link } from "react-router";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { MorePages } from "../../order/list/more-pages.tsx";
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
        {(transfer) => (
          <li
            key={transfer.id}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-raised p-4 hover:shadow-middle"
          >
            <span className="grid min-w-0 flex-1 basis-48">
              <Link
                to={orderPath("SELLER", transfer.orderCode)}
                className="line-clamp-2 font-semibold after:absolute after:inset-0 after:rounded-lg"
              >
                <LocalizedTextSpan texts={transfer.titles} />
              </Link>
              <span className="text-sm text-muted">
                <DateText value={transfer.at} />
              </span>
            </span>
            <span className="text-lg font-semibold">
              <MoneyText amount={transfer.amount} currencyCode={transfer.currencyCode} />
            </span>
          </li>
        )}
      </MorePages>
    </section>
  );
}
