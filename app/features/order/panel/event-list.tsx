import { ChevronDown } from "lucide-react";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { DateText } from "../../../ui/text/date-text.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { actorWord, eventSentence } from "./event-labels.ts";
import type { Order } from "./order-data.ts";

/** The event log of the order (contract.md, Orders); collapsed because it is rarely needed. */
export function EventList({ order }: { order: Order }) {
  const { locale } = useUiEnvironment();
  return (
    <details className="group rounded-lg border border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium [&::-webkit-details-marker]:hidden">
        {m.order_history_title()}
        <ChevronDown aria-hidden size={18} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid gap-3 border-t border-line px-4 py-4 text-sm">
        {order.events.map((event, index) => {
          const cents = event.amount ?? event.priceAmount;
          const amount = cents === undefined ? "" : formatAmount(cents, order.priceCurrency.code, locale);
          return (
            <li key={`${event.at}-${index}`} className="flex flex-wrap justify-between gap-x-6">
              <div className="grid">
                <span>{eventSentence(event.type, amount)}</span>
                {event.message && <span className="whitespace-pre-wrap text-muted">{event.message}</span>}
              </div>
              <span className="text-muted">
                {actorWord(event.by)} · <DateText value={event.at} hasTime />
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
