import { eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { err, ok } from "#domain/kernel/result.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { CLOSED, OTHERS_TURN, turnOf, type TradeSide } from "#domain/order/view/turn.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { chatReading, chatRoom } from "#worker/db/schema/contact/chat.ts";
import type { Services } from "#worker/services.ts";
import { pageOf } from "#worker/wire/cursor.wire.ts";
import type { OrderList } from "#worker/wire/order/order.wire.ts";
import {
  participantView,
  selectOrderedForms,
  selectOrderedServices,
  selectParticipants,
} from "../read/order-page.queries.ts";
import { orderSummaryView } from "../read/order-summary.view.ts";
import { loadOrderStates } from "../records/order-state.queries.ts";
import { readingOf } from "#worker/translation/order/order-reading.ts";
import { selectTitleTranslations } from "#worker/translation/order/order-translation.store.ts";
import { askedFor, orderedService, ownIncome } from "./listed-order.view.ts";
import { foundOrders, type Place } from "./order-search.queries.ts";

const COLUMN_OF = { BUYER: sql.raw("buyer_id"), SELLER: sql.raw("seller_id") } as const;
const RANK_OF = { BUYER: sql.raw("buyer_rank"), SELLER: sql.raw("seller_rank") } as const;

/**
 * The viewer's own orders on one side (contract.md, Typed API; rule S40). `buyerUserAccountId` is the viewer's own or
 * refused: other people's orders are never listed. Rows read do not grow with the number of orders.
 */
export async function listOrders(services: Services, viewer: Viewer, side: TradeSide, input: OrderList) {
  const { database, clock } = services;
  if (side === "BUYER" && input.buyerUserAccountId !== undefined && input.buyerUserAccountId !== viewer.accountId)
    return err("order.not_allowed");
  const found = placesOf(services, viewer, side, input);
  // A search's places are known before anything is read of them; others are a few rows of an index, read with each statement.
  const known = found instanceof Promise ? await found : null;
  const ofPage =
    known === null
      ? sql`select id from (${found as SQL})`
      : sql`select value from json_each(${JSON.stringify(known.map(({ id }) => id))})`;
  const [places, states, [copies, forms, profiles, readings, titleTranslations]] = await Promise.all([
    known ?? database.all<Place>(found as SQL),
    loadOrderStates(database, ofPage),
    database.batch([
      selectOrderedServices(database, ofPage),
      selectOrderedForms(database, ofPage),
      selectParticipants(database, ofPage),
      database
        .select({ orderId: chatRoom.orderId, unreadCount: chatReading.unreadCount })
        .from(chatRoom)
        .innerJoin(chatReading, eq(chatReading.roomId, chatRoom.id))
        .where(sql`${chatRoom.orderId} in (${ofPage}) and ${chatReading.accountId} = ${viewer.accountId}`),
      selectTitleTranslations(database, ofPage),
    ]),
  ]);

  const now = clock.now();
  const reading = await readingOf(
    copies.flatMap(({ titles }) => originalOf(titles)?.text ?? []),
    // Titles are the sellers' own words.
    side === "SELLER" ? [] : titleTranslations.flatMap(({ titles }) => titles),
  );
  const rows = places.flatMap((place) => {
    const state = states.find(({ order }) => order.id === place.id);
    return state ? [{ place, ...state }] : [];
  });
  return ok(
    pageOf(
      rows,
      input.limit,
      ({ place }) => place,
      ({ order, hasPaymentMethod, sellerAccountId, buyerAccountId }) => ({
        ...orderSummaryView(order, { orderRole: side, hasPaymentMethod, now }),
        turn: turnOf(order, side, now),
        phase: phaseOf(order),
        ...askedFor(order, forms.find(({ orderId }) => orderId === order.id)?.questions ?? []),
        /** What of the total is the seller's; the buyer isn't told. */
        incomeAmount: side === "SELLER" ? ownIncome(order) : null,
        orderServices: copies.filter((copy) => copy.orderId === order.id).map((copy) => orderedService(copy, reading)),
        sellerUserProfile: participantView(profiles, sellerAccountId),
        buyerUserProfile: participantView(profiles, buyerAccountId),
        /** Messages of the order's chat that the viewer has not seen. */
        unreadCount: readings.find((reading) => reading.orderId === order.id)?.unreadCount ?? 0,
      }),
    ),
  );
}

/** One more than asked for tells whether there is a next page. Of a list a `select` of them. */
function placesOf({ database }: Services, viewer: Viewer, side: TradeSide, input: OrderList): SQL | Promise<Place[]> {
  if (input.query !== undefined)
    return foundOrders(database, { ...input, query: input.query, side, accountId: viewer.commissionAccountId });
  // What is open stands together in the rank alone.
  const sort = input.turn === undefined && (!input.isOpen || input.sort === "deadline") ? input.sort : "due";
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql`${sql.raw(column)} = ${value}`];
  const filters: SQL[] = [
    sql`${COLUMN_OF[side]} = ${viewer.commissionAccountId}`,
    ...equal("service_id", input.commissionServiceId),
    ...equal("order_submit_status", input.orderSubmitStatus),
    ...equal("order_progress_status", input.orderProgressStatus),
    ...equal("order_payment_status", input.orderPaymentStatus),
    ...(input.isOpen ? [sql`${RANK_OF[side]} < ${CLOSED}`] : []),
  ];
  const page = { cursor: input.cursor, limit: input.limit + 1 };
  const rank = RANK_OF[side];
  if (sort === "deadline") {
    // Each half is sorted by deadline already; of the two only as many rows are read as a page has.
    const own = selectPlaces(rank, [...filters, sql`${rank} < ${OTHERS_TURN}`], page);
    const others = selectPlaces(rank, [...filters, sql`${rank} >= ${OTHERS_TURN}`], page, { less: OTHERS_TURN });
    return sql`select id, key from (select * from (${own}) union all select * from (${others}))
      order by key, id limit ${page.limit}`;
  }
  const turn = input.turn ? [sql`${rank} ${sql.raw(input.turn === "VIEWER" ? "<" : ">=")} ${OTHERS_TURN}`] : [];
  const key = sort === "due" ? rank : sql.raw("submitted_at");
  return selectPlaces(key, [...filters, ...turn], page, { isDescending: sort === "newest" });
}

/** Places after a cursor, by a column. `less`: by how much the key that a cursor has is less than the column. */
function selectPlaces(
  column: SQL,
  filters: readonly SQL[],
  { cursor, limit }: { readonly cursor: OrderList["cursor"]; readonly limit: number },
  { less = 0, isDescending = false }: { readonly less?: number; readonly isDescending?: boolean } = {},
): SQL {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const comparison = sql.raw(isDescending ? "<" : ">");
  const key = (value: SQLWrapper | string | number, sign: "+" | "-") =>
    less === 0 ? sql`${value}` : sql`${value} ${sql.raw(sign)} ${less}`;
  const after = cursor ? [sql`(${column}, id) ${comparison} (${key(cursor.key, "+")}, ${cursor.id})`] : [];
  return sql`select id, ${key(column, "-")} as key from commission_order where ${sql.join([...filters, ...after], sql` and `)}
    order by ${column} ${direction}, id ${direction} limit ${limit}`;
}
