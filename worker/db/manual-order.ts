import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** The places of things whose owner has named some in an order: those in it, the rest behind them as they were. */
export const manualPlace = (id: SQLWrapper, userIndex: SQLWrapper, ids: readonly string[]): SQL =>
  sql`coalesce((select key from json_each(${JSON.stringify(ids)}) where value = ${id}), ${userIndex} + ${ids.length})`;
