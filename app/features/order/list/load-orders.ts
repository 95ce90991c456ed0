import { redirect } from "react-router";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { itemsOf, orHttpError } from "../../../answered.ts";
import type { RequestScope } from "../../../context.ts";
import type { Side } from "../panel/order-data.ts";
import { listInput, listQueryOf } from "./list-query.ts";

/** Open orders that board, calendar and sums are made of; beyond them the list says the rest. */
const DESK_ORDERS = 50;

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
  const isDesk = side === "SELLER" && code === null && cursor === null && query.text === "";
  const isBoard = isDesk && query.view === "board";
  const [opened, page, tally, open, labels] = await Promise.all([
    code === null ? null : loadOrder(api, side, code),
    orHttpError(side === "SELLER" ? commissionOrder.getListSeller(input) : commissionOrder.getListBuyer(input)),
    commissionOrder.getTally({ side }),
    isDesk ? orHttpError(commissionOrder.getListSeller({ isOpen: true, sort: "due", limit: DESK_ORDERS })) : null,
    isBoard ? orHttpError(api.boardLabel.get()) : {},
  ]);
  return { opened, page, tally, open, labels, query, now: Date.now() };
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
