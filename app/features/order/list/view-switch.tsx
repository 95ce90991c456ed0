import { Columns3, List } from "../../../ui/icons/icons.ts";
import { Link } from "react-router";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { listHref, type ListQuery } from "./list-query.ts";

/** List or board (rule S53): links, so that the view has an address and works without JavaScript. */
export function ViewSwitch({ path, query: { isBoard } }: { path: string; query: ListQuery }) {
  const views = [
    { to: path, label: m.order_view_list(), Icon: List, isCurrent: !isBoard },
    { to: listHref(path, { isBoard: true }), label: m.order_view_board(), Icon: Columns3, isCurrent: isBoard },
  ];
  return (
    <nav aria-label={m.order_view_label()} className="flex rounded-md border border-line-strong p-0.5">
      {views.map(({ to, label, Icon, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? "true" : undefined}
          className={classes(
            "inline-flex min-h-10 items-center gap-2 rounded-sm px-3 text-sm font-medium transition-colors",
            isCurrent ? "bg-accent/10 text-accent" : "text-muted hover:text-foreground",
          )}
        >
          <Icon aria-hidden size={18} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
