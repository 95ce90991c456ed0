// What makes an empty D1 database hold what this one does: tables, rows, and the triggers last, which would write by themselves.
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** D1 takes statements of 100,000 bytes; a character is up to four, and as many digits twice. */
const MOST_OF_A_STATEMENT = 20_000;
const PIECE = 8000;
const SHORT_TEXT = 500;

interface Made {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** `migrations`: the names of those that it has. */
export function* statementsForD1(database: DatabaseSync, migrations: readonly string[]): Generator<string> {
  const made = database
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not glob 'sqlite_*' order by rowid",
    )
    .all() as unknown as Made[];
  const tables = made.filter((each) => each.type === "table");
  for (const { sql } of tables) yield sql;
  for (const name of parentsFirst(
    database,
    tables.map((table) => table.name),
  ))
    yield* rowsOf(database, name);
  for (const each of made) if (each.type === "index") yield each.sql;
  for (const each of made) if (each.type === "trigger") yield each.sql;
  // As `wrangler d1 migrations apply` remembers them.
  yield "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)";
  for (const name of migrations) yield `insert or ignore into d1_migrations (name) values (${literal(name)})`;
}

function parentsFirst(database: DatabaseSync, tables: readonly string[]): string[] {
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { table: parent } of database.prepare(`pragma foreign_key_list("${table}")`).all())
      visit(String(parent));
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

function* rowsOf(database: DatabaseSync, table: string): Generator<string> {
  let values: string[] = [];
  let length = 0;
  let columns = "";
  const insert = () => `insert into "${table}" (${columns}) values\n${values.join(",\n")}`;
  for (const { backupRowid, ...row } of database
    .prepare(`select rowid as "backupRowid", * from "${table}"`)
    .iterate()) {
    columns = ["rowid", ...Object.keys(row).map((name) => `"${name}"`)].join(", ");
    const isLong = literalsOf(row).join().length > MOST_OF_A_STATEMENT;
    const later = isLong ? Object.entries(row).filter(([, value]) => isLongText(value)) : [];
    const now = { ...row, ...Object.fromEntries(later.map(([column]) => [column, ""])) };
    values.push(`(${[String(backupRowid), ...literalsOf(now)].join(", ")})`);
    length += values.at(-1)?.length ?? 0;
    if (length > MOST_OF_A_STATEMENT || later.length > 0) {
      yield insert();
      [values, length] = [[], 0];
    }
    for (const [column, text] of later)
      for (const piece of piecesOf(String(text)))
        yield `update "${table}" set "${column}" = "${column}" || ${literal(piece)} where rowid = ${String(backupRowid)}`;
  }
  if (values.length > 0) yield insert();
}

const literalsOf = (row: Record<string, SQLOutputValue>) => Object.values(row).map(literal);
const isLongText = (value: SQLOutputValue) => typeof value === "string" && value.length > SHORT_TEXT;

/** A pair of surrogates stays together. */
const piecesOf = (text: string): string[] => text.match(new RegExp(`[^]{1,${String(PIECE)}}`, "gu")) ?? [];

/** A text is written as bytes where a plain one would end at a line or a NUL. */
function literal(value: SQLOutputValue): string {
  if (value === null) return "null";
  if (typeof value === "string")
    return /[\0\r\n;]/.test(value)
      ? `cast(x'${Buffer.from(value).toString("hex")}' as text)`
      : `'${value.replaceAll("'", "''")}'`;
  return value instanceof Uint8Array ? `x'${Buffer.from(value).toString("hex")}'` : String(value);
}
