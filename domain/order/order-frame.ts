import type { Order } from "./order.ts";

/** What an order's socket says when the order has changed (contract, Websockets): whoever listens reads it anew. */
export type OrderFrame = {
  readonly type: "order";
  readonly order: Pick<Order, "id" | "version" | "orderProgressStatus" | "orderPaymentStatus">;
};
