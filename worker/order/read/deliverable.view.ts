import { deliveryHistory } from "#domain/order/view/delivery-versions.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderDetail } from "./order-detail.queries.ts";

/** What is delivered and was put in by `seenUntil`, in the creator's order, with its versions and what was taken out of them (rule O50). */
export function deliverableView({ deliverable, deliverableFiles: all, events }: OrderDetail, seenUntil: number) {
  if (deliverable === null) return null;
  const { versions, stays } = deliveryHistory(events.filter(({ at }) => at <= seenUntil));
  const deliverableFiles = seenUntil === Infinity ? all : all.filter(({ media }) => stays.has(media.id));
  const files = deliverableFiles.flatMap(({ media, sha256 }) => {
    const stay = stays.get(media.id);
    if (!stay) return [];
    const { addedIn, addedAt, lastIn, removedAt } = stay;
    const times = { addedAt: instantText(addedAt), removedAt: optionalInstantText(removedAt) };
    return [{ mediaId: media.id, sha256, addedIn, lastIn, ...times }];
  });
  return {
    id: deliverable.id,
    medias: deliverableFiles.filter(({ isRemoved }) => !isRemoved).map(({ media }) => media),
    formerMedias: deliverableFiles.filter(({ isRemoved }) => isRemoved).map(({ media }) => media),
    versions: versions.map(({ number, deliveredAt }) => ({ number, deliveredAt: optionalInstantText(deliveredAt) })),
    files,
  };
}
