import { eq, sql, type SQL } from "drizzle-orm";
import { err, ok } from "#domain/kernel/result.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { categoryView } from "../../commission/form/form.view.ts";
import { chatReading, chatRoom } from "../../db/schema/chat.ts";
import type { commissionOrderService } from "../../db/schema/order.ts";
import type { Services } from "../../services.ts";
import { pageOf } from "../../wire/cursor.wire.ts";
import type { OrderList } from "../../wire/order.wire.ts";
import type { OrderState } from "../records/order-records.port.ts";
import { participantView, selectOrderedServices, selectParticipants } from "./order-page.queries.ts";
import { loadOrderStates } from "../records/order-state.queries.ts";
import { orderSummaryView } from "./order-summary.view.ts";

const COLUMN_OF = { BUYER: sql.raw("buyer_id"), SELLER: sql.raw("seller_id") } as const;

/**
 * The viewer's own orders on one side, newest first (contract.md, Typed API). `buyerUserAccountId` is the viewer's own
 * or refused: other people's orders are never listed. Rows read do not grow with the number of orders.
 */
export async function listOrders(services: Services, viewer: Viewer, side: "BUYER" | "SELLER", input: OrderList) {
  const { database, clock } = services;
  if (side === "BUYER" && input.buyerUserAccountId !== undefined && input.buyerUserAccountId !== viewer.accountId)
    return err("order.not_allowed");
  const ofPage = sql`select order_page.id from (${pageIds(viewer, side, input)}) order_page`;
  const [states, [copies, profiles, readings]] = await Promise.all([
    loadOrderStates(database, ofPage),
    database.batch([
      selectOrderedServices(database, ofPage),
      selectParticipants(database, ofPage),
      database
        .select({ orderId: chatRoom.orderId, unreadCount: chatReading.unreadCount })
        .from(chatRoom)
        .innerJoin(chatReading, eq(chatReading.roomId, chatRoom.id))
        .where(sql`${chatRoom.orderId} in (${ofPage}) and ${chatReading.accountId} = ${viewer.accountId}`),
    ]),
  ]);

  const sorted = states.toSorted(
    ({ order: one }, { order: other }) => other.submittedAt - one.submittedAt || (other.id > one.id ? 1 : -1),
  );
  const cursorOf = ({ order }: OrderState) => ({ key: order.submittedAt, id: order.id });
  return ok(
    pageOf(sorted, input.limit, cursorOf, ({ order, hasPaymentMethod, sellerAccountId, buyerAccountId }) => ({
      ...orderSummaryView(order, { orderRole: side, hasPaymentMethod, now: clock.now() }),
      orderServices: copies.filter((copy) => copy.orderId === order.id).map(serviceCard),
      sellerUserProfile: participantView(profiles, sellerAccountId),
      buyerUserProfile: participantView(profiles, buyerAccountId),
      /** Messages of the order's chat that the viewer has not seen. */
      unreadCount: readings.find((reading) => reading.orderId === order.id)?.unreadCount ?? 0,
    })),
  );
}

function serviceCard({ id, titles, medias, categoryCodes }: typeof commissionOrderService.$inferSelect) {
  const thumbnailUrl = medias.find((media) => media.thumbnailUrl)?.thumbnailUrl ?? null;
  return { id, titles, categories: categoryCodes.map(categoryView), thumbnailUrl };
}

/** One row more than asked for tells whether there is a next page. */
function pageIds(viewer: Viewer, side: "BUYER" | "SELLER", input: OrderList): SQL {
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql`${sql.raw(column)} = ${value}`];
  const conditions = [
    sql`${COLUMN_OF[side]} = ${viewer.commissionAccountId}`,
    ...equal("service_id", input.commissionServiceId),
    ...equal("order_submit_status", input.orderSubmitStatus),
    ...equal("order_progress_status", input.orderProgressStatus),
    ...equal("order_payment_status", input.orderPaymentStatus),
    ...(input.cursor ? [sql`(submitted_at, id) < (${input.cursor.key}, ${input.cursor.id})`] : []),
  ];
  return sql`select id from commission_order where ${sql.join(conditions, sql` and `)}
    order by submitted_at desc, id desc limit ${input.limit + 1}`;
}
