/* Many orders copied inside the database from an order that the product's own calls made. */

const numbers = (from: number, to: number) =>
  `with recursive copy(n) as (select ${String(from)} union all select n + 1 from copy where n + 1 < ${String(to)})`;

const STATES = ["DRAFT", "APPROVED", "DELIVERED", "COMPLETED", "CANCELED"];
/** As ranks are made (`listRank`): a third waits for the seller, another third for the buyer; due dates repeat. */
const rank = (third: number) => `iif(n % 3 = ${String(third)}, 0, 100000000000000) + 1000 + n % 500`;

/** What differs from the first order, column by column, in SQL over `n`. */
const OWN: Record<string, Record<string, string>> = {
  commission_order: {
    id: "'order' || n",
    code: "'code' || n",
    chat_room_id: "'room' || n",
    transaction_id: "'payment' || n",
    order_submit_status: "'FORM_SUBMITTED'",
    submission_key: "null",
    order_progress_status: `case n % 5 ${STATES.map((state, at) => `when ${String(at)} then '${state}'`).join(" ")} end`,
    submitted_at: "submitted_at - 1000 * (n / 2)",
    next_instant: "null",
    seller_rank: rank(0),
    buyer_rank: rank(1),
  },
  payment_transaction: { id: "'payment' || n", order_id: "'order' || n", stripe_payment_intent_id: "null" },
  payment_transaction_product: { id: "'product' || n", transaction_id: "'payment' || n" },
  commission_order_service: { id: "'service' || n", order_id: "'order' || n" },
  order_search: {
    id: "null",
    order_id: "'order' || n",
    title: "' commission ' || iif(n % 5 = 0, '梟のうさぎ', 'portrait')",
    request: "' code' || n || iif(n % 1000 = 7, ' unicorn', '')",
  },
};

const rowOf = (table: string, orderId: string) => {
  if (table === "commission_order") return `id = '${orderId}'`;
  if (table !== "payment_transaction_product") return `order_id = '${orderId}'`;
  return `transaction_id in (select id from payment_transaction where order_id = '${orderId}')`;
};

/** Statements that add copies number `from` to `to` of an order. */
export function manyOrders(
  orderId: string,
  from: number,
  to: number,
  columnsOf: (table: string) => readonly string[],
): string[] {
  return Object.entries(OWN).map(([table, own]) => {
    const columns = columnsOf(table);
    const values = columns.map((column) => own[column] ?? `first.${column}`);
    return `${numbers(from, to)} insert into ${table} (${columns.join(", ")}) select ${values.join(", ")}
      from copy, (select * from ${table} where ${rowOf(table, orderId)}) first`;
  });
}
