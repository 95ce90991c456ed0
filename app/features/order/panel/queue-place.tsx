import { useEffect, useState } from "react";
import type { QueuePlace as Place } from "#domain/order/view/queue.ts";
import { m } from "#messages";
import { query } from "../../../client/typed-query.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import type { Order } from "./order-data.ts";

export interface QueuePlaceProps {
  order: Order;
  /** The creator's. */
  name: string;
}

/** The client's place among what the creator has yet to deliver (rule O92); read again with every version of the order. */
export function QueuePlace({ order: { id, version }, name }: QueuePlaceProps) {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let isOpen = true;
    void query("commissionOrder", "getQueue", { commissionOrderId: id }).then((outcome) => {
      // What cannot be read now is left out.
      if (isOpen && outcome.ok) setPlace(outcome.value.place);
    });
    return () => {
      isOpen = false;
    };
  }, [id, version]);
  if (place === null) return null;
  const { ahead, isPaid, expectedStart } = place;
  return (
    <section
      aria-label={m.order_queue()}
      className="grid gap-2 rounded-lg border border-line bg-raised px-4 py-3 text-sm"
    >
      <h2 className="text-sm font-medium text-muted">{m.order_queue()}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-muted">{m.order_queue_place()}</dt>
          <dd className="text-lg font-semibold tabular-nums">{m.order_queue_number({ place: String(ahead + 1) })}</dd>
        </div>
        {expectedStart !== null && (
          <div>
            <dt className="text-muted">{m.order_queue_start()}</dt>
            <dd className="text-lg font-semibold">
              <DateText value={expectedStart} />
            </dd>
          </div>
        )}
      </dl>
      <p className="text-muted">{isPaid ? m.order_queue_paid({ name }) : m.order_queue_unpaid({ name })}</p>
    </section>
  );
}
