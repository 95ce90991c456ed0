// Puts the demo data into a local site's databases and bucket.
import { demoOf, filesOf } from "./demo-data.mjs";

/** D1 takes values of up to 2 MB, and at most a hundred of them in a statement: rows go in as the JSON of many. */
const CHARACTERS_AT_ONCE = 500_000;

const quoted = (name) => `"${name}"`;

/** Statements that write a table's rows. */
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
  return parts.map((part) => ({ sql, values: [`[${part.join(",")}]`] }));
}

/** Whether nobody has an account yet. */
export async function isEmpty({ batch }) {
  const [people] = await batch([{ sql: "select 1 from user_account limit 1" }]);
  return people.length === 0;
}

/** `now`: milliseconds, when the demo's shops shall have been opened. Can be repeated if it was interrupted. */
export async function loadDemo({ batch, searchBatch, put }, now) {
  const demo = demoOf(now);
  for (const file of filesOf(demo)) await put(file);
  await loadTables(searchBatch, demo.searchTables);
  // Last: an account says that everything is there.
  await loadTables(batch, demo.tables);
}

async function loadTables(batch, tables) {
  const [triggers] = await batch([{ sql: "select name, sql from sqlite_master where type = 'trigger'" }]);
  await batch([
    { sql: "pragma defer_foreign_keys = on" },
    // The rows are what triggers have already made of them.
    ...triggers.map(({ name }) => ({ sql: `drop trigger ${quoted(name)}` })),
    ...Object.entries(tables).flatMap(insertsOf),
    ...triggers.map(({ sql }) => ({ sql })),
  ]);
}
