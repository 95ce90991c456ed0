import { endingAmounts } from "#domain/order/ending/ending.ts";
import type { EndingSide } from "#domain/order/ending/ending-side.ts";
import type { Ladder } from "#domain/order/ending/ladder.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Order } from "#domain/order/order.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import type { OrderReading } from "#worker/translation/order/order-reading.ts";
import { instantText, type InstantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderDetail } from "./order-detail.queries.ts";

/** Minor units of the order's currency. What the seller receives of the kept part is not the buyer's to know. */
type AmountsView = {
  readonly refundAmount: number;
  readonly keptAmount: number;
  readonly incomeAmount: number | null;
  readonly feeAmount: number | null;
};

export type EndingView = {
  readonly ladder: Ladder;
  /** What waits for an answer; null: nothing was proposed. */
  readonly proposal:
    | (AmountsView & {
        readonly by: EndingSide;
        readonly until: InstantText;
        readonly messageTexts: readonly LocalizedText[];
      })
    | null;
  /** What the viewer would propose now; null where nothing is held. */
  readonly own: AmountsView | null;
};

/** To end by agreement (rules O120, O121); absent where no ladder was agreed. */
export function endingView(
  { order, events }: OrderDetail,
  orderRole: OrderRole,
  { words }: OrderReading,
): { readonly ending?: EndingView } {
  const { ladder, endingBy, endingDeadline } = order;
  if (ladder === null) return {};
  const proposed = events.findLast((event) => event.type === "EndingProposed");
  const amounts = endingBy === null || endingDeadline === null ? null : amountsView(order, endingBy, orderRole);
  const side = orderRole === "SELLER" || orderRole === "BUYER" ? orderRole : null;
  return {
    ending: {
      ladder,
      proposal:
        amounts === null || endingBy === null || endingDeadline === null
          ? null
          : {
              by: endingBy,
              until: instantText(endingDeadline),
              messageTexts: words(proposed?.message ?? ""),
              ...amounts,
            },
      own: side && amountsView(order, side, orderRole),
    },
  };
}

function amountsView(order: Order, by: EndingSide, orderRole: OrderRole): AmountsView | null {
  const amounts = endingAmounts(order, by);
  if (amounts === null) return null;
  const { refundAmount, keptAmount, incomeAmount, feeAmount } = amounts;
  return orderRole === "BUYER"
    ? { refundAmount, keptAmount, incomeAmount: null, feeAmount: null }
    : { refundAmount, keptAmount, incomeAmount, feeAmount };
}
