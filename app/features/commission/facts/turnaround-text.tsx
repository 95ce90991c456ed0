import { useState } from "react";
import { turnaroundDelivery } from "#domain/order/turnaround.ts";
import { m } from "#messages";
import { useIsReady } from "../../../client/use-is-ready.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";

/** What a service promises (rule O17): days after the payment, and about which date that is. */
export function TurnaroundText({ days }: { days: number }) {
  const { locale } = useUiEnvironment();
  // Cached pages may be older than today: the date is the browser's.
  const isReady = useIsReady();
  const [now] = useState(Date.now);
  const turnaround = m.commission_turnaround({ count: days });
  if (!isReady) return <span>{turnaround}</span>;
  const date = formatDate(turnaroundDelivery(now, days), locale, "UTC");
  return <span>{m.commission_turnaround_if_you_pay({ turnaround, date })}</span>;
}
