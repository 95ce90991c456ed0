import { Suspense } from "react";
import { lazy } from "../../../ui/waiting/lazy.ts";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import { presentVersion } from "../consent/present-version.ts";
import type { chargeOf, Order } from "../panel/order-data.ts";
import type { PaidStage } from "../../payment/pay/pay-button.tsx";
import { stageToPay } from "../stages/present-stage.ts";
import { approximateTotal, exactTotal } from "../panel/price-text.tsx";

/** Loaded only with an order that waits to be paid. */
const PayButton = lazy(async () => ({ default: (await import("../../payment/pay/pay-button.tsx")).PayButton }));

interface PayOrderProps {
  order: Order;
  charge: NonNullable<ReturnType<typeof chargeOf>>;
  cards: readonly SavedCard[];
  onChange: () => void;
}

function stageOf(order: Order): PaidStage | null {
  const stage = stageToPay(order);
  return stage && { number: stage.number, count: order.stages?.length ?? stage.number };
}

/** Pays an order as it is shown: its price, its agreement and its version. */
export const PayOrder = ({ order, charge, cards, onChange }: PayOrderProps) => (
  <Suspense fallback={<Skeleton className="h-24" />}>
    <PayButton
      orderId={order.id}
      transactionId={charge.id}
      intentId={charge.stripePaymentIntentId}
      total={exactTotal(order)}
      approximate={order.paying === "BY_STAGE" ? null : approximateTotal(order)}
      cards={cards}
      orderCode={order.code}
      version={order.version}
      agreement={order.agreement}
      hasStages={order.stages !== undefined}
      stage={stageOf(order)}
      attemptCardId={charge.accountMethodId}
      presentVersion={(read) => presentVersion(order.id, read)}
      onChange={onChange}
    />
  </Suspense>
);
