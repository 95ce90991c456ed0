import { readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const STATE = process.env["COMETME_STATE"] ?? ".cache/e2e-state";
const FOLDER = `${STATE}/v3/d1/miniflare-D1DatabaseObject`;

/** A difference with Stripe's books: only an hour later would the nightly comparison write one down by itself. */
export function writeDifference(objectId: string, amountAtStripe: number) {
  const file = readdirSync(FOLDER).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  const database = new DatabaseSync(`${FOLDER}/${String(file)}`, { timeout: 5000 });
  database
    .prepare(
      `insert into reconciliation_difference
         (kind, object_id, currency_code, amount_here, amount_at_stripe, object_at, found_at)
       values ('CHARGE_MISSING_HERE', ?, 'JPY', 0, ?, ?, ?)`,
    )
    .run(objectId, amountAtStripe, Date.now(), Date.now());
  database.close();
}
