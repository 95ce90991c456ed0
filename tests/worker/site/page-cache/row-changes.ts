import { env } from "cloudflare:workers";

type Row = Record<string, string | number | null>;

export const run = (statement: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
export const rowsOf = async (statement: string, ...values: string[]): Promise<Row[]> =>
  (
    await env.DB.prepare(statement)
      .bind(...values)
      .all<Row>()
  ).results;
const insertRow = (table: string, row: Row) => {
  const names = Object.keys(row);
  return run(
    `insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`,
    ...names.map((name) => row[name]!),
  );
};

/** Of some rows, after which everything is as it was. */
export interface Change {
  before?: () => Promise<unknown>;
  change: () => Promise<unknown>;
  back: () => Promise<unknown>;
}

export const updated = (
  table: string,
  set: string,
  back: string,
  where: () => [sql: string, value: string],
): Change => ({
  change: () => run(`update ${table} set ${set} where ${where()[0]}`, where()[1]),
  back: () => run(`update ${table} set ${back} where ${where()[0]}`, where()[1]),
});

/** One row more, a copy of the first with other values where two may not be equal. */
export const inserted = (table: string, other: { readonly id: string } & Row): Change => ({
  change: async () => insertRow(table, { ...(await rowsOf(`select * from ${table} limit 1`))[0]!, ...other }),
  back: () => run(`delete from ${table} where id = ?`, other.id),
});

export function deleted(table: string, where: () => [sql: string, value: string]): Change {
  let gone: Row[] = [];
  return {
    async change() {
      const [condition, value] = where();
      gone = await rowsOf(`select * from ${table} where ${condition}`, value);
      await run(`delete from ${table} where ${condition}`, value);
    },
    back: () => Promise.all(gone.map((row) => insertRow(table, row))),
  };
}

export const reversed = ({ change, back }: Change): Change => ({ before: change, change: back, back: async () => {} });
