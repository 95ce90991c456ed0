import { LONGEST_DELIVERY_DAYS } from "#domain/order/deadlines.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { availabilityOf, type Order } from "./order-data.ts";

interface ExtensionNoticeProps {
  order: Order;
  extension: NonNullable<Order["extension"]>;
}

/** A later delivery date that awaits the buyer's consent (rule O6). */
export function ExtensionNotice({ order, extension }: ExtensionNoticeProps) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const { estimatedDelivery } = extension;
  const date = estimatedDelivery
    ? formatDate(estimatedDelivery, locale, timeZone)
    : m.order_delivery_latest({ count: LONGEST_DELIVERY_DAYS });
  const isBuyer = order.standing === "BUYER";
  return (
    <Alert
      tone={isBuyer ? "caution" : "accent"}
      title={isBuyer ? m.order_extension_title_buyer() : m.order_extension_title_seller()}
      action={
        isBuyer && (
          <span className="flex flex-wrap gap-3">
            <CommandButton order={order} availability={availabilityOf(order, "consentExtension")} size="sm" />
            <CommandButton
              order={order}
              availability={availabilityOf(order, "declineExtension")}
              size="sm"
              variant="secondary"
            />
          </span>
        )
      }
    >
      <p>{m.order_extension_body({ date })}</p>
      {!isBuyer && <p className="text-muted">{m.order_extension_waiting()}</p>}
    </Alert>
  );
}
