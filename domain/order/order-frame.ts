import type { Order } from "./order.ts";

/** What an order's socket says when the order has changed (contract.md, Websockets): whoever listens reads it anew. */
export type OrderFrame = {
  readonly type: "order";
  readonly order: Pick<Order, "id" | "version" | "orderProgressStatus" | "orderPaymentStatus">;
};

/** The parameter by which a socket's opener says which version their page shows: they are told at once when there is a newer one. */
export const SHOWN_VERSION = "version";
