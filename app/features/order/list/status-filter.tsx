import { Link, useSearchParams } from "react-router";
import { ORDER_PROGRESS_STATUSES } from "#domain/order/order.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { STATUS_LABELS } from "./status-labels.ts";

/** On a phone the selected filter may be scrolled out of view. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest", inline: "center" });

/** Links, so that a filtered list has a URL and works without JavaScript. */
export function StatusFilter({ path }: { path: string }) {
  const [search] = useSearchParams();
  const current = search.get("status");
  const entries = [
    { to: path, label: m.order_filter_all(), isCurrent: current === null },
    ...ORDER_PROGRESS_STATUSES.map((status) => ({
      to: `${path}?status=${status}`,
      label: STATUS_LABELS[status](),
      isCurrent: current === status,
    })),
  ];
  return (
    <nav
      aria-label={m.order_filter_label()}
      className="-mx-4 mb-5 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2">
        {entries.map(({ to, label, isCurrent }) => (
          <li key={to} ref={isCurrent ? showWhole : undefined} className="shrink-0">
            <Link
              to={to}
              aria-current={isCurrent ? "true" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium transition-colors",
                isCurrent
                  ? "border-accent bg-accent/10 text-accent"
                  : "border-line text-muted hover:border-line-strong hover:text-foreground",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
