// Puts the demo data into a local database and bucket.
import { demoOf, filesOf } from "./demo-data.mjs";

/** D1 takes values of up to 2 MB, and at most a hundred of them in a statement: rows go in as the JSON of many. */
const CHARACTERS_AT_ONCE = 500_000;

const quoted = (name) => `"${name}"`;

/** Statements that write a table's rows, each with the JSON that it reads. */
function insertsOf([table, { columns, rows }]) {
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
  const sql = `insert or replace into ${quoted(table)} (${columns.map(quoted).join(", ")}) select ${values} from json_each(?)`;
  const parts = [[]];
  let characters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (characters > 0 && characters + text.length > CHARACTERS_AT_ONCE) {
      parts.push([]);
      characters = 0;
    }
    parts.at(-1).push(text);
    characters += text.length;
  }
  return parts.map((part) => ({ sql, json: `[${part.join(",")}]` }));
}

/**
 * The demo as it is written, its shops opened at `now` (milliseconds). Read before the first call: whoever works between two calls for longer
 * than workerd keeps a connection loses the second.
 */
export function readDemo(now) {
  const demo = demoOf(now);
  return { files: [...filesOf(demo)], inserts: Object.entries(demo.tables).flatMap(insertsOf) };
}

/** Whether nobody has an account yet. */
export async function isEmpty(database) {
  return (await database.prepare("select 1 from user_account limit 1").first()) === null;
}

export async function loadDemo(database, bucket, { files, inserts }) {
  for (const { key, contentType, bytes } of files) await bucket.put(key, bytes, { httpMetadata: { contentType } });

  // The rows are what triggers have already made of them.
  const { results: triggers } = await database
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all();
  await database.batch([
    database.prepare("pragma defer_foreign_keys = on"),
    ...triggers.map(({ name }) => database.prepare(`drop trigger ${quoted(name)}`)),
    ...inserts.map(({ sql, json }) => database.prepare(sql).bind(json)),
    ...triggers.map(({ sql }) => database.prepare(sql)),
  ]);
}
