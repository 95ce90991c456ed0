import type { DatabaseSync } from "node:sqlite";

export type Row = Readonly<Record<string, unknown>>;
type Value = string | number | null;

const IDENTIFIER = /\b[0-9a-f]{8}(?=-[0-9a-f]{4}-)/g;
/** Odd, so that no two copies meet. */
const STEP = 2_654_435_761;

const otherId = (copy: number) => (start: string) =>
  ((Number.parseInt(start, 16) + copy * STEP) % 2 ** 32).toString(16).padStart(8, "0");

interface Column {
  readonly name: string;
  /** That no two rows may have the same, where it is a text that is no identifier. */
  readonly isUnique: boolean;
  readonly isNumber: boolean;
}

function columnsOf(database: DatabaseSync, table: string): Column[] {
  const unique = database
    .prepare(
      `select distinct i.name from pragma_index_list('${table}') l, pragma_index_info(l.name) i where l."unique" = 1`,
    )
    .all()
    .map(({ name }) => name);
  return database
    .prepare(`select name, type, pk from pragma_table_info('${table}')`)
    .all()
    .map(({ name, type, pk }) => ({
      name: String(name),
      isUnique: unique.includes(name!) || pk !== 0,
      isNumber: String(type).toLowerCase() === "integer",
    }));
}

/** Between the numbers of two copies of the same row: more than all rows of a copy are apart. */
const FAR = 10_000_000;

function copied(value: Value, { isUnique, isNumber }: Column, copy: number): Value {
  if (copy === 0 || value === null) return value;
  if (isNumber || typeof value === "number") return isUnique ? Number(value) + copy * FAR : value;
  const other = value.replaceAll(IDENTIFIER, otherId(copy));
  return isUnique && other === value ? `${value}${copy.toString(36)}` : other;
}

/** Puts rows into a table so many times, each time as of somebody else. */
export function insertCopies(database: DatabaseSync, table: string, rows: readonly Row[], copies: number): void {
  const known = columnsOf(database, table);
  const columns = known.filter(({ name }) => rows.some((row) => name in row));
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const statement = database.prepare(
    `insert or ignore into "${table}" (${names}) values (${columns.map(() => "?").join(", ")})`,
  );
  for (let copy = 0; copy < copies; copy += 1)
    for (const row of rows)
      statement.run(...columns.map((column) => copied((row[column.name] ?? null) as Value, column, copy)));
}
