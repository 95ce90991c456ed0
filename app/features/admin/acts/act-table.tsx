import { Link } from "react-router";
import { adminOrderPath, adminPersonPath } from "#domain/site/dashboard-paths.ts";
import type { ListedAct } from "#worker/admin/acts/admin-act.queries.ts";
import { m } from "#messages";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { actLabel } from "./act-labels.ts";
import { Handle } from "../../../ui/text/handle.tsx";

const columns = (): Column<ListedAct>[] => [
  { label: m.admin_column_when(), cell: ({ at }) => <DateText value={at} hasTime isNumeric /> },
  { label: m.admin_column_who(), cell: ({ handle }) => (handle ? <Handle handle={handle} /> : "–") },
  {
    label: m.admin_column_act(),
    cell: ({ kind, detail }) => [actLabel(kind), detail].filter(Boolean).join(": "),
  },
  { label: m.admin_column_about(), cell: (act) => <Subject act={act} /> },
  { label: m.admin_reason(), cell: ({ reason }) => <span className="whitespace-pre-wrap">{reason ?? "–"}</span> },
];

export function ActTable({ acts }: { acts: readonly ListedAct[] }) {
  return <DataTable label={m.admin_acts_title()} columns={columns()} rows={acts} keyOf={({ id }) => id} />;
}

function Subject({ act: { subject, orderCode } }: { act: ListedAct }) {
  if (orderCode)
    return (
      <Link to={adminOrderPath(orderCode)} className="underline underline-offset-2">
        {orderCode}
      </Link>
    );
  if (subject)
    return (
      <Link to={adminPersonPath(subject)} className="underline underline-offset-2">
        <Handle handle={subject} />
      </Link>
    );
  return <span>–</span>;
}
