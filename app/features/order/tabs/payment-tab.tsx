import { m } from "#messages";
import { ReceiptLinks } from "../../payment/receipt/receipt-links.tsx";
import { BreakdownTable } from "../../payment/money/breakdown-table.tsx";
import { MoneySteps } from "../../payment/money/money-steps.tsx";
import { pickText } from "#domain/kernel/localized-text.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { chargeSentence } from "../panel/charge-words.ts";
import { sideOf, titlesOf, type Order } from "../panel/order-data.ts";
import { PaymentBadge } from "../list/status-badge.tsx";

export function PaymentTab({ order }: { order: Order }) {
  const side = sideOf(order);
  const { locale } = useUiEnvironment();
  const isSettled = order.amountBreakdown !== null && !order.isUnsettled;
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{m.order_payment_state()}</h2>
          <PaymentBadge order={order} />
        </div>
        {isSettled && order.amountBreakdown ? (
          // A refunded payment has neither a fee nor an income.
          <BreakdownTable
            breakdown={order.amountBreakdown}
            side={order.isRefunded ? "BUYER" : side}
            formula={order.feeFormula}
          />
        ) : (
          <p className="text-sm text-muted">
            {side === "SELLER" ? m.order_payment_unsettled_body_seller() : m.order_payment_unsettled_body()}
          </p>
        )}
      </section>
      <section className="grid gap-4">
        <h2 className="text-lg">{m.order_money_title()}</h2>
        {order.moneyTimeline.length > 0 ? (
          <MoneySteps
            steps={order.moneyTimeline}
            currencyCode={order.priceCurrency.code}
            reader={order.standing === "ADMIN" ? "ADMIN" : side}
            feePercent={order.feeFormula?.percent ?? null}
          />
        ) : (
          <p className="text-sm text-muted">{chargeSentence(order)}</p>
        )}
      </section>
      {order.receipts.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{m.order_receipts_title()}</h2>
          <ReceiptLinks receipts={order.receipts} side={side} title={pickText(titlesOf(order), locale)} />
        </section>
      )}
    </div>
  );
}
