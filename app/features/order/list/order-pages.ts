import type { Side } from "../panel/order-data.ts";

/** Where each side finds its orders (rule S26). */
export const ORDER_PAGES: Record<Side, string> = {
  SELLER: "/dashboard/commission/managements",
  BUYER: "/dashboard/commission/client/requests",
};
