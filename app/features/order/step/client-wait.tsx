import { m } from "#messages";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { TwoClocks } from "../../../ui/text/two-clocks.tsx";
import type { Order } from "../panel/order-data.ts";

/** How long the delivery clock may stand still for the client, and how much of that is used (rule O110). */
export function ClientWait({ wait: { until, usedDays, limitDays } }: { wait: NonNullable<Order["clientWait"]> }) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  return (
    <div className="grid gap-1 text-sm text-muted">
      {until && (
        <p>
          <TwoClocks at={until}>
            <time dateTime={until}>
              {m.order_wait_until({ date: formatDate(until, locale, timeZone, { hasTime: true }) })}
            </time>
          </TwoClocks>
        </p>
      )}
      <p>{m.order_wait_used({ used: usedDays, limit: limitDays })}</p>
    </div>
  );
}
