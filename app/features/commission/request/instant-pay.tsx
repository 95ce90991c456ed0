import { useEffect, useState, type ReactNode } from "react";
import { m } from "#messages";
import { query } from "../../../client/typed-query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { chargeOf, type Order } from "../../order/panel/order-data.ts";
import { PayOrder } from "../../order/step/pay-order.tsx";
import type { SavedCard } from "../../payment/card/card-list.tsx";

export interface InstantPayProps {
  orderId: string;
  cards: readonly SavedCard[];
  /** Of a request that was accepted beforehand after all is said: nothing is to be paid yet. */
  otherwise: ReactNode;
}

/** An order that its service accepted beforehand is paid in the dialog that has sent it (rule L71). */
export function InstantPay({ orderId, cards, otherwise }: InstantPayProps) {
  const [order, setOrder] = useState<Order | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOpen = true;
    void query("commissionOrder", "get", { commissionOrderId: orderId }).then((outcome) => {
      if (!isOpen) return;
      if (outcome.ok) setOrder(outcome.value);
      else setFailed(true);
    });
    return () => {
      isOpen = false;
    };
  }, [orderId, turn]);
  const charge = order && chargeOf(order);
  // It is paid from the order's own page then.
  if (hasFailed && !order) return <Alert tone="caution">{m.commission_instant_later()}</Alert>;
  if (!order) return <Skeleton className="h-40" />;
  if (order.orderProgressStatus === "DRAFT" || !charge) return <div>{otherwise}</div>;
  return (
    <div className="grid gap-4">
      <p>{m.commission_instant_accepted()}</p>
      <PayOrder order={order} charge={charge} cards={cards} onChange={() => setTurn((before) => before + 1)} />
    </div>
  );
}
