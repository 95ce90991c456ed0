import { sql } from "drizzle-orm";
import { NOT_BACKED_UP } from "#domain/backup/backup.ts";
import type { Database } from "#worker/db/client.ts";

/** A table that is read a page of rows at a time. */
type Paged = { readonly step: string };
/** One of those whose rows belong to an order, and SQL's condition for them; `?1` is a list of orders' ids as JSON. */
type OfOrder = { readonly table: string; readonly where: string };

export interface BackupTables {
  /** In the order in which they are read: who refers to a row is read before it, so that what it refers to is there. */
  readonly steps: readonly (Paged | typeof ORDERS)[];
  readonly ofOrders: readonly OfOrder[];
}

export const ORDERS = { step: "orders" } as const;
const ORDER_TABLE = "commission_order";

type Reference = { child: string; parent: string; column: string };

/**
 * Of the database as it is: a table that a migration adds is in the next backup. What belongs to an order, by a reference that is required and has
 * an index, is read with it, so that an order is whole; everything else by its rows.
 */
export async function readBackupTables(database: Database): Promise<BackupTables> {
  const tables = await database.all<{ name: string }>(sql`
    select name from pragma_table_list
    where type = 'table' and schema = 'main' and name not glob 'sqlite_*' and name not glob '_cf_*' order by name`);
  const names = tables.map(({ name }) => name).filter((name) => !NOT_BACKED_UP.has(name));
  const references = await readReferences(database, names);
  const keys = await readRequiredKeys(database, names);
  const owned = references.filter(({ child, parent, column }) => child !== parent && keys.has(`${child}.${column}`));
  const ofOrders = ordersTables(owned);
  return { ofOrders, steps: childrenFirst(names, references, new Set(ofOrders.map(({ table }) => table))) };
}

async function readReferences(database: Database, names: readonly string[]): Promise<Reference[]> {
  const answers = await pragmaOfEach<{ table: string; from: string }>(database, "foreign_key_list", names);
  return answers.flatMap((rows, at) =>
    rows.map(({ table, from }) => ({ child: names[at] ?? "", parent: table, column: from })),
  );
}

/** `table.column` of those that are never null and by which an index of all rows begins. */
async function readRequiredKeys(database: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const columns = await pragmaOfEach<{ name: string; notnull: number }>(database, "table_info", names);
  const isRequired = (at: number, column: string) =>
    columns[at]?.some(({ name, notnull }) => name === column && notnull === 1) ?? false;
  const lists = await pragmaOfEach<{ name: string; partial: number }>(database, "index_list", names);
  const indexes = lists.flatMap((list, at) =>
    list.filter(({ partial }) => partial === 0).map(({ name }) => ({ at, name })),
  );
  const parts = await pragmaOfEach<{ name: string; seqno: number }>(
    database,
    "index_info",
    indexes.map(({ name }) => name),
  );
  const leading = indexes.flatMap(({ at }, index) =>
    (parts[index] ?? []).filter(({ seqno }) => seqno === 0).map(({ name }) => ({ at, column: name })),
  );
  return new Set(
    leading.filter(({ at, column }) => isRequired(at, column)).map(({ at, column }) => `${names[at] ?? ""}.${column}`),
  );
}

/** D1 answers these for one at a time. */
async function pragmaOfEach<Row>(
  database: Database,
  pragma: "foreign_key_list" | "table_info" | "index_list" | "index_info",
  names: readonly string[],
): Promise<Row[][]> {
  const reads = names.map((name) => database.all<Row>(sql`pragma ${sql.raw(pragma)}(${sql.identifier(name)})`));
  const [first, ...rest] = reads;
  return first ? database.batch([first, ...rest]) : [];
}

const IDS = "(select value from json_each(?1))";

function ordersTables(owned: readonly Reference[]): OfOrder[] {
  const direct = new Map(owned.filter(({ parent }) => parent === ORDER_TABLE).map((each) => [each.child, each]));
  const found: OfOrder[] = [...direct.values()].map(({ child, column }) => ({
    table: child,
    where: `"${column}" in ${IDS}`,
  }));
  for (const { child, parent, column } of owned) {
    const through = direct.get(parent);
    if (!through || direct.has(child) || found.some(({ table }) => table === child)) continue;
    const owners = `select id from "${parent}" where "${through.column}" in ${IDS}`;
    found.push({ table: child, where: `"${column}" in (${owners})` });
  }
  return [...found, { table: ORDER_TABLE, where: `id in ${IDS}` }];
}

function childrenFirst(names: readonly string[], references: readonly Reference[], together: ReadonlySet<string>) {
  const steps: (Paged | typeof ORDERS)[] = [];
  const seen = new Set<string>();
  const stepOf = (name: string) => (together.has(name) ? ORDERS.step : name);
  const visit = (step: string) => {
    if (seen.has(step)) return;
    seen.add(step);
    for (const { child, parent } of references) if (stepOf(parent) === step) visit(stepOf(child));
    steps.push(step === ORDERS.step ? ORDERS : { step });
  };
  for (const name of names) visit(stepOf(name));
  return steps;
}
