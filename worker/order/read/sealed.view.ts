import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { MediaType } from "#domain/media/media.ts";
import { deliveryHistory, MARKED_PICTURE_PATH } from "#domain/order/view/delivery-versions.ts";
import { areMarkedPicturesSeen, deliverablesSeenUntil } from "#domain/order/view/visible-tabs.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { hasStill } from "#domain/media/picture/image-variant.ts";
import type { OrderDetail } from "./order-detail.queries.ts";

/** What a client knows of a file before they accept its stage (rule O111): never its address. */
export interface SealedView {
  readonly mediaId: string;
  readonly names: readonly LocalizedText[];
  readonly mediaType: MediaType;
  /** As it was uploaded; null of a link. */
  readonly fileName: string | null;
  /** Of the marked picture, of its shape: width by height. Null of what is no picture. */
  readonly picture: { readonly url: string; readonly ratio: number | null } | null;
}

/** Absent where nothing is sealed, as in every order without stages. */
export function sealedView(detail: OrderDetail, orderRole: OrderRole): { readonly sealed?: readonly SealedView[] } {
  const { order, deliverableFiles, events } = detail;
  if (!areMarkedPicturesSeen(order, orderRole)) return {};
  const seenUntil = deliverablesSeenUntil(order, orderRole);
  if (seenUntil === Infinity) return {};
  const { stays } = deliveryHistory(events.filter(({ at }) => at <= seenUntil));
  const sealed = deliverableFiles.filter(({ media, isRemoved }) => !isRemoved && !stays.has(media.id));
  return { sealed: sealed.map(({ media }) => sealedMedia(order.id, media)) };
}

function sealedMedia(orderId: string, media: OrderDetail["deliverableFiles"][number]["media"]): SealedView {
  const { id: mediaId, names, mediaType, file } = media;
  const url = `${MARKED_PICTURE_PATH}?${new URLSearchParams({ orderId, mediaId }).toString()}`;
  const ratio = file?.width && file.height ? file.width / file.height : null;
  return {
    mediaId,
    names,
    mediaType,
    fileName: file?.name ?? null,
    picture: file && hasStill(file.type) ? { url, ratio } : null,
  };
}
