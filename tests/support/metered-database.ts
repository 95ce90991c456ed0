import { createDatabase } from "#worker/db/client.ts";

interface Metered {
  bind: (...values: unknown[]) => Metered;
  all: () => Promise<{ meta: { rows_read: number } }>;
}

/** A D1 that adds up what D1 itself says it has read. */
export function meteredDatabase(database: { prepare: (query: string) => unknown }) {
  let rowsRead = 0;
  const metered = (statement: Metered): Metered => ({
    bind: (...values) => metered(statement.bind(...values)),
    all: async () => {
      const result = await statement.all();
      rowsRead += result.meta.rows_read;
      return result;
    },
  });
  const binding = { prepare: (query: string) => metered(database.prepare(query) as Metered) };
  return { database: createDatabase(binding as unknown as D1Database), rowsRead: () => rowsRead };
}
