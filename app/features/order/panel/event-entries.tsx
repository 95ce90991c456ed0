import { formatAmount } from "#domain/money/format.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import { actorWord, eventSentence } from "./event-labels.ts";
import { sourceIn, type Order } from "./order-data.ts";

/** Who did what, and when. */
export function EventEntries({ order }: { order: Order }) {
  return (
    <ol className="grid gap-3 border-t border-line px-4 py-4 text-sm">
      {order.events.map((event, index) => {
        const minorUnits = event.amount ?? event.priceAmount;
        const amount = minorUnits === undefined ? "" : formatAmount(minorUnits, order.priceCurrency.code);
        const sentence = eventSentence(event.type, amount, event.isFirst);
        // Of a newer version than this page (rule E116).
        if (sentence === "") return null;
        return (
          <li key={`${event.at}-${index}`} className="flex flex-wrap justify-between gap-x-6">
            <div className="grid">
              <span>{sentence}</span>
              <ShownWords texts={event.messageTexts ?? []} source={sourceIn(order, event.by)} className="text-muted" />
            </div>
            <span className="text-muted">
              <span>{actorWord(event.by)}</span> <span>·</span> <DateText value={event.at} hasTime />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
