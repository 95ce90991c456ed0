// `npm run costs`: prints into docs/costs.md what a creator, a service, a work, an order and a message cost.
// `npm run costs -- 10000`: what a creator of so many takes of both databases, and which tables the most.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { createMessageTables } from "#worker/chat/room/room-tables.ts";
import { madeDemo } from "../demo/demo-data.mjs";
import { insertCopies, type Row } from "./copies.ts";

export const PAGE = "docs/costs.md";
/** Creators of the shop that is measured, unless another number is given. */
export const CREATORS = 600;
const ORDERS = 200;
const MESSAGES = 5_000;
/** The rows of an order that was sent, approved, paid, delivered and accepted, from a run of the tests. */
const ORDER = "scripts/printed/order.json";

/** Cloudflare's prices in dollars: a million rows written (entries of indexes count), a gigabyte and month of D1. */
const ROWS_WRITTEN = 1;
const GIGABYTE_MONTH = 0.75;

/** Whose tables they are; all others of the core are the creator's. */
const OF_SERVICE = new Set(["commission_service", "service_listing", "service_facet", "service_term"]);
const OF_WORK = new Set(["portfolio_work", "work_listing", "work_facet", "work_term", "tag_count"]);

export interface Cost {
  readonly thing: string;
  /** Bytes, of the core or of an object, and of the searches. */
  readonly core: number;
  readonly search: number;
  /** Rows and entries of indexes that are written when it is made. */
  readonly rows: number;
}

function migrated(folder: string): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(folder).toSorted())
    if (file.endsWith(".sql")) database.exec(readFileSync(`${folder}/${file}`, "utf8"));
  return database;
}

/** Rows are what triggers have already made of them. */
function withoutTriggers(database: DatabaseSync): DatabaseSync {
  for (const { name } of database.prepare("select name from sqlite_master where type = 'trigger'").all())
    database.exec(`drop trigger "${String(name)}"`);
  database.exec("pragma foreign_keys = off");
  return database;
}

interface Size {
  readonly bytes: number;
  /** With entries of indexes. */
  readonly rows: number;
}

/** Of each table with rows. */
function sizesOf(database: DatabaseSync): Map<string, Size> {
  const sizes = new Map<string, Size>();
  const tables = database
    .prepare(
      `select m.tbl_name as name, sum(s.bytes) as bytes, count(*) - 1 as indexes from sqlite_master m
       join (select name, sum(pgsize) as bytes from dbstat group by name) s on s.name = m.name group by m.tbl_name`,
    )
    .all() as { name: string; bytes: number; indexes: number }[];
  for (const { name, bytes, indexes } of tables) {
    const { count } = database.prepare(`select count(*) as count from "${name}"`).get() as { count: number };
    if (count > 0) sizes.set(name, { bytes, rows: count * (1 + indexes) });
  }
  return sizes;
}

const sum = (sizes: ReadonlyMap<string, Size>, isCounted: (table: string) => boolean): Size =>
  [...sizes]
    .filter(([name]) => isCounted(name))
    .reduce((all, [, { bytes, rows }]) => ({ bytes: all.bytes + bytes, rows: all.rows + rows }), { bytes: 0, rows: 0 });

const rowsIn = ({ columns, rows }: { columns: string[]; rows: unknown[][] }): Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));

interface Shops {
  readonly costs: readonly Cost[];
  readonly creators: number;
  /** Of all of them, with services and works. */
  readonly core: ReadonlyMap<string, Size>;
  readonly search: ReadonlyMap<string, Size>;
}

/** Shops as the demo's, copied until there are so many creators. */
function measureShops(creators: number): Shops {
  const demo = madeDemo();
  const listed = demo.searchTables["creator_listing"]!.rows.length;
  const copies = Math.ceil(creators / listed);
  const core = withoutTriggers(migrated("migrations"));
  core.exec("begin");
  for (const [table, rows] of Object.entries(demo.tables)) insertCopies(core, table, rowsIn(rows), copies);
  core.exec("commit");
  // Triggers make lists and terms of these.
  const search = migrated("search-migrations");
  search.exec("begin");
  insertCopies(search, "facet", rowsIn(demo.searchTables["facet"]!), 1);
  for (const table of ["indexed_account", "creator_listing", "service_listing", "work_listing"])
    insertCopies(search, table, rowsIn(demo.searchTables[table]!), copies);
  search.exec("commit");
  const [ofCore, ofSearch] = [sizesOf(core), sizesOf(search)];
  const cost = (thing: string, number: number, isCounted: (table: string) => boolean): Cost => {
    const [inCore, inSearch] = [sum(ofCore, isCounted), sum(ofSearch, isCounted)];
    const each = (whole: number) => Math.round(whole / (number * copies));
    return { thing, core: each(inCore.bytes), search: each(inSearch.bytes), rows: each(inCore.rows + inSearch.rows) };
  };
  const costs = [
    cost("a creator", listed, (table) => !OF_SERVICE.has(table) && !OF_WORK.has(table)),
    cost("a service", demo.tables["commission_service"]!.rows.length, (table) => OF_SERVICE.has(table)),
    cost("a work", demo.tables["portfolio_work"]!.rows.length, (table) => OF_WORK.has(table)),
  ];
  return { costs, creators: listed * copies, core: ofCore, search: ofSearch };
}

