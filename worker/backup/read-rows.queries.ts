import { asc, gt, sql } from "drizzle-orm";
import type { BackupLine } from "#domain/backup/backup.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { ORDERS, type BackupTables } from "./tables.queries.ts";

const ROWS = 200;
/** A batch reads all tables of this many. */
const ORDERS_AT_ONCE = 20;

export interface RowsPage {
  readonly lines: readonly BackupLine[];
  /** Where the step goes on; null when it is over. */
  readonly cursor: string | null;
}

export function readBackupRows(
  database: Database,
  tables: BackupTables,
  step: string,
  cursor: string | null,
): Promise<RowsPage> {
  return step === ORDERS.step ? readOrders(database, tables, cursor) : readTable(database, step, cursor);
}

type Row = BackupLine["rows"][number];

/** Whole orders: one batch is one moment. */
async function readOrders(database: Database, { ofOrders }: BackupTables, cursor: string | null): Promise<RowsPage> {
  const orders = await database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .where(gt(commissionOrder.id, cursor ?? ""))
    .orderBy(asc(commissionOrder.id))
    .limit(ORDERS_AT_ONCE);
  if (orders.length === 0) return { lines: [], cursor: null };
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const { $client } = database;
  const answers = await $client.batch<Row>(
    ofOrders.map(({ table, where }) => $client.prepare(`select * from "${table}" where ${where}`).bind(ids)),
  );
  const lines = answers.flatMap(({ results }, at) => lineOf(ofOrders[at]?.table ?? "", results));
  return { lines, cursor: orders.length < ORDERS_AT_ONCE ? null : (orders.at(-1)?.id ?? null) };
}

async function readTable(database: Database, table: string, cursor: string | null): Promise<RowsPage> {
  const rows = await database.all<Row & { backupRowid: number }>(
    sql`select rowid as "backupRowid", * from ${sql.identifier(table)} where rowid > ${Number(cursor ?? 0)} order by rowid limit ${ROWS}`,
  );
  const last = rows.at(-1)?.backupRowid;
  const bare = rows.map(({ backupRowid: _backupRowid, ...row }) => row);
  return { lines: lineOf(table, bare), cursor: rows.length < ROWS || last === undefined ? null : String(last) };
}

const lineOf = (table: string, rows: readonly Row[]): BackupLine[] => (rows.length > 0 ? [{ table, rows }] : []);
