import { Link } from "react-router";
import { adminOrderPath, adminPersonPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import type { Parts } from "../../../ui/parts.ts";
import { Handle } from "../../../ui/text/handle.tsx";

export interface StuckSectionProps<Row> {
  id: string;
  title: string;
  /** What it means that there is nothing. */
  empty: string;
  list: { readonly total: number; readonly items: readonly Row[] };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Where all of them are, if not only the oldest are shown here. */
  action?: Parts;
}

/** One list of what does not move by itself, with how many there are. */
export function StuckSection<Row>({ id, title, empty, list, columns, keyOf, action }: StuckSectionProps<Row>) {
  return (
    <section aria-labelledby={id} className="grid scroll-mt-20 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <Badge tone={list.total === 0 ? "neutral" : "caution"}>{list.total}</Badge>
        {action}
      </div>
      {list.items.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <DataTable label={title} columns={columns} rows={list.items} keyOf={keyOf} />
      )}
      {list.items.length > 0 && list.items.length < list.total && (
        <p className="text-sm text-muted">{m.admin_oldest_shown({ count: list.items.length })}</p>
      )}
    </section>
  );
}

export const OrderLink = ({ code }: { code: string }) => (
  <Link to={adminOrderPath(code)} className="font-medium underline underline-offset-2">
    {code}
  </Link>
);

export const HandleLink = ({ handle }: { handle: string }) => (
  <Link to={adminPersonPath(handle)} className="underline underline-offset-2">
    <Handle handle={handle} />
  </Link>
);
