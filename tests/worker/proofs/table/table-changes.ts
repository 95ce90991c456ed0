import type { OrderRows, Row } from "../order-rows.ts";
import { ANY, type Changes } from "./table-specified.ts";

/** Counters and what follows from the rest: the versions, the next deadline, the place in lists, when a row was last written. */
const BOOKKEEPING = [
  "version",
  "subject_versions",
  "clock_handled_through",
  "hold_handled_through",
  "next_instant",
  "seller_rank",
  "buyer_rank",
  "updated_at",
];

/** What an order is, in one flat list of columns. */
function columnsOf(rows: OrderRows): Row {
  const [transaction] = rows.payment_transaction;
  const refunds = rows.payment_transaction.filter(({ transaction_type: type }) => type === "REFUND");
  return {
    ...rows.commission_order[0],
    ...prefixed("transaction", transaction),
    ...prefixed("product", rows.payment_transaction_product[0]),
    ...prefixed("room", rows.chat_room[0]),
    ...prefixed("service", rows.commission_order_service[0]),
    "refund rows": refunds.length,
    "file rows": rows.deliverable_media.length,
  };
}

const prefixed = (prefix: string, row: Row = {}): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`${prefix}.${name}`, value]));

/** Every column that is another one afterwards. */
export function changesBetween(before: OrderRows, after: OrderRows, expected: Changes): Changes {
  const [old, now] = [columnsOf(before), columnsOf(after)];
  const changed = Object.keys(now).filter(
    (name) => old[name] !== now[name] && !BOOKKEEPING.some((column) => name === column || name.endsWith(`.${column}`)),
  );
  return Object.fromEntries(
    changed.map((name) => [name, expected[name] === ANY && now[name] !== null ? ANY : read(now[name])]),
  );
}

function read(value: Row[string] | undefined): unknown {
  return typeof value === "string" && value.startsWith("[") ? (JSON.parse(value) as unknown) : value;
}
