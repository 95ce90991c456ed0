import { CalendarDays, Columns3, List } from "../../../ui/icons/order-icons.ts";
import { Link } from "react-router";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { listHref, type ListQuery, type ListView } from "./list-query.ts";

const VIEWS = [
  ["list", m.order_view_list, List],
  ["board", m.order_view_board, Columns3],
  ["calendar", m.order_view_calendar, CalendarDays],
] as const satisfies readonly (readonly [ListView, () => string, typeof List])[];

/** List, board or calendar (rule S53): links, so that the view has an address and works without JavaScript. */
export const ViewSwitch = ({ path, query }: { path: string; query: ListQuery }) => (
  <nav aria-label={m.order_view_label()} className="flex rounded-md border border-line-strong p-0.5">
    {VIEWS.map(([view, label, Icon]) => {
      const isCurrent = query.view === view;
      return (
        <Link
          key={view}
          to={listHref(path, { view })}
          aria-current={isCurrent ? "true" : undefined}
          className={classes(
            "inline-flex min-h-10 items-center gap-2 rounded-sm px-3 text-sm font-medium transition-colors",
            isCurrent ? "bg-accent/10 text-accent" : "text-muted hover:text-foreground",
          )}
        >
          <Icon aria-hidden size={18} />
          <span className="max-sm:sr-only">{label()}</span>
        </Link>
      );
    })}
  </nav>
);
