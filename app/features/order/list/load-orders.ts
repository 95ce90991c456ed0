import { redirect } from "react-router";
import { ORDER_PROGRESS_STATUSES, type OrderProgressStatus } from "#domain/order/order.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { itemsOf, orHttpError } from "../../../answered.ts";
import type { RequestScope } from "../../../context.ts";
import type { OrderPage, Side } from "../panel/order-data.ts";
import { listInput, listQueryOf } from "./list-query.ts";

/** Of a column of the board at first; more come by scrolling. */
const COLUMN_ROWS = 10;

/**
 * For the loaders of the two order pages: a page of the list with its counts and, when the URL has its code (rules N11,
 * S26), the order beside it. An order on which the viewer has the other role redirects to that role's page.
 */
export async function loadOrders(url: URL, { api }: RequestScope, side: Side) {
  const code = url.searchParams.get("order");
  const cursor = url.searchParams.get("cursor");
  const query = listQueryOf(url.searchParams);
  const input = { ...listInput(query), ...(cursor === null ? {} : { cursor }) };
  const { commissionOrder } = api;
  const isBoard = query.isBoard && side === "SELLER" && code === null && query.text === "";
  const [opened, page, tally, columns] = await Promise.all([
    code === null ? null : loadOrder(api, side, code),
    orHttpError(side === "SELLER" ? commissionOrder.getListSeller(input) : commissionOrder.getListBuyer(input)),
    commissionOrder.getTally({ side }),
    isBoard ? loadColumns(api) : null,
  ]);
  return { opened, page, tally, columns, query };
}

/** The first page of every column of the board (rule S53). */
async function loadColumns({ commissionOrder }: RequestScope["api"]) {
  const pages = await Promise.all(
    ORDER_PROGRESS_STATUSES.map(
      async (orderProgressStatus) =>
        [
          orderProgressStatus,
          await orHttpError(commissionOrder.getListSeller({ orderProgressStatus, sort: "due", limit: COLUMN_ROWS })),
        ] as const,
    ),
  );
  return Object.fromEntries(pages) as Record<OrderProgressStatus, OrderPage>;
}

async function loadOrder(api: RequestScope["api"], side: Side, code: string) {
  const [order, cards] = await Promise.all([
    orHttpError(api.commissionOrder.getByCode({ code })),
    side === "BUYER" ? itemsOf(api.paymentAccountMethod.getList()) : [],
  ]);
  const isOther = order.standing !== side && (order.standing === "SELLER" || order.standing === "BUYER");
  if (isOther) throw redirect(orderPath(order.standing as Side, code));
  return { order, cards };
}
