import { Link } from "react-router";
import type { CalendarDate } from "#domain/kernel/instants.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { listHref } from "../list/list-query.ts";
import { turnSentence } from "../list/turn-sentence.ts";
import { titlesOf, type ListedOrder, type OrderPage } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { calendarDays, dueDay } from "./due-days.ts";

interface OrderCalendarProps {
  path: string;
  /** The open orders. */
  open: OrderPage;
  /** Epoch milliseconds. */
  now: number;
}

/** A seller's open orders by the day on which something is due (rule S53); on phones only the days that have one. */
export default function OrderCalendar({ path, open, now }: OrderCalendarProps) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const dateOf = (instant: number | string) => formatDate(instant, locale, timeZone, { isNumeric: true });
  const today = dateOf(now);
  const days = calendarDays(today);
  const dated = open.items.map((order) => ({ order, day: dueDay(order, dateOf) }));
  const ordersOn = (isOn: (day: CalendarDate) => boolean) =>
    dated.flatMap(({ order, day }) => (day !== null && isOn(day) ? [order] : []));
  const late = ordersOn((day) => day < days[0]!);
  const later = ordersOn((day) => day > days.at(-1)!);
  const short = new Intl.DateTimeFormat(locale, SHORT);
  const undated = dated.flatMap(({ order, day }) => (day === null ? [order] : []));
  return (
    <section aria-label={m.order_calendar_label()} className="grid gap-4">
      <Others title={m.order_calendar_past()} orders={late} />
      <ol className="grid gap-2 md:grid-cols-7 md:gap-1">
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            label={short.format(new Date(day))}
            isToday={day === today}
            isOver={day < today}
            orders={ordersOn((on) => on === day)}
          />
        ))}
      </ol>
      <Others title={m.order_calendar_later()} orders={later} />
      <Others title={m.order_calendar_undated()} orders={undated} />
      {open.nextCursor !== null && (
        <LinkButton to={listHref(path, {})} variant="secondary" className="justify-self-center">
          {m.order_board_more()}
        </LinkButton>
      )}
    </section>
  );
}

/** Of calendar dates, which are the same everywhere. */
const SHORT = { weekday: "short", month: "numeric", day: "numeric", timeZone: "UTC" } as const;

interface DayProps {
  day: CalendarDate;
  label: string;
  isToday: boolean;
  isOver: boolean;
  orders: readonly ListedOrder[];
}

function Day({ day, label, isToday, isOver, orders }: DayProps) {
  return (
    <li
      className={classes(
        "grid min-w-0 content-start gap-1.5 rounded-md border p-2 md:min-h-28",
        isToday ? "border-accent bg-accent/5" : isOver ? "dashed border-line" : "border-line bg-raised",
        orders.length === 0 && !isToday && "max-md:hidden",
      )}
    >
      <h2 className={classes("text-xs font-medium", isToday ? "text-accent" : "text-muted")}>
        <time dateTime={day}>{label}</time>
      </h2>
      <Orders orders={orders} />
    </li>
  );
}

/** What the weeks that are shown have no day for. */
function Others({ title, orders }: { title: string; orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      <Orders orders={orders} className="sm:grid-cols-2 lg:grid-cols-4" />
    </div>
  );
}

function Orders({ orders, className }: { orders: readonly ListedOrder[]; className?: string }) {
  const nameOf = useNameOf();
  if (orders.length === 0) return null;
  return (
    <ul className={classes("grid gap-1.5", className)}>
      {orders.map((order) => (
        <li
          key={order.id}
          className={classes(
            "link-row grid min-w-0 rounded-sm border-l-2 bg-surface px-2 py-1.5 text-xs",
            order.nextStep.isOverdue ? "border-negative" : order.turn.isOwn ? "border-accent" : "border-line-strong",
          )}
        >
          <Link
            to={orderPath("SELLER", order.code)}
            data-order={order.code}
            data-needs={order.turn.isOwn ? "" : undefined}
            className="stretched-link line-clamp-2 font-medium"
          >
            <LocalizedTextSpan texts={titlesOf(order)} />
          </Link>
          <span className={classes("line-clamp-2", order.turn.isOwn ? "text-accent" : "text-muted")}>
            {turnSentence(order, "SELLER", nameOf(order.buyerUserProfile))}
          </span>
        </li>
      ))}
    </ul>
  );
}
