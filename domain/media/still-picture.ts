import type { Media } from "./media.ts";

/** The first of several works' still pictures that everybody may see: none of a rated work (decision F5). Null without one. */
export function openPicture(
  works: readonly { contentRatingIds: readonly string[]; medias: readonly Media[] }[],
): string | null {
  for (const { contentRatingIds, medias } of works) {
    if (contentRatingIds.length > 0) continue;
    for (const media of medias) {
      const picture = media.contentRatingIds.length > 0 ? null : stillPicture(media);
      if (picture) return picture;
    }
  }
  return null;
}

/** The still picture of an entry; null where it has none. */
export const stillPicture = ({ thumbnailUrl, mediaType, file }: Media): string | null =>
  thumbnailUrl ?? (mediaType === "IMAGE" ? (file?.url ?? null) : null);
