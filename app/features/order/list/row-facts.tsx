import { m } from "#messages";
import { PlainDateText } from "../../../ui/text/plain-date-text.tsx";
import type { ListedOrder } from "../panel/order-data.ts";
import { PriceText } from "../panel/price-text.tsx";
import { DueText } from "./due-text.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** A column of its own where the row is one line, also where there is nothing to say. */
const CELL = "empty:hidden @3xl/list:order-1 @3xl/list:empty:block";

/** Date, days left, total and state of a row. */
export const RowFacts = ({ order }: { order: ListedOrder }) => (
  <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm @3xl/list:contents">
    <span className={`${CELL} text-muted @3xl/list:text-xs @3xl/list:whitespace-nowrap`}>
      <AgreedOrWished order={order} />
    </span>
    <span className={CELL}>
      <DueText order={order} />
    </span>
    <span className={`${CELL} font-semibold @3xl/list:text-right`}>
      <PriceText order={order} />
    </span>
    <span className={`${CELL} @3xl/list:justify-self-end`}>
      <StatusBadge order={order} />
    </span>
  </span>
);

/** Stands where the date will, and in no sentence. */
const MARK = "\uFFFC";

/** The agreed day of delivery, else the day that the client wished for (rule O17). */
function AgreedOrWished({ order: { estimatedDelivery, wishedDelivery, turn } }: { order: ListedOrder }) {
  const date = estimatedDelivery ?? wishedDelivery;
  if (turn.awaited === null || date === null) return null;
  const say = estimatedDelivery === null ? m.order_wished_for : m.order_planned_for;
  const [before, after] = say({ date: MARK }).split(MARK);
  return (
    <>
      <span>{before}</span>
      <PlainDateText value={date} isNumeric />
      <span>{after}</span>
    </>
  );
}
