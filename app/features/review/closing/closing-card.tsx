import { useId } from "react";
import { m } from "#messages";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { useNameOf } from "../../order/panel/person-link.tsx";
import type { Order } from "../../order/panel/order-data.ts";
import { useClosing } from "./closing-data.ts";
import { NextPart } from "./next-part.tsx";
import { ReviewPart } from "./review-part.tsx";
import { ThanksPart } from "./thanks-part.tsx";

/** After completion: a last note, the reviews, and what may come next (rules O60 to O67). */
export function ClosingCard({ order }: { order: Order }) {
  const id = useId();
  const nameOf = useNameOf();
  const { closing, reload } = useClosing(order);
  const other = order.standing === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  const parts = closing && { order, closing, reload, name: nameOf(other) };
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="grid gap-6 rounded-lg border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id={id} className="text-lg">
        {order.standing === "SELLER" ? m.review_closing_title_seller() : m.review_closing_title()}
      </h2>
      {parts ? (
        <>
          <ReviewPart {...parts} />
          <NextPart {...parts} />
          <ThanksPart {...parts} />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </section>
  );
}
