import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** D1 takes at most this many bound parameters a statement. */
const PARAMETERS = 100;

/** Rows in portions that fit one INSERT each. `columns` is how many values a row binds. */
export function chunked<Row>(rows: readonly Row[], columns: number): Row[][] {
  const size = Math.floor(PARAMETERS / columns);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/** How many values a whole row of the table binds. */
export const columnsOf = (table: SQLiteTable): number => Object.keys(getTableColumns(table)).length;
