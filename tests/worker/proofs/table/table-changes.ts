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

/** Where the money of the charge is, and what goes back of it. */
const NOT_CHARGED: Row = {
  held: 0,
  released: 0,
  recovered: 0,
  returned: 0,
  covered: 0,
  refund_status: "NONE",
  refund_attempt: 0,
  refund_amount: 0,
  refunded_at: null,
};

/** What became of the income of the payment; its status is the order's, too. */
const PAYOUT = [
  "released_at",
  "transfer_status",
  "transfer_attempt",
  "transfer_amount",
  "transfer_refusal",
  "income_released",
  "income_sent",
  "debt_set_off",
];

/** What an order is, in one flat list of columns. */
function columnsOf(rows: OrderRows): Row {
  const [transaction = {}] = rows.payment_transaction;
  const isOfPayout = ([name]: [string, unknown]) => PAYOUT.includes(name);
  const columns = Object.entries(transaction);
  const charge = rows.charge[0] ?? {};
  const refunds = rows.payment_transaction.filter(({ transaction_type: type }) => type === "REFUND");
  return {
    ...rows.commission_order[0],
    ...Object.fromEntries(columns.filter(isOfPayout)),
    ...prefixed("transaction", Object.fromEntries(columns.filter((column) => !isOfPayout(column)))),
    ...prefixed("product", rows.payment_transaction_product[0]),
    ...prefixed("room", rows.chat_room[0]),
    ...prefixed("service", rows.commission_order_service[0]),
    ...Object.fromEntries(Object.entries(NOT_CHARGED).map(([name, none]) => [name, charge[name] ?? none])),
    "charge rows": rows.charge.length,
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
