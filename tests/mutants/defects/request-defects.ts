import type { Named } from "./words-changed.ts";

/** Of requests and what follows from them without a command (rules L71, O92, P18, F9): the simulation begins with orders. */
export const REQUEST_DEFECTS: readonly Named[] = [
  {
    name: "an instant order is accepted without a price",
    file: "domain/order/instant.ts",
    search: "if (!isSettled(order.priceAmount) || order.turnaroundDays === null) return null;",
    replace: "if (order.turnaroundDays === null) return null;",
  },
  {
    name: "an instant order is written as a request, and takes no slot of the accepted",
    file: "worker/order/submit/submission.store.ts",
    search: "const { after } = order.steps.at(-1) ?? order.steps[0];",
    replace: "const { after } = order.steps[0];",
  },
  {
    name: "who asks is behind nobody",
    file: "worker/order/read/queue.queries.ts",
    search: "and other.order_payment_status = 'COMPLETED' and (${commissionOrder.paidAt} is null",
    replace: "and other.order_payment_status = 'COMPLETED' and (false",
  },
  {
    name: "a delivery is opened by whoever opened it first",
    file: "worker/portfolio/proof.usecases.ts",
    search: "and client.id = commission_order.buyer_id)",
    replace: ")",
  },
  {
    name: "an option that was not taken reserves a work",
    file: "worker/portfolio/ai-reserved.ts",
    search: "and (json_extract(term.value, '$.priceAmount') is null or json_extract(term.value, '$.isChosen'))",
    replace: "",
  },
];
