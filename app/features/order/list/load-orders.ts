import { redirect } from "react-router";
import { ORDER_PROGRESS_STATUSES, type OrderProgressStatus } from "#domain/order/order.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { itemsOf, orHttpError } from "../../../answered.ts";
import type { RequestScope } from "../../../context.ts";
import type { Side } from "../panel/order-data.ts";

const isProgress = (text: string | null): text is OrderProgressStatus =>
  ORDER_PROGRESS_STATUSES.includes(text as OrderProgressStatus);

/**
 * For the loaders of the two order pages: one order when the URL has its code (rules N11, S26), else a page of the
 * list. An order on which the viewer has the other role redirects to that role's page.
 */
export async function loadOrders(url: URL, { api }: RequestScope, side: Side) {
  const code = url.searchParams.get("order");
  if (code !== null) {
    const [order, cards] = await Promise.all([
      orHttpError(api.commissionOrder.getByCode({ code })),
      side === "BUYER" ? itemsOf(api.paymentAccountMethod.getList()) : [],
    ]);
    const isOther = order.standing !== side && (order.standing === "SELLER" || order.standing === "BUYER");
    if (isOther) throw redirect(orderPath(order.standing as Side, code));
    return { order, cards, page: null, isFiltered: false };
  }
  const status = url.searchParams.get("status");
  const cursor = url.searchParams.get("cursor");
  const input = {
    ...(isProgress(status) ? { orderProgressStatus: status } : {}),
    ...(cursor === null ? {} : { cursor }),
  };
  const list = side === "SELLER" ? api.commissionOrder.getListSeller(input) : api.commissionOrder.getListBuyer(input);
  return { order: null, cards: [], page: await orHttpError(list), isFiltered: isProgress(status) };
}
