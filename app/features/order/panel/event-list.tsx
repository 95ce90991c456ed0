import { ChevronDown } from "../../../ui/icons/public-icons.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import type { Order } from "./order-data.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

const EventEntries = lazy(async () => ({ default: (await import("./event-entries.tsx")).EventEntries }));

/** The event log of the order (contract.md, Orders); collapsed, and its words loaded on demand, because it is rarely needed. */
export function EventList({ order }: { order: Order }) {
  const [wasOpened, setWasOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the page came to life.
  useEffect(() => {
    if (details.current?.open) setWasOpened(true);
  }, []);
  return (
    <details
      ref={details}
      className="group rounded-lg border border-line"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        {m.order_history_title()}
        <ChevronDown aria-hidden size={18} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      {wasOpened && (
        <Suspense fallback={<Skeleton className="m-4 h-24" />}>
          <EventEntries order={order} />
        </Suspense>
      )}
    </details>
  );
}
