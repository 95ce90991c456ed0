import { Suspense } from "react";
import { Skeleton } from "../../../../ui/waiting/skeleton.tsx";
import type { Order } from "../../panel/order-data.ts";
import { lazy } from "../../../../ui/waiting/lazy.ts";

/** Loaded only with an order that has been delivered. */
const DeliveredWork = lazy(() => import("./delivered-work.tsx"));

/** The delivered work, large, above what can be answered to it (rule O52). */
export function ShownDelivery({ order }: { order: Order }) {
  if (order.deliveredAt === null || !order.deliverable || order.deliverable.medias.length === 0) return null;
  return (
    // A box of fixed proportions that is itself an item of the nested grids is laid out hundreds of times over on phones.
    <div className="min-w-0">
      <Suspense fallback={<Waiting />}>
        <DeliveredWork deliverable={order.deliverable} orderId={order.id} />
      </Suspense>
    </div>
  );
}

/** As high as a picture with its name: what it is answered with does not move. */
const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="aspect-4/3 w-full" />
    <Skeleton className="h-6 w-40" />
  </div>
);
