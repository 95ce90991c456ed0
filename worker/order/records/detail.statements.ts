import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { EventOf, OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import type { RoomChange } from "#domain/order/reactions/reactions.ts";
import { rewriteText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { inList } from "#worker/db/in-list.ts";
import { chunked } from "#worker/db/insert-chunks.ts";
import type { Database } from "#worker/db/client.ts";
import { chatRoom } from "#worker/db/schema/contact/chat.ts";
import { titleSearchUpdate } from "../list/order-search.statements.ts";
import { deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { commissionOrderService } from "#worker/db/schema/order/order.ts";

const MEDIA_COLUMNS = 7;

/** What an event changes beside the aggregate: files, the copy of the service. `medias` are those of the command. */
export function detailStatements(database: Database, order: Order, event: OrderEvent, medias: readonly Media[]) {
  switch (event.type) {
    case "DeliverablesAdded": {
      const added = medias.filter((media) => event.mediaIds.includes(media.id));
      // Behind those that are there; the statement before has put its own there.
      const next = sql<number>`(select coalesce(max(position), -1) + 1 from deliverable_media where order_id = ${order.id})`;
      return chunked(added, MEDIA_COLUMNS).map((some) =>
        database.insert(deliverableMedia).values(
          some.map((media, index) => ({
            id: media.id,
            orderId: order.id,
            media,
            position: sql`${next} + ${index}`,
            createdAt: event.at,
          })),
        ),
      );
    }
    case "DeliverablesRemoved":
      return removalStatements(database, order, event);
    case "DetailsUpdated": {
      const titles = [...rewriteText(event.title, event.languageCode)];
      return [
        titleSearchUpdate(database, order.id, titles),
        database
          .update(commissionOrderService)
          .set({
            titles,
            descriptions: [...rewriteText(event.description, event.languageCode)],
            ...(event.categoryCode === null ? {} : { categoryCodes: [event.categoryCode] }),
            updatedAt: event.at,
          })
          .where(eq(commissionOrderService.orderId, order.id)),
      ];
    }
    default:
      return [];
  }
}

/** What the buyer could see stays as history (rule O50); what was only being prepared goes. */
function removalStatements(database: Database, order: Order, event: EventOf<"DeliverablesRemoved">) {
  const isMeant = and(eq(deliverableMedia.orderId, order.id), inList(deliverableMedia.id, event.mediaIds));
  const { changesRequestedAt: shownUntil } = order;
  if (shownUntil === null) return [database.delete(deliverableMedia).where(isMeant)];
  return [
    database.delete(deliverableMedia).where(and(isMeant, gt(deliverableMedia.createdAt, shownUntil))),
    database
      .update(deliverableMedia)
      .set({ removedAt: event.at })
      .where(and(isMeant, lte(deliverableMedia.createdAt, shownUntil))),
  ];
}

/** As its object is told of it. */
export function selectRoom(database: Database, chatRoomId: string) {
  const { id, roomStatus, restrictionType, messageCharacterLimit, messageMediaLimit } = chatRoom;
  const columns = { id, roomStatus, restrictionType, messageCharacterLimit, messageMediaLimit };
  return database.select(columns).from(chatRoom).where(eq(id, chatRoomId));
}

export function roomStatement(database: Database, order: Order, change: RoomChange, now: number) {
  return database
    .update(chatRoom)
    .set({ ...(change.roomStatus ? { roomStatus: change.roomStatus } : {}), ...change.settings, updatedAt: now })
    .where(eq(chatRoom.id, order.chatRoomId));
}
