// A backup's objects become a database of SQLite again, by this folder's migrations, and that the statements for D1.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { manifestName, type BackupLine, type BackupManifest } from "../../domain/backup/backup.ts";
import { backupKey, unseal } from "../../worker/backup/sealed.ts";

/** Gives an object of the backup by its name. */
export type ReadObject = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** More than a payer makes in a day. */
const ATTEMPTS_UNKNOWN = 1000;

export interface Assembled {
  readonly database: DatabaseSync;
  readonly manifest: BackupManifest;
  /** Rows by table that refer to one that is missing: written while the backup was. They are left out. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Throws when an object is missing or was changed, when counts differ, or the migrations of this folder do not fit. */
export async function assemble(
  night: string,
  setting: string,
  read: ReadObject,
  migrations: string,
): Promise<Assembled> {
  const key = await backupKey(setting);
  const manifest = JSON.parse(
    await unseal(key, manifestName(night), await read(manifestName(night))),
  ) as BackupManifest;
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  const statements = statementsIn(migrations);
  const isTrigger = (statement: string) => /^create trigger/im.test(statement.trim());
  const keepsUses = (statement: string) => /after insert on/i.test(statement) && /into `file_use`/i.test(statement);
  for (const statement of statements) if (!isTrigger(statement) || keepsUses(statement)) database.exec(statement);
  for (const part of manifest.parts) {
    const sealed = await read(part.name);
    const sha256 = createHash("sha256").update(sealed).digest("hex");
    if (sha256 !== part.sha256) throw new Error(`${part.name} is not what was written`);
    const lines = (await unseal(key, part.name, sealed)).split("\n").map((line) => JSON.parse(line) as BackupLine);
    insertLines(database, lines);
  }
  checkCounts(database, manifest);
  const leftOut = removeOrphans(database);
  for (const statement of statements) if (isTrigger(statement) && !keepsUses(statement)) database.exec(statement);
  for (const statement of afterwards(manifest)) database.exec(statement);
  return { database, manifest, leftOut };
}

const afterwards = ({ startedAt }: BackupManifest): readonly string[] => [
  // Nothing that was uploaded is unused: what uses it may be newer than the backup (a room's messages).
  `update stored_file set attached_at = coalesce(attached_at, ${String(startedAt)}) where abandoned_at is null`,
  // Attempts that were made since are not known, and Stripe would answer the next ones with what became of them.
  `update payment_transaction set attempt = attempt + ${String(ATTEMPTS_UNKNOWN)}
    where attempt_status not in ('BEGUN', 'REQUIRES_ACTION', 'PROCESSING', 'SUCCEEDED')`,
];

export function statementsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .flatMap((name) => readFileSync(`${folder}/${name}`, "utf8").split("--> statement-breakpoint"))
    .map((statement) => statement.trim())
    .filter(Boolean);
}

function insertLines(database: DatabaseSync, lines: readonly BackupLine[]) {
  database.exec("begin");
  for (const { table, rows } of lines) {
    const columns = Object.keys(rows[0] ?? {});
    const names = columns.map((column) => `"${column}"`).join(", ");
    const insert = database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => "?").join(", ")})`);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
  }
  database.exec("commit");
}

function checkCounts(database: DatabaseSync, { parts }: BackupManifest) {
  const expected: Record<string, number> = {};
  for (const { rows } of parts)
    for (const [table, count] of Object.entries(rows)) expected[table] = (expected[table] ?? 0) + count;
  for (const [table, count] of Object.entries(expected)) {
    const found = database.prepare(`select count(*) as count from "${table}"`).get()?.["count"];
    if (found !== count) throw new Error(`${table}: ${String(found)} rows instead of ${String(count)}`);
  }
}

function removeOrphans(database: DatabaseSync): Record<string, number> {
  const removed: Record<string, number> = {};
  for (;;) {
    const orphans = database.prepare("pragma foreign_key_check").all() as { table: string; rowid: number }[];
    if (orphans.length === 0) return removed;
    for (const { table, rowid } of orphans) {
      database.prepare(`delete from "${table}" where rowid = ?`).run(rowid);
      removed[table] = (removed[table] ?? 0) + 1;
    }
  }
}
