import { sql } from "drizzle-orm";
import { manifestName, type BackupLine, type BackupManifest, type BackupPart } from "#domain/backup/backup.ts";
import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import type { Services } from "#worker/services.ts";
import { backupPlaces, type BackupPlace } from "./backup-places.gateway.ts";
import { beginRun, claimRun, finishRun, listParts, releaseRun, savePart, type BackupRun } from "./backup-run.store.ts";
import { readBackupRows } from "./read-rows.queries.ts";
import { backupKey, seal, sha256Of } from "./sealed.ts";
import { readBackupTables, type BackupTables } from "./tables.queries.ts";

/** Characters, before they are packed. */
const PART = 4_000_000;
/** An invocation that was killed loses its claim after this. */
const LEASE = 15 * MINUTE;

/** Every night (rule E101); cron goes on with it in portions. */
export const beginBackup = ({ database, clock }: Services): Promise<void> => beginRun(database, clock.now());

/** One portion of the open backup. It goes on behind the last part that is at every place. Nothing where no place or no key is set. */
export async function continueBackup(services: Services, until: Instant = Infinity): Promise<void> {
  const { env, database, clock } = services;
  const places = backupPlaces(env);
  if (places.length === 0 || !env.BACKUP_KEY) return;
  const key = await backupKey(env.BACKUP_KEY);
  let run = await claimRun(database, clock.now(), clock.now() + LEASE);
  if (run === null) return;
  const writing = { services, places, key, tables: await readBackupTables(database) };
  try {
    while (clock.now() < until) {
      const next = await writePart(writing, run, until);
      if (next === null) return await finish(writing, run);
      run = next;
    }
  } catch (error) {
    throw toUnavailable(error);
  } finally {
    await releaseRun(database, run);
  }
}

interface Writing {
  readonly services: Services;
  readonly places: readonly BackupPlace[];
  readonly key: CryptoKey;
  readonly tables: BackupTables;
}

/** Where the run stands behind it; null when nothing was left to write. */
async function writePart(writing: Writing, run: BackupRun, until: Instant): Promise<BackupRun | null> {
  const { services, tables } = writing;
  const lines: BackupLine[] = [];
  let at = tables.steps.findIndex(({ step }) => step === run.step);
  let { cursor } = run;
  if (cursor === null) at += 1;
  for (let length = 0; length < PART && at < tables.steps.length && services.clock.now() < until;) {
    const page = await readBackupRows(services.database, tables, tables.steps[at]?.step ?? "", cursor);
    lines.push(...page.lines);
    length += JSON.stringify(page.lines).length;
    cursor = page.cursor;
    if (cursor === null) at += 1;
  }
  // Between two steps it stands at the end of the one before.
  const place = { step: tables.steps[cursor === null ? at - 1 : at]?.step ?? null, cursor };
  if (lines.length === 0) return at < tables.steps.length ? { ...run, ...place } : null;
  const next = { ...run, ...place };
  const number = (await listParts(services.database, run)).length + 1;
  const name = `${run.night}/part-${String(number).padStart(5, "0")}-${services.ids.id()}`;
  await savePart(services.database, next, number, await keep(writing, name, lines));
  return next;
}

async function keep({ places, key }: Writing, name: string, lines: readonly BackupLine[]): Promise<BackupPart> {
  const sealed = await seal(key, name, lines.map((line) => JSON.stringify(line)).join("\n"));
  for (const put of places) await put(name, sealed);
  const rows: Record<string, number> = {};
  for (const line of lines) rows[line.table] = (rows[line.table] ?? 0) + line.rows.length;
  return { name, bytes: sealed.length, sha256: await sha256Of(sealed), rows };
}

async function finish({ services, places, key }: Writing, run: BackupRun): Promise<void> {
  const { database, clock, env } = services;
  const migrations = await database.all<{ name: string }>(sql`select name from d1_migrations order by id`);
  const manifest: BackupManifest = {
    night: run.night,
    startedAt: run.startedAt,
    finishedAt: clock.now(),
    version: env.VERSION.id,
    migrations: migrations.map(({ name }) => name),
    parts: await listParts(database, run),
  };
  const sealed = await seal(key, manifestName(run.night), JSON.stringify(manifest));
  for (const put of places) await put(manifestName(run.night), sealed);
  await finishRun(database, run, clock.now());
}
