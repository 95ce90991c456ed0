import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import type { HistoryEntry } from "./history-list.tsx";
import type { Side } from "../panel/order-data.ts";

/** Where the money of a paid order is now; how it reaches the seller is the seller's to know. */
export function HistoryState({ side, entry }: { side: Side; entry: HistoryEntry }) {
  const { locale } = useUiEnvironment();
  const refund = formatAmount(entry.refundAmount, entry.breakdown.currencyCode, locale);
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
