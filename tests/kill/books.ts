import type { DatabaseSync } from "node:sqlite";

const HOUR = 3_600_000;

/** Read of the Worker's database, after the last kill and everything that was waiting: what must not be, by name. */
const DEFECTS: Readonly<Record<string, string>> = {
  "the ledger of an order does not add up":
    "select order_id as id from ledger_entry group by order_id, currency_code having sum(amount) <> 0",
  "an order was submitted twice":
    "select submission_key as id from commission_order group by buyer_id, submission_key having count(*) > 1",
  "an order is completed and has no income":
    "select id from commission_order where order_progress_status = 'COMPLETED' and release_status <> 'RELEASED'",
  "an order has fewer events than versions":
    "select o.id from commission_order o where version <> (select count(*) from order_event e where e.order_id = o.id)",
  "a paid order has no receipt":
    "select id from commission_order where paid_at is not null and not exists (select 1 from receipt r where r.order_id = commission_order.id)",
  "work is due and was not done": `select idempotency_key as id from order_outbox
     where state = 'WAITING' and kind <> 'TRANSFER' and created_at < unixepoch() * 1000 - 15000`,
};

export function listDefects(database: DatabaseSync): string[] {
  const [{ integrity_check: integrity }] = database.prepare("pragma integrity_check").all() as [
    { integrity_check: string },
  ];
  const found = Object.entries(DEFECTS).flatMap(([what, statement]) =>
    database
      .prepare(statement)
      .all()
      .map(({ id }) => `${what}: ${String(id)}`),
  );
  return integrity === "ok" ? found : [`the database is damaged: ${integrity}`, ...found];
}

export const countOrders = (database: DatabaseSync): number =>
  Number(database.prepare("select count(*) as orders from commission_order").get()?.["orders"]);

/** Paid orders with what each has cost. */
export const paidOrders = (database: DatabaseSync) =>
  database.prepare("select id, price_amount as price from commission_order where paid_at is not null").all() as {
    id: string;
    price: number;
  }[];

/** As though the site had been down for longer than every patience: one request's answer is overdue, and all that waits. */
export function passTime(database: DatabaseSync, overdueOrderId: string): void {
  const past = Date.now() - HOUR;
  database
    .prepare(
      `update commission_order set approval_deadline = ?1, next_instant = ?1, clock_handled_through = ?1 - 1 where id = ?2`,
    )
    .run(past, overdueOrderId);
  database.prepare("update order_outbox set next_attempt_at = ? where state = 'WAITING'").run(past);
}

export const statusOf = (database: DatabaseSync, orderId: string): string =>
  String(
    database.prepare("select order_progress_status as status from commission_order where id = ?").get(orderId)?.[
      "status"
    ],
  );
