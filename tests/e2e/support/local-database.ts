import { readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const STATE = process.env["COMETME_STATE"] ?? ".cache/e2e-state";
const FOLDER = `${STATE}/v3/d1/miniflare-D1DatabaseObject`;

/** How long a write waits for the Worker's, in milliseconds. */
const BUSY_TIMEOUT = 30_000;

/**
 * A difference with Stripe's books: only an hour later would the nightly comparison write one down by itself. The Worker
 * does not wait for a lock, so this one is as short as it can be: one statement, without waiting for the disk and without
 * moving the log into the file.
 */
export function writeDifference(objectId: string, amountAtStripe: number) {
  const database = open();
  database.exec("pragma synchronous = off; pragma wal_autocheckpoint = 0");
  const insert = database.prepare(
    `insert into reconciliation_difference
       (kind, object_id, currency_code, amount_here, amount_at_stripe, object_at, found_at)
     values ('CHARGE_MISSING_HERE', ?, 'JPY', 0, ?, ?, ?)`,
  );
  insert.run(objectId, amountAtStripe, Date.now(), Date.now());
  database.close();
}

/** The first column of the first row. */
export function readOne(statement: string, ...values: string[]): string {
  const database = open({ readOnly: true });
  try {
    return String(Object.values(database.prepare(statement).get(...values) ?? {})[0]);
  } finally {
    database.close();
  }
}

function open(options: { readOnly?: boolean } = {}) {
  const file = readdirSync(FOLDER).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  return new DatabaseSync(`${FOLDER}/${String(file)}`, { timeout: BUSY_TIMEOUT, ...options });
}
