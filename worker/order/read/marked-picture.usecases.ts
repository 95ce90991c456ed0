import { and, eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import { areMarkedPicturesSeen } from "#domain/order/view/visible-tabs.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";
import { placedPath } from "#worker/storage/addresses.ts";
import { markedPicture } from "#worker/storage/picture/marked-picture.ts";
import { verifyStoredFile } from "#worker/storage/upload/verify.usecases.ts";

/**
 * A picture that was posted to a sealed stage, as its client sees it (rule O111). It is named by its entry in the order, never by its
 * address, and there is one size of it. Refuses `media.not_found` to everybody who has no use for it.
 */
export async function openMarkedPicture(
  services: Services,
  viewer: Viewer,
  { orderId, mediaId }: { readonly orderId: string; readonly mediaId: string },
): Promise<Result<Response>> {
  const { sellerId, buyerId, orderProgressStatus, stageBegunAt, plan, stageNumber, releaseStatus, paidAt } =
    commissionOrder;
  const [posted] = await services.database
    .select({
      order: { sellerId, buyerId, orderProgressStatus, stageBegunAt, plan, stageNumber, releaseStatus, paidAt },
      media: deliverableMedia.media,
      removedAt: deliverableMedia.removedAt,
    })
    .from(deliverableMedia)
    .innerJoin(commissionOrder, eq(commissionOrder.id, deliverableMedia.orderId))
    .where(and(eq(deliverableMedia.orderId, orderId), eq(deliverableMedia.id, mediaId)));
  if (!posted || posted.removedAt !== null) return err("media.not_found");
  if (!areMarkedPicturesSeen(posted.order, roleInOrder(posted.order, viewer))) return err("media.not_found");
  const placed = posted.media.file && placedPath(services.env, posted.media.file.url);
  if (!placed || placed.domain !== "deliverable") return err("media.not_found");
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return verified;
  const picture = await markedPicture(services, verified.value);
  return picture ? ok(picture) : err("media.not_found");
}
