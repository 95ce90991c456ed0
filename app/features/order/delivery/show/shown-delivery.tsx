import { Suspense } from "react";
import { Skeleton } from "../../../../ui/waiting/skeleton.tsx";
import type { Order } from "../../panel/order-data.ts";
import { lazy } from "../../../../ui/waiting/lazy.ts";
import { lazyPart } from "../../../../ui/waiting/lazy-part.tsx";

/** Loaded only with an order that has been delivered. */
const DeliveredWork = lazy(() => import("./delivered-work.tsx"));

/** Few orders have something that is sealed. */
const SealedWork = lazyPart(async () => (await import("../../stages/sealed-work.tsx")).SealedWork);

/** The delivered work, large, above what can be answered to it (rule O52); of a sealed stage what its client sees (rule O111). */
export function ShownDelivery({ order }: { order: Order }) {
  // Pins at what is only posted so far are the creator's to read.
  const isPosted = order.standing === "SELLER" && order.pins !== undefined;
  const isShown = order.deliveredAt !== null || isPosted;
  const { deliverable, sealed = [] } = order;
  return (
    <>
      {isShown && deliverable && deliverable.medias.length > 0 && (
        // A box of fixed proportions that is itself an item of the nested grids is laid out hundreds of times over on phones.
        <div className="min-w-0">
          <Suspense fallback={<Waiting />}>
            <DeliveredWork deliverable={deliverable} order={order} />
          </Suspense>
        </div>
      )}
      {sealed.length > 0 && <SealedWork order={order} sealed={sealed} />}
    </>
  );
}

/** As high as a picture with its name: what it is answered with does not move. */
const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="aspect-4/3 w-full" />
    <Skeleton className="h-6 w-40" />
  </div>
);
