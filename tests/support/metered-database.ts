import { createSearchDatabase } from "#worker/db/client.ts";

interface Result {
  results: Record<string, unknown>[];
  meta: { rows_read: number };
}
interface Statement {
  bind: (...values: unknown[]) => Statement;
  all: () => Promise<Result>;
}

/** A D1 that adds up what D1 itself says it has read. */
export function meteredDatabase(database: {
  prepare: (query: string) => unknown;
  batch: (statements: never[]) => Promise<unknown[]>;
}) {
  let rowsRead = 0;
  const originals = new WeakMap<object, Statement>();
  const counted = (result: Result) => {
    rowsRead += result.meta.rows_read;
    return result;
  };
  const metered = (statement: Statement) => {
    const own = {
      bind: (...values: unknown[]) => metered(statement.bind(...values)),
      all: async () => counted(await statement.all()),
      /** Without columns of the same name: D1 tells what it read only with named ones. */
      raw: async () => counted(await statement.all()).results.map((row) => Object.values(row)),
    };
    originals.set(own, statement);
    return own;
  };
  const binding = {
    prepare: (query: string) => metered(database.prepare(query) as Statement),
    batch: async (batch: readonly object[]) => {
      const results = await database.batch(batch.map((each) => originals.get(each)) as never[]);
      return (results as Result[]).map(counted);
    },
  };
  return { database: createSearchDatabase(binding as unknown as D1Database), rowsRead: () => rowsRead };
}
