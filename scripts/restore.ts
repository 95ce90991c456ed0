// `npm run restore -- <night> <folder or address of the bucket>`: a backup becomes a database again (docs/operating.md). BACKUP_KEY is its key; an
// address is read by S3 with RESTORE_ACCESS_KEY_ID, RESTORE_SECRET_ACCESS_KEY and RESTORE_REGION.
import { createWriteStream, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { once } from "node:events";
import { AwsClient } from "aws4fetch";
import { assemble, type ReadObject } from "./backup/assemble.ts";
import { statementsForD1 } from "./backup/statements-for-d1.ts";

const [night, from] = process.argv.slice(2);
const { BACKUP_KEY, RESTORE_ACCESS_KEY_ID = "", RESTORE_SECRET_ACCESS_KEY = "", RESTORE_REGION = "auto" } = process.env;
if (!night || !from || !BACKUP_KEY) {
  console.error("BACKUP_KEY=… npm run restore -- 2026-11-27 <folder or https://host/bucket>");
  process.exit(1);
}

const fromFolder: ReadObject = async (name) => Uint8Array.from(await readFile(`${from}/${name}`));
const client = new AwsClient({
  accessKeyId: RESTORE_ACCESS_KEY_ID,
  secretAccessKey: RESTORE_SECRET_ACCESS_KEY,
  service: "s3",
  region: RESTORE_REGION,
});
const fromBucket: ReadObject = async (name) => {
  const response = await client.fetch(`${from}/${name}`);
  if (!response.ok) throw new Error(`${name}: ${String(response.status)}`);
  return new Uint8Array(await response.arrayBuffer());
};

const read = /^https?:/.test(from) ? fromBucket : fromFolder;
const { database, manifest, leftOut } = await assemble(night, BACKUP_KEY, read, "migrations");
mkdirSync(".cache/restored", { recursive: true });
const path = `.cache/restored/${night}.sql`;
const file = createWriteStream(path, { mode: 0o600 });
for (const statement of statementsForD1(database, manifest.migrations)) {
  if (!file.write(`${statement};\n`)) await once(file, "drain");
}
file.end();
await once(file, "finish");
console.log(`Begun ${new Date(manifest.startedAt).toISOString()}, by version ${manifest.version}.`);
for (const [table, rows] of Object.entries(leftOut)) console.log(`Left out: ${String(rows)} rows of ${table}.`);
console.log(`Written to ${path}. It holds everything of everybody: delete it afterwards.`);
