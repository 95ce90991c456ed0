import { env } from "cloudflare:workers";

type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;
/** All rows of one order in D1, by table. */
export type OrderRows = Readonly<Record<Table, readonly Row[]>>;

const OF_ORDER = "order_id = ?";
const OF_TRANSACTION = "transaction_id in (select id from payment_transaction where order_id = ?)";

/** Parents first. */
const TABLES = {
  commission_order: "id = ?",
  order_shown: OF_ORDER,
  chat_room: OF_ORDER,
  payment_transaction: OF_ORDER,
  payment_transaction_product: OF_TRANSACTION,
  payment_transaction_fee: OF_TRANSACTION,
  charge: OF_ORDER,
  commission_order_service: OF_ORDER,
  commission_order_form: OF_ORDER,
  order_answer_file: OF_ORDER,
  deliverable: OF_ORDER,
  deliverable_media: OF_ORDER,
  order_event: OF_ORDER,
  ledger_entry: OF_ORDER,
  receipt: OF_ORDER,
  accepted_terms: OF_ORDER,
  order_agreement: OF_ORDER,
  notification: OF_ORDER,
  order_outbox: OF_ORDER,
} as const;
type Table = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as Table[];

export async function readRows(orderId: string): Promise<OrderRows> {
  const answers = await env.DB.batch<Row>(
    NAMES.map((name) => env.DB.prepare(`select * from ${name} where ${TABLES[name]} order by rowid`).bind(orderId)),
  );
  return Object.fromEntries(NAMES.map((name, index) => [name, answers[index]?.results ?? []])) as unknown as OrderRows;
}

const KEPT = ["ledger_entry", "receipt", "accepted_terms", "order_agreement"];

/** Triggers forbid to delete what is kept for good. A test that restores orders must drop them in its own database. */
export async function letLedgerForget(): Promise<void> {
  await env.DB.batch(KEPT.map((table) => env.DB.prepare(`drop trigger ${table}_no_delete`)));
}

/** All state of an order is in D1: with its rows restored, the order is what it was. */
export async function putBack(orderId: string, rows: OrderRows): Promise<void> {
  const removals = NAMES.toReversed().map((name) =>
    env.DB.prepare(`delete from ${name} where ${TABLES[name]}`).bind(orderId),
  );
  await env.DB.batch([...removals, ...insertions(rows)]);
}

/** The same order once more under ids of its own. It must not have a payment intent yet: that belongs to one order. */
export async function copyOrder(rows: OrderRows): Promise<string> {
  const own = NAMES.flatMap((name) => rows[name].flatMap(({ id, code, chat_room_id: room }) => [id, code, room]));
  const fresh = new Map([...new Set(own)].flatMap((id) => (typeof id === "string" ? [[id, crypto.randomUUID()]] : [])));
  const text = [...fresh].reduce((json, [id, other]) => json.replaceAll(id, other), JSON.stringify(rows));
  const rowsOfCopy = JSON.parse(text) as OrderRows;
  // The request was made once.
  const commission_order = rowsOfCopy.commission_order.map((row) => ({ ...row, submission_key: null }));
  const copy: OrderRows = { ...rowsOfCopy, commission_order };
  await env.DB.batch(insertions(copy));
  return copy.commission_order[0]?.["id"] as string;
}

function insertions(rows: OrderRows) {
  return NAMES.flatMap((name) =>
    rows[name].map((row) => {
      const columns = Object.keys(row);
      const marks = columns.map(() => "?").join();
      return env.DB.prepare(`insert into ${name} (${columns.join()}) values (${marks})`).bind(...Object.values(row));
    }),
  );
}
