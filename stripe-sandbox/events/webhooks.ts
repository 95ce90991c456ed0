export interface Webhook {
  [column: string]: SqlStorageValue;
  /** Order of emission. */
  position: number;
  event: string;
  type: string;
  body: string;
  state: "queued" | "delivered" | "dropped" | "given_up";
  attempts: number;
  /** Epoch milliseconds of the real clock. */
  due: number;
  last_status: number | null;
}

/** Waiting times before another attempt; after the last one Stripe would give up, too. */
const RETRIES_AFTER_SECONDS = [1, 5, 30, 120, 600, 3600];

/** The queue of webhooks, one for each event; events/delivery.ts and tests post them. */
export class Webhooks {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS webhooks (
      position INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT UNIQUE NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL,
      state TEXT NOT NULL DEFAULT 'queued', attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, last_status INTEGER)`);
  }

  queue(event: string, type: string, body: string): void {
    this.sql.exec(`INSERT INTO webhooks (event, type, body, due) VALUES (?, ?, ?, ?)`, event, type, body, Date.now());
  }

  all(state?: Webhook["state"]): Webhook[] {
    return state === undefined
      ? [...this.sql.exec<Webhook>(`SELECT * FROM webhooks ORDER BY position`)]
      : [...this.sql.exec<Webhook>(`SELECT * FROM webhooks WHERE state = ? ORDER BY position`, state)];
  }

  find(event: string): Webhook | null {
    const [row] = this.sql.exec<Webhook>(`SELECT * FROM webhooks WHERE event = ?`, event);
    return row ?? null;
  }

  due(): Webhook[] {
    return this.all("queued").filter((webhook) => webhook.due <= Date.now());
  }

  /** When the next queued one is due; null when none waits. */
  nextDue(): number | null {
    const [row] = this.sql.exec<{ due: number | null }>(`SELECT MIN(due) AS due FROM webhooks WHERE state = 'queued'`);
    return row?.due ?? null;
  }

  mark(event: string, state: Webhook["state"]): void {
    this.sql.exec(`UPDATE webhooks SET state = ? WHERE event = ?`, state, event);
  }

  /** Remembers how the app answered (0: not at all); anything but 2xx is tried again. */
  answered(webhook: Webhook, status: number): void {
    const attempts = webhook.attempts + 1;
    const wait = RETRIES_AFTER_SECONDS[webhook.attempts];
    const state = status >= 200 && status < 300 ? "delivered" : wait === undefined ? "given_up" : "queued";
    const due = Date.now() + (wait ?? 0) * 1000;
    this.sql.exec(
      `UPDATE webhooks SET state = ?, attempts = ?, due = ?, last_status = ? WHERE event = ?`,
      state,
      attempts,
      due,
      status,
      webhook.event,
    );
  }
}

/** `stripe-signature` as Stripe makes it: HMAC-SHA256 of `t.body` with the endpoint's secret. `at` is epoch seconds. */
export async function signature(body: string, secret: string, at: number): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${at}.${body}`)));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${at},v1=${hex}`;
}

/** A ready-to-post request body with its headers. */
export async function signed(webhook: Webhook, secret: string, at = Math.floor(Date.now() / 1000)) {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    "stripe-signature": await signature(webhook.body, secret, at),
  };
  return { body: webhook.body, headers };
}
