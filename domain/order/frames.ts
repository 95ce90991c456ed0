import type { OrderPaymentStatus, OrderProgressStatus } from "./order.ts";

/** What an order's socket says (contract, Websockets): there is a newer version. */
export type OrderServerFrame = {
  readonly type: "order";
  readonly order: {
    readonly id: string;
    readonly version: number;
    readonly orderProgressStatus: OrderProgressStatus;
    readonly orderPaymentStatus: OrderPaymentStatus;
  };
};
