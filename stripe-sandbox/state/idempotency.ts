export interface KeptAnswer {
  [column: string]: SqlStorageValue;
  fingerprint: string;
  status: number;
  body: string;
  request: string;
}

const DAY = 86_400_000;

/** Answers by idempotency key. v1 keeps them for a day at least, v2 for thirty. */
export class IdempotencyKeys {
  private readonly sql: SqlStorage;
  private readonly inFlight = new Set<string>();

  constructor(sql: SqlStorage) {
    this.sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS idempotency_keys (
      key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, request TEXT NOT NULL, expires INTEGER NOT NULL)`);
  }

  find(key: string, now: number): KeptAnswer | null {
    const [row] = this.sql.exec<KeptAnswer>(
      `SELECT fingerprint, status, body, request FROM idempotency_keys WHERE key = ? AND expires > ?`,
      key,
      now,
    );
    return row ?? null;
  }

  keep(key: string, answer: KeptAnswer, now: number, days: number): void {
    const { fingerprint, status, body, request } = answer;
    this.sql.exec(
      `INSERT OR REPLACE INTO idempotency_keys VALUES (?, ?, ?, ?, ?, ?)`,
      key,
      fingerprint,
      status,
      body,
      request,
      now + days * DAY,
    );
  }

  prune(): void {
    this.sql.exec(`DELETE FROM idempotency_keys`);
  }

  /** False when another request with this key is still being worked on. */
  begin(key: string): boolean {
    if (this.inFlight.has(key)) return false;
    this.inFlight.add(key);
    return true;
  }

  end(key: string): void {
    this.inFlight.delete(key);
  }
}
