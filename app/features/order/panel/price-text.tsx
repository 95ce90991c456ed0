import { m } from "#messages";
import { MoneyText, type Money } from "../../../ui/text/money-text.tsx";
import { amountByStage } from "../stages/present-stage.ts";
import type { Order } from "./order-data.ts";

type Priced = Pick<Order, "priceAmount" | "priceCurrency" | "isUnsettled">;

/** The total, or 'Unsettled' (rule O25). */
export function PriceText({ order, approximate = null }: { order: Priced; approximate?: Money | null }) {
  if (order.isUnsettled || order.priceAmount === null)
    return <span className="text-caution">{m.order_unsettled()}</span>;
  return <MoneyText amount={order.priceAmount} currencyCode={order.priceCurrency.code} approximate={approximate} />;
}

/** The total in the viewer's currency, if that differs and a rate is stored (rule M4). */
export function approximateTotal(order: Pick<Order, "amountBreakdown">): Money | null {
  const { amountBreakdown } = order;
  if (amountBreakdown === null || amountBreakdown.displayTotalAmount === null) return null;
  return { amount: amountBreakdown.displayTotalAmount, currencyCode: amountBreakdown.displayCurrencyCode };
}

/** What the buyer is charged, in the order's currency: for the present stage, if each is paid before it begins (rule O103). */
export function exactTotal(
  order: Pick<Order, "amountBreakdown" | "priceCurrency"> & Partial<Pick<Order, "stages" | "paying">>,
): Money {
  const { amountBreakdown, priceCurrency } = order;
  return { amount: amountByStage(order) ?? amountBreakdown?.totalAmount ?? 0, currencyCode: priceCurrency.code };
}
