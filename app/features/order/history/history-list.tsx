import { shownName } from "#domain/account/shown-name.ts";
import { ReceiptText } from "../../../ui/icons/order-icons.ts";
import { Fragment } from "react";
import { Link } from "react-router";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { pickText } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { MorePages } from "../list/more-pages.tsx";
import type { Side } from "../panel/order-data.ts";
import { clockOf } from "../panel/use-other-clock.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { orderLines } from "../../payment/money/sum-lines.ts";
import { ReceiptLinks } from "../../payment/receipt/receipt-links.tsx";
import { faceSource } from "../../media/image-source.ts";

type Api = RequestScope["api"]["paymentHistory"];
export type HistoryPage = Awaited<ReturnType<Api["getListSales"]>>;
export type HistoryEntry = HistoryPage["items"][number];

interface HistoryListProps {
  side: Side;
  page: HistoryPage;
  /** Only a month is shown. */
  isNarrowed?: boolean;
}

/** The history of sales or of payments (rule M24). */
export function HistoryList({ side, page, isNarrowed = false }: HistoryListProps) {
  const isSeller = side === "SELLER";
  if (page.items.length === 0 && isNarrowed) return <p className="text-sm text-muted">{m.payment_month_none()}</p>;
  if (page.items.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden size={32} strokeWidth={1.5} />}
        title={isSeller ? m.order_sales_empty_title() : m.order_billing_empty_title()}
      >
        {isSeller ? m.order_sales_empty_body() : m.order_billing_empty_body()}
      </EmptyState>
    );
  return (
    <MorePages first={page} label={isSeller ? m.account_nav_sales() : m.account_nav_billing()}>
      {(entry) => <HistoryRow key={entry.orderId} side={side} entry={entry} />}
    </MorePages>
  );
}

function HistoryRow({ side, entry }: { side: Side; entry: HistoryEntry }) {
  const { locale } = useUiEnvironment();
  const name = shownName(entry.counterpart, locale);
  return (
    <li className="link-row flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-raised p-4 transition-shadow hover:shadow-middle">
      <Avatar {...faceSource(entry.counterpart.avatarUrl)} name={name} />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <Link to={orderPath(side, entry.orderCode)} className="stretched-link line-clamp-2 font-semibold">
          <LocalizedTextSpan texts={entry.titles} />
        </Link>
        <p className="truncate text-sm text-muted">
          {side === "SELLER" ? m.order_from({ name }) : m.order_to({ name })}
        </p>
        {entry.paidAt && (
          <p className="text-sm text-muted">
            <OtherClockProvider value={clockOf(name, entry.counterpart.timeZone)}>
              <DatedSentence at={entry.paidAt} hasTime={false} say={(date) => m.order_history_paid_at({ date })} />
            </OtherClockProvider>
          </p>
        )}
        <ReceiptLinks receipts={entry.receipts} side={side} title={pickText(entry.titles, locale)} />
      </div>
      <div className="grid basis-full justify-items-end gap-1 sm:basis-auto">
        <Amounts side={side} entry={entry} />
        <HistoryState entry={entry} />
      </div>
    </li>
  );
}

function Amounts({ side, entry }: { side: Side; entry: HistoryEntry }) {
  const { breakdown, sums } = entry;
  const { currencyCode, displayTotalAmount, displayCurrencyCode } = breakdown;
  const approximate =
    displayTotalAmount === null || sums.charged !== breakdown.totalAmount
      ? null
      : { amount: displayTotalAmount, currencyCode: displayCurrencyCode };
  const lines = orderLines(sums);
  return (
    <>
      {side === "BUYER" && (
        <span className="text-lg font-semibold">
          <MoneyText amount={sums.charged} currencyCode={currencyCode} approximate={approximate} />
        </span>
      )}
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_auto] items-baseline justify-end gap-x-4 text-right text-sm">
          {lines.map(({ label, amount, isStrong = false }) => (
            <Fragment key={label}>
              <dt className={isStrong ? "font-medium" : "text-muted"}>{label}</dt>
              <dd className={isStrong ? "text-base font-semibold" : undefined}>
                <MoneyText amount={amount} currencyCode={currencyCode} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  );
}

/** Where the money of a paid order is now, as the ledger has it; only the seller sees how it is transferred. */
function HistoryState({ entry }: { entry: HistoryEntry }) {
  const { sums } = entry;
  const { own } = sums;
  const money = (amount: number) => formatAmount(amount, entry.breakdown.currencyCode);
  if (sums.disputed > 0) return <Badge tone="caution">{m.order_history_disputed()}</Badge>;
  if (sums.refunding > 0)
    return <Badge tone="caution">{m.order_history_refunding({ amount: money(sums.refunding) })}</Badge>;
  if (sums.undecided > 0) return <Badge tone="caution">{m.order_history_undecided()}</Badge>;
  if (sums.held > 0) return <Badge tone="accent">{m.order_history_held()}</Badge>;
  if (own && own.unsent > 0 && entry.transferStatus === "AWAITING_ACCOUNT")
    return <Badge tone="caution">{m.order_history_owed()}</Badge>;
  if (sums.released === 0) return <Badge>{m.order_history_refunded({ amount: money(sums.returned) })}</Badge>;
  if (own && own.unsent === 0 && own.sent > 0) return <Badge tone="positive">{m.order_history_sent()}</Badge>;
  return <Badge tone="positive">{own ? m.order_history_released() : m.order_history_released_to()}</Badge>;
}
