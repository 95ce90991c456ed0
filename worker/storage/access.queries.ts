import { and, eq, or } from "drizzle-orm";
import { isAdmin } from "../../domain/account/roles.ts";
import type { OrderProgressStatus } from "../../domain/order/order.ts";
import { UPLOAD_PLACES } from "../../domain/media/upload.ts";
import type { Viewer } from "../account/viewer.ts";
import type { Database } from "../db/client.ts";
import { chatRoom } from "../db/schema/chat.ts";
import { commissionOrder, orderAnswerFile } from "../db/schema/order.ts";
import { mediaAddress, type PlacedPath } from "./addresses.ts";

/** Before this the buyer gets no link (F3). */
const SHOWN_TO_BUYER: readonly OrderProgressStatus[] = ["DELIVERED", "COMPLETED"];
/** Deliverables may be added until the order is closed (specification §4). */
const OPEN_FOR_FILES: readonly OrderProgressStatus[] = ["DRAFT", "APPROVED", "DELIVERED"];

export async function findOrderOfFiles(database: Database, orderId: string) {
  const { sellerId, buyerId, orderProgressStatus } = commissionOrder;
  const [row] = await database
    .select({ sellerId, buyerId, orderProgressStatus })
    .from(commissionOrder)
    .where(eq(commissionOrder.id, orderId));
  return row ?? null;
}

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
export async function mayWriteFile(database: Database, viewer: Viewer, placed: PlacedPath): Promise<boolean> {
  switch (UPLOAD_PLACES[placed.domain].owner) {
    case "ACCOUNT":
      return isOwn(viewer, placed.id);
    case "ROOM":
      return isInRoom(database, placed.id, viewer.commissionAccountId);
    case "ORDER": {
      const order = await findOrderOfFiles(database, placed.id);
      return order?.sellerId === viewer.commissionAccountId && OPEN_FOR_FILES.includes(order.orderProgressStatus);
    }
  }
}

/** Whether the viewer may have a link to this private file (F3). An admin may: they judge reported problems (O3). */
export async function mayReadFile(database: Database, viewer: Viewer, placed: PlacedPath): Promise<boolean> {
  if (isAdmin(viewer.roles)) return true;
  switch (placed.domain) {
    case "chat":
      return isInRoom(database, placed.id, viewer.commissionAccountId);
    case "deliverable": {
      const order = await findOrderOfFiles(database, placed.id);
      if (!order) return false;
      if (order.sellerId === viewer.commissionAccountId) return true;
      return order.buyerId === viewer.commissionAccountId && SHOWN_TO_BUYER.includes(order.orderProgressStatus);
    }
    case "answer":
      return isOwn(viewer, placed.id) || isAnswerToMe(database, viewer, placed);
    default:
      return true;
  }
}

async function isAnswerToMe(database: Database, viewer: Viewer, placed: PlacedPath): Promise<boolean> {
  const rows = await database
    .select({ orderId: orderAnswerFile.orderId })
    .from(orderAnswerFile)
    .innerJoin(commissionOrder, eq(commissionOrder.id, orderAnswerFile.orderId))
    .where(and(eq(orderAnswerFile.url, mediaAddress(placed)), takesPart(viewer.commissionAccountId)))
    .limit(1);
  return rows.length > 0;
}
