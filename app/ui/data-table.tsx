import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Column<Row> {
  /** Unique within the table. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * A dense table. On a phone each row becomes a block in which every value stands beside its column's name; it stays a
 * table for screen readers, because today's browsers keep that whatever its `display` is.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => (
  <div className={TABLE_FRAME}>
    <FramedTable {...props} />
  </div>
);

export const TABLE_FRAME = "overflow-clip rounded-lg border border-line bg-raised";

/** Without what is around it. */
export function FramedTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table aria-label={label} className="block w-full text-sm sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line text-left">
          {columns.map((column) => (
            <th
              key={column.label}

              scope="col"
              className={classes(
                "px-3 py-2 text-xs font-medium text-muted break-normal",
                column.isNumber && "text-right",
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid divide-y divide-line sm:table-row-group">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="grid gap-1 px-3 py-3 sm:table-row sm:p-0">
            {columns.map((column) => (
              <td
                key={column.label}
                className={classes(
                  "grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 sm:table-cell sm:px-3 sm:py-2.5 sm:align-top",
                  column.isNumber && "sm:text-right sm:tabular-nums",
                )}
              >
                <span aria-hidden className="text-xs/5 text-muted sm:hidden">
                  {column.label}
                </span>
                <div className="min-w-0 break-words">{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
