import type { FocusPoint } from "./focus.ts";
import type { Media } from "../media.ts";
import { ownThumbnail } from "../media-address.ts";

interface Shown {
  contentRatingIds: readonly string[];
  medias: readonly Media[];
}

export interface Still {
  readonly url: string;
  /** What stays in sight where it is cut (rule P15). */
  readonly focus?: FocusPoint;
}

/** Still pictures that everybody may see, in order: none of a rated work (rule F5). */
export const openStills = (works: readonly Shown[]): Still[] =>
  works.filter(isOpen).flatMap(({ medias }) =>
    medias.filter(isOpen).flatMap((media) => {
      const url = stillPicture(media);
      return url === null ? [] : [{ url, ...(media.focus && { focus: media.focus }) }];
    }),
  );

export const openPictures = (works: readonly Shown[]): string[] => openStills(works).map(({ url }) => url);

export const openPicture = (works: readonly Shown[]): string | null => openPictures(works)[0] ?? null;

const isOpen = ({ contentRatingIds }: { contentRatingIds: readonly string[] }): boolean =>
  contentRatingIds.length === 0;

/** The still picture of an entry; null where it has none. */
export const stillPicture = ({ thumbnailUrl, mediaType, file }: Media): string | null =>
  ownThumbnail(thumbnailUrl) ?? (mediaType === "IMAGE" ? (file?.url ?? null) : null);

/** The entry that lends the given picture. */
export const mediaShowing = (medias: readonly Media[], picture: string | null): Media | undefined =>
  picture === null ? undefined : medias.find((media) => stillPicture(media) === picture);

/** What stands in for the still picture of an entry while it loads; null where there is nothing. */
export const blurOf = (media: Media | undefined): string | null => media?.file?.blurUrl ?? null;
