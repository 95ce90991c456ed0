import { sql, type GetColumnData, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * A column under an alias. D1 answers a batch with objects, in which two columns of one name are one and every
 * later value moves up: in a batch, whatever a join adds must be named.
 */
export function aliased<Column extends SQLiteColumn>(column: Column, name: string): SQL.Aliased<GetColumnData<Column>> {
  return sql<GetColumnData<Column>>`${column}`.mapWith(column).as(name) as SQL.Aliased<GetColumnData<Column>>;
}
