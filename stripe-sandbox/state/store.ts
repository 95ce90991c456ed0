import type Stripe from "stripe";
import { missing } from "../api/failure.ts";

/** A 3DS question put to the cardholder; only the sandbox has it as an object. */
export interface Challenge {
  id: string;
  object: "sandbox.challenge";
  intent: string;
  return_url: string | null;
  status: "open" | "complete" | "fail" | "void";
}

export interface Kinds {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  dispute: Stripe.Dispute;
  topup: Stripe.Topup;
  "radar.early_fraud_warning": Stripe.Radar.EarlyFraudWarning;
  event: Stripe.Event;
  "v2.core.account": Stripe.V2.Core.Account;
  "v2.core.account_link": Stripe.V2.Core.AccountLink & { id: string };
  "v2.core.event": { id: string; object: "v2.core.event"; type: string; created: string };
  "sandbox.challenge": Challenge;
}
export type Kind = keyof Kinds;
type Stored = { id: string; object: string };

/** Every object as one row of JSON, newest last; and what the sandbox knows about an object but Stripe does not show. */
export class Store {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS objects (
      position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, kind TEXT NOT NULL, owner TEXT NOT NULL, body TEXT NOT NULL)`);
    sql.exec(`CREATE INDEX IF NOT EXISTS objects_of_a_kind ON objects (kind, position)`);
    sql.exec(`CREATE TABLE IF NOT EXISTS notes (id TEXT PRIMARY KEY, body TEXT NOT NULL)`);
  }

  /** `owner` is a connected account's id, or empty for the platform's own objects. */
  save<T extends Stored>(object: T, owner = ""): T {
    this.sql.exec(
      `INSERT INTO objects (id, kind, owner, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      object.id,
      object.object,
      owner,
      JSON.stringify(object),
    );
    return object;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | null {
    const [row] = this.sql.exec<{ body: string }>(`SELECT body FROM objects WHERE id = ? AND kind = ?`, id, kind);
    return row ? (JSON.parse(row.body) as Kinds[K]) : null;
  }

  /** The object an id from the path names, else 404 with Stripe's name for the parameter. */
  get<K extends Kind>(kind: K, id: string, param = "id"): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, param, true);
    return found;
  }

  /** The object an id among the parameters names, else 400. */
  named<K extends Kind>(kind: K, id: string, param: string): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, param, false);
    return found;
  }

  /** Newest first, as Stripe lists; `where` compares top-level fields. */
  all<K extends Kind>(kind: K, where: Record<string, string | undefined> = {}, owner?: string): Kinds[K][] {
    const conditions = Object.entries(where).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const filter = conditions.map(([field]) => ` AND json_extract(body, '$.${field}') = ?`).join("");
    const rows = this.sql.exec<{ body: string }>(
      `SELECT body FROM objects WHERE kind = ?${owner === undefined ? "" : " AND owner = ?"}${filter} ORDER BY position DESC`,
      kind,
      ...(owner === undefined ? [] : [owner]),
      ...conditions.map(([, value]) => value),
    );
    return [...rows].map((row) => JSON.parse(row.body) as Kinds[K]);
  }

  /** Any object by its id alone, for `expand[]`. */
  anything(id: string): Stored | null {
    const [row] = this.sql.exec<{ body: string }>(`SELECT body FROM objects WHERE id = ?`, id);
    return row ? (JSON.parse(row.body) as Stored) : null;
  }

  ownerOf(id: string): string {
    const [row] = this.sql.exec<{ owner: string }>(`SELECT owner FROM objects WHERE id = ?`, id);
    return row?.owner ?? "";
  }

  note<T extends object>(id: string): Partial<T> {
    const [row] = this.sql.exec<{ body: string }>(`SELECT body FROM notes WHERE id = ?`, id);
    return row ? (JSON.parse(row.body) as Partial<T>) : {};
  }

  writeNote<T extends object>(id: string, note: Partial<T>): void {
    const body = JSON.stringify({ ...this.note<T>(id), ...note });
    this.sql.exec(
      `INSERT INTO notes (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      id,
      body,
    );
  }
}
