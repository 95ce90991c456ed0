import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";
import { NOT_BACKED_UP } from "#domain/backup/backup.ts";
import { beginBackup, continueBackup } from "#worker/backup/back-up.usecases.ts";
import type { Env } from "#worker/env.ts";
import { createServices, type Services } from "#worker/services.ts";

export const BACKUP_KEY = btoa("0123456789abcdef0123456789abcdef");
/** With a key, as a deployed Worker has one. */
export const backedUp = (more: Partial<Env> = {}): Services => createServices({ ...env, BACKUP_KEY, ...more });

export async function backUp(services: Services): Promise<string> {
  await beginBackup(services);
  await continueBackup(services);
  const row = await env.DB.prepare("select night, finished_at from backup_run").first<{
    night: string;
    finished_at: number | null;
  }>();
  if (!row?.finished_at) throw new Error("the backup is not finished");
  return row.night;
}

/** Of the bucket, in base64 by name. */
export async function objectsOfBackup(): Promise<Record<string, string>> {
  const objects: Record<string, string> = {};
  for (const { key } of (await env.BACKUPS!.list()).objects) {
    objects[key] = Buffer.from(await (await env.BACKUPS!.get(key))!.arrayBuffer()).toString("base64");
  }
  return objects;
}

export type Restored = { readonly statements: string[]; readonly leftOut: Record<string, number> };

/** What `npm run restore` writes for D1; throws what it says. */
export async function restoredFrom(night: string, key: string, objects: Record<string, string>): Promise<Restored> {
  const body = JSON.stringify({ night, key, objects });
  const response = await env.RESTORER.fetch("http://restorer/", { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const tablesHere = async () =>
  (
    await env.DB.prepare(
      "select name, type from pragma_table_list where schema = 'main' and name not glob 'sqlite_*' and name not glob '_cf_*'",
    ).all<{ name: string; type: string }>()
  ).results;

/** Every table that a backup holds, a row a line. */
export async function everyRow(): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name, type } of await tablesHere()) {
    if (type !== "table" || NOT_BACKED_UP.has(name)) continue;
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    if (results.length > 0) rows[name] = results.map((row) => JSON.stringify(row)).toSorted();
  }
  return rows;
}

/** The database is gone. */
export async function loseDatabase(): Promise<void> {
  for (let left = await tablesHere(), before = Infinity; left.length > 0; left = await tablesHere()) {
    if (left.length >= before) throw new Error(`these stay: ${left.map(({ name }) => name).join(", ")}`);
    before = left.length;
    for (const { name } of left) await env.DB.exec(`drop table "${name}"`).catch(() => undefined);
  }
}

/** As `wrangler d1 execute --file` does. */
export async function load({ statements }: Restored): Promise<void> {
  const prepared = statements.map((statement) => env.DB.prepare(statement));
  for (let from = 0; from < prepared.length; from += 100) await env.DB.batch(prepared.slice(from, from + 100));
}
