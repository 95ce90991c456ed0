import { and, eq, lte, or, sql } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import { deliverablesSeenUntil } from "#domain/order/view/visible-tabs.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { chatRoom } from "#worker/db/schema/contact/chat.ts";
import { deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { commissionOrder, orderAnswerFile } from "#worker/db/schema/order/order.ts";
import { isWithdrawn } from "#worker/chat/withdrawn-file.store.ts";
import { findAvailability } from "#worker/order/read/allowed-commands.queries.ts";
import type { Services } from "#worker/services.ts";
import { mediaAddress, type PlacedPath } from "../addresses.ts";

const isOwn = (viewer: Viewer, id: string): boolean =>
  id === viewer.accountId || id === viewer.commissionAccountId || id === viewer.profileId;

const takesPart = (commissionAccountId: string) =>
  or(eq(commissionOrder.sellerId, commissionAccountId), eq(commissionOrder.buyerId, commissionAccountId));

async function isInRoom(database: Database, roomId: string, commissionAccountId: string): Promise<boolean> {
  const rows = await database
    .select({ id: chatRoom.id })
    .from(chatRoom)
    .innerJoin(commissionOrder, eq(commissionOrder.id, chatRoom.orderId))
    .where(and(eq(chatRoom.id, roomId), takesPart(commissionAccountId)));
  return rows.length > 0;
}

/** Whether the viewer may put a file at this path. */
export async function mayWriteFile(services: Services, viewer: Viewer, placed: PlacedPath): Promise<boolean> {
  switch (UPLOAD_PLACES[placed.domain].owner) {
    case "ACCOUNT":
      return isOwn(viewer, placed.id);
    case "ROOM":
      return isInRoom(services.database, placed.id, viewer.commissionAccountId);
    case "ORDER":
      return (await findAvailability(services, viewer, placed.id, "addDeliverables"))?.state === "allowed";
  }
}

/**
 * Whether the viewer may have a link to this private file (rule F3). An admin, who judges reported problems (rule O3),
 * as well.
 */
export async function mayReadFile(database: Database, viewer: Viewer, placed: PlacedPath): Promise<boolean> {
  switch (placed.domain) {
    case "chat":
      if (isAdmin(viewer.roles)) return true;
      // Of a deleted message (rule C28).
      if (await isWithdrawn(database, placed.path)) return false;
      return isInRoom(database, placed.id, viewer.commissionAccountId);
    case "deliverable":
      return isDeliverableRead(database, viewer, placed);
    case "answer":
      return isOwn(viewer, placed.id) || isAnswerToMe(database, viewer, placed);
    default:
      return true;
  }
}

async function isDeliverableRead(database: Database, viewer: Viewer, placed: PlacedPath): Promise<boolean> {
  const seenUntil = await findDeliverablesSeen(database, viewer, placed.id);
  if (seenUntil === 0 || seenUntil === Infinity) return seenUntil > 0;
  const [media] = await database
    .select({ id: deliverableMedia.id })
    .from(deliverableMedia)
    .where(
      and(
        eq(deliverableMedia.orderId, placed.id),
        lte(deliverableMedia.createdAt, seenUntil),
        sql`json_extract(${deliverableMedia.media}, '$.file.url') = ${mediaAddress(placed)}`,
      ),
    )
    .limit(1);
  return media !== undefined;
}

/** Up to when a file of the order must have been put in for the viewer to read it (rule F3): 0, none; infinite, all. */
export async function findDeliverablesSeen(database: Database, viewer: Viewer, orderId: string): Promise<number> {
  const { sellerId, buyerId, orderProgressStatus, stageBegunAt, plan, stageNumber, releaseStatus } = commissionOrder;
  const [order] = await database
    .select({ sellerId, buyerId, orderProgressStatus, stageBegunAt, plan, stageNumber, releaseStatus })
    .from(commissionOrder)
    .where(eq(commissionOrder.id, orderId));
  if (!order) return 0;
  const orderRole = roleInOrder(order, viewer);
  // A problem may be judged, and reviewed later, whatever the order's state.
  return orderRole === "ADMIN" ? Infinity : deliverablesSeenUntil(order, orderRole);
}

/** An admin reviews what was sent, not what was only uploaded. */
async function isAnswerToMe(database: Database, viewer: Viewer, placed: PlacedPath): Promise<boolean> {
  const rows = await database
    .select({ orderId: orderAnswerFile.orderId })
    .from(orderAnswerFile)
    .innerJoin(commissionOrder, eq(commissionOrder.id, orderAnswerFile.orderId))
    .where(
      and(
        eq(orderAnswerFile.url, mediaAddress(placed)),
        isAdmin(viewer.roles) ? undefined : takesPart(viewer.commissionAccountId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
