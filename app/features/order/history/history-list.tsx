import { shownName } from "#domain/account/shown-name.ts";
import { ReceiptText } from "lucide-react";
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
        <HistoryState side={side} entry={entry} />
      </div>
    </li>
  );
}

function Amounts({ side, entry }: { side: Side; entry: HistoryEntry }) {
  const { breakdown } = entry;
  const { currencyCode, displayTotalAmount, displayCurrencyCode } = breakdown;
  const approximate =
    displayTotalAmount === null ? null : { amount: displayTotalAmount, currencyCode: displayCurrencyCode };
  if (side === "BUYER")
    return (
      <span className="text-lg font-semibold">
        <MoneyText amount={breakdown.totalAmount} currencyCode={currencyCode} approximate={approximate} />
      </span>
    );
  return (
    <dl className="grid grid-cols-[auto_auto] justify-end gap-x-4 text-right text-sm">
      <dt className="text-muted">{m.order_history_total()}</dt>
      <dd>
        <MoneyText amount={breakdown.totalAmount} currencyCode={currencyCode} />
      </dd>
      {/* A refunded payment has neither a fee nor an income. */}
      {entry.releaseStatus !== "RETURNED" && (
        <>
          <dt className="text-muted">{m.order_history_fee()}</dt>
          <dd>
            <MoneyText amount={-breakdown.feeAmount} currencyCode={currencyCode} />
          </dd>
          <dt className="font-medium">{m.order_history_income()}</dt>
          <dd className="text-base font-semibold">
            <MoneyText amount={breakdown.incomeAmount} currencyCode={currencyCode} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Where the money of a paid order is now; only the seller sees how it is transferred. */
function HistoryState({ side, entry }: { side: Side; entry: HistoryEntry }) {
  const refund = formatAmount(entry.refundAmount, entry.breakdown.currencyCode);
  if (entry.releaseStatus === "RETURNED")
    return entry.refundStatus === "SUCCEEDED" ? (
      <Badge>{m.order_history_refunded({ amount: refund })}</Badge>
    ) : (
      <Badge tone="caution">{m.order_history_refunding({ amount: refund })}</Badge>
    );
  if (entry.releaseStatus !== "RELEASED") return <Badge tone="accent">{m.order_history_held()}</Badge>;
  if (side === "SELLER" && entry.transferStatus === "SUCCEEDED")
    return <Badge tone="positive">{m.order_history_sent()}</Badge>;
  if (side === "SELLER" && entry.transferStatus === "AWAITING_ACCOUNT")
    return <Badge tone="caution">{m.order_history_owed()}</Badge>;
  return <Badge tone="positive">{m.order_history_released()}</Badge>;
}