function measureOrder(): Cost {
  const core = withoutTriggers(migrated("migrations"));
  const tables = JSON.parse(readFileSync(ORDER, "utf8")) as Record<string, Row[]>;
  for (const [table, rows] of Object.entries(tables)) insertCopies(core, table, rows, ORDERS);
  const { bytes, rows } = sum(sizesOf(core), () => true);
  return { thing: "a completed order", core: Math.round(bytes / ORDERS), search: 0, rows: Math.round(rows / ORDERS) };
}

const SAID = "Here is the first sketch. Tell me what you would like to be different.";

/** In the object of its room. */
function measureMessage(): Cost {
  const database = new DatabaseSync(":memory:");
  const exec = (query: string, ...values: (string | number | null)[]) => {
    const rows = database.prepare(query).all(...values);
    return { toArray: () => rows };
  };
  createMessageTables({ exec } as unknown as SqlStorage);
  for (let at = 1; at <= MESSAGES; at += 1) {
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
    const sender = `${at % 2 === 0 ? "a" : "b"}${id.slice(1, 24)}000000000000`;
    const texts = JSON.stringify([{ text: SAID, languageCode: "en", isOriginal: true }]);
    exec(
      "insert into message (id, sender_account_id, client_id, message_texts, message_medias, created_at, revision) values (?, ?, ?, ?, '[]', ?, ?)",
      id,
      sender,
      `c${id}`,
      texts,
      Date.UTC(2026, 0, 1) + at,
      at,
    );
    exec("insert into message_words (rowid, words) values (?, ?)", at, SAID.toLowerCase());
  }
  const { bytes, rows } = sum(sizesOf(database), (name) => name === "message" || name.startsWith("message_words"));
  return { thing: "a message", core: Math.round(bytes / MESSAGES), search: 0, rows: Math.round(rows / MESSAGES) };
}

export const measureCosts = (creators: number): Cost[] => [
  ...measureShops(creators).costs,
  measureOrder(),
  measureMessage(),
];

/** What a creator with their services and works takes of a database, and the tables that take the most. */
function said(name: string, sizes: ReadonlyMap<string, Size>, creators: number): string {
  const each = (bytes: number) => Math.round(bytes / creators).toLocaleString("en");
  const most = [...sizes].toSorted(([, one], [, other]) => other.bytes - one.bytes).slice(0, 12);
  return [
    `${name}: ${each(sum(sizes, () => true).bytes)} bytes a creator with all of theirs`,
    ...most.map(([table, { bytes }]) => `  ${table} ${each(bytes)}`),
  ].join("\n");
}

/** For so many of them, in dollars: written once, and kept for a month. */
const THOUSAND = 1_000;
const written = ({ rows }: Cost) => (rows * THOUSAND * ROWS_WRITTEN) / 1e6;
const kept = ({ core, search }: Cost) => ((core + search) * THOUSAND * GIGABYTE_MONTH) / 1e9;

const TABLE = /(?<=<!-- costs -->\n\n)[^]*?(?=\n\n<!-- end -->)/;
const HEAD = [
  "",
  "bytes in the core",
  "bytes in the searches",
  "rows written",
  "a thousand written",
  "a thousand kept a month",
];

/** The page with its table. */
export function withCosts(page: string, costs: readonly Cost[]): string {
  if (!TABLE.test(page)) throw new Error(`${PAGE} has no place for the table`);
  const rows = costs.map((cost) => [
    cost.thing,
    ...[cost.core, cost.search, cost.rows].map((number) => number.toLocaleString("en")),
    ...[written(cost), kept(cost)].map((dollars) => `$${dollars.toFixed(3)}`),
  ]);
  const cells = [HEAD, ...rows];
  const widths = HEAD.map((_, at) => Math.max(3, ...cells.map((row) => row[at]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return page.replace(TABLE, () => [line(HEAD), rule, ...rows.map(line)].join("\n"));
}

if (import.meta.main) {
  const [asked] = process.argv.slice(2);
  if (asked === undefined) writeFileSync(PAGE, withCosts(readFileSync(PAGE, "utf8"), measureCosts(CREATORS)));
  else {
    const { creators, core, search } = measureShops(Number(asked));
    console.log(`${String(creators)} creators\n${said("the core", core, creators)}`);
    console.log(said("the searches", search, creators));
  }
}
