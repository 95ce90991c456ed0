// The demo data in `demo/`: what its two files hold, and of what it was made. `npm run demo` writes them, every local site begins with them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** Tables with their rows and the list of files, as JSON; the files themselves, one after another. */
export const ROWS = "demo/rows.json.br";
export const FILES = "demo/files.br";

/** What the demo people are, do and say. Their orders are made where the site runs (scripts/seed/orders.ts), so that no deadline has passed. */
const SEED = "scripts/seed";
const MADE_LATER = ["orders.ts", "play-orders.ts"];

/** Changes when the demo data has to be made again for its people's sake; the schema is compared by itself (tests/worker/demo). */
export function fingerprintOfSeed() {
  const hash = createHash("sha256");
  const files = readdirSync(SEED, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|json)$/.test(file));
  for (const file of files.filter((name) => !MADE_LATER.includes(name)).toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(SEED, file)));
  return hash.digest("hex");
}

/**
 * @typedef {object} Demo
 * @property {string} seed Of which sources it was made.
 * @property {number} madeAt Milliseconds; no time in it is later.
 * @property {Record<string, { columns: string[]; rows: unknown[][] }>} tables
 * @property {Record<string, { columns: string[]; rows: unknown[][] }>} searchTables Of the database that the searches read.
 * @property {{ key: string; contentType: string; size: number }[]} files In the order in which their bytes follow one another.
 */

/** No time in the data is earlier: making it takes minutes. */
const LONGEST_MAKING = 3_600_000;
const DAY = 86_400_000;

const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** The same text with every time and day of the data later (or earlier) by as much as `now` is than `madeAt`, in milliseconds. */
export function movedTo(now, madeAt, text) {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(madeAt))) / DAY);
  return text
    .replaceAll(/(?<![\w.-])\d{13}(?![\w.-])/g, (digits) => {
      const time = Number(digits);
      return time > madeAt || time < madeAt - LONGEST_MAKING ? digits : String(time + now - madeAt);
    })
    .replaceAll(/(?<![\w.-])\d{4}-\d\d-\d\d(?![\w.-])/g, (day) => {
      const time = Date.parse(day);
      const isOfMaking = time <= madeAt && time >= madeAt - LONGEST_MAKING - DAY;
      return isOfMaking ? dayOf(time + days * DAY) : day;
    });
}

const readRows = () => brotliDecompressSync(readFileSync(ROWS)).toString("utf8");

/** As it was made. @returns {Demo} */
export const madeDemo = () => JSON.parse(readRows());

/** As if it had been made just now: a shop that is as old as its site. @returns {Demo} */
export function demoOf(now) {
  const text = readRows();
  return JSON.parse(movedTo(now, JSON.parse(text).madeAt, text));
}

/** Each file with its bytes. */
export function* filesOf({ files }) {
  const bytes = brotliDecompressSync(readFileSync(FILES));
  let offset = 0;
  for (const { key, contentType, size } of files) {
    yield { key, contentType, bytes: bytes.subarray(offset, offset + size) };
    offset += size;
  }
}
