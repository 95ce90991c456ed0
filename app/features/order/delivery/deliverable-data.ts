import type { Media } from "#domain/media/media.ts";
import type { ComparableFile } from "#domain/order/view/compared-files.ts";
import type { Order } from "../panel/order-data.ts";

export type Deliverable = NonNullable<Order["deliverable"]>;
export type FileFacts = Deliverable["files"][number];
export type Version = Deliverable["versions"][number];

export const factsOf = ({ files }: Deliverable, media: Media): FileFacts | undefined =>
  files.find(({ mediaId }) => mediaId === media.id);

/** Whether there is more to tell of it than what it is now (rule O50). */
export const hasHistory = ({ versions, formerMedias }: Deliverable): boolean =>
  versions.length > 1 || formerMedias.length > 0;

/** Everything that is or was in it, for versions to be compared. */
export const comparableFiles = (deliverable: Deliverable, nameOf: (media: Media) => string) =>
  [...deliverable.medias, ...deliverable.formerMedias].flatMap((media) => {
    const facts = factsOf(deliverable, media);
    if (!facts) return [];
    const { addedIn, lastIn } = facts;
    const { id, mediaType } = media;
    return [{ id, name: nameOf(media), mediaType, addedIn, lastIn, media } satisfies ComparableFile & { media: Media }];
  });
