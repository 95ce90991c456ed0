import { Link } from "react-router";
import { ORDER_PROGRESS_STATUSES } from "#domain/order/order.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import type { OrderTally } from "../panel/order-data.ts";
import { listHref, type ListQuery } from "./list-query.ts";
import { STATUS_LABELS } from "./status-labels.ts";

/** On a phone the selected filter may be scrolled out of view. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest", inline: "center" });

interface StatusFilterProps {
  path: string;
  query: ListQuery;
  tally: OrderTally;
}

/** Links, so that a filtered list has a URL and works without JavaScript; each with how many there are. */
export function StatusFilter({ path, query, tally }: StatusFilterProps) {
  const { sort } = query;
  const isSearch = query.text !== "";
  const all = Object.values(tally.states).reduce((sum, count) => sum + count, 0);
  const entries = [
    {
      to: listHref(path, { isNeeding: true }),
      label: m.order_needs_you(),
      count: tally.needsViewer,
      isCurrent: query.isNeeding,
    },
    {
      to: listHref(path, { sort }),
      label: m.order_filter_all(),
      count: all,
      isCurrent: !query.isNeeding && query.status === null,
    },
    ...ORDER_PROGRESS_STATUSES.map((status) => ({
      to: listHref(path, { status, sort }),
      label: STATUS_LABELS[status](),
      count: tally.states[status],
      isCurrent: !query.isNeeding && query.status === status,
    })),
  ];
  return (
    <nav
      aria-label={m.order_filter_label()}
      // The fading edge says that there are more.
      className="-mx-4 overflow-x-auto py-1 pl-4 pr-8 [mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] [scrollbar-width:none] sm:mx-0 sm:pl-0"
    >
      <ul className="flex gap-2">
        {entries.map(({ to, label, count, isCurrent }) => (
          <li key={to} ref={isCurrent && !isSearch ? showWhole : undefined} className="shrink-0">
            <Link
              to={to}
              aria-current={isCurrent && !isSearch ? "true" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors",
                isCurrent && !isSearch
                  ? "border-accent bg-accent/10 text-accent"
                  : "border-line text-muted hover:border-line-strong hover:text-foreground",
              )}
            >
              <span>{label}</span>
              <span className="text-xs tabular-nums opacity-80">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
