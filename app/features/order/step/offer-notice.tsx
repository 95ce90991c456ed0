import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { ShownWords } from "../../translation/shown-words.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { availabilityOf, sourceIn, type Order } from "../panel/order-data.ts";

/** The buyer's counter-offer, which the seller takes as it is or leaves (rule O37). */
export function OfferNotice({ order, offer }: { order: Order; offer: NonNullable<Order["offer"]> }) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const shown = (amount: number) => formatAmount(amount, order.priceCurrency.code);
  const before = order.isUnsettled ? m.order_unsettled() : shown(order.amountBreakdown?.totalAmount ?? 0);
  return (
    <div className="grid gap-3 rounded-md border border-line bg-raised p-3 text-sm">
      <div className="grid gap-1">
        {offer.totalAmount !== null && (
          <p>
            <strong>{m.order_offer_price_line({ amount: shown(offer.totalAmount), before })}</strong>{" "}
            {order.standing === "SELLER" && offer.incomeAmount !== null && (
              <span className="text-muted">{m.order_offer_income({ income: shown(offer.incomeAmount) })}</span>
            )}
          </p>
        )}
        {offer.estimatedDelivery && (
          <p className="font-semibold">
            {m.order_offer_date_line({ date: formatDate(offer.estimatedDelivery, locale, timeZone) })}
          </p>
        )}
        <ShownWords texts={offer.messageTexts} source={sourceIn(order, "BUYER")} />
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <CommandButton order={order} availability={availabilityOf(order, "acceptOffer")} size="sm" />
        <CommandButton
          order={order}
          availability={availabilityOf(order, "declineOffer")}
          variant="secondary"
          size="sm"
        />
      </div>
    </div>
  );
}
