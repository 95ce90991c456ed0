import type { WorkPreview } from "#domain/commission/listing.ts";
import { blurOf, openPicture } from "#domain/media/still-picture.ts";
import { imageSource, type ImageSource } from "../media/image-source.ts";

/** The still picture of a work; null where there is none, or where it may only be shown to who opts in (rule F5). */
export function pictureOf({ media, contentRatingIds }: WorkPreview): ImageSource | null {
  const url = openPicture([{ contentRatingIds, medias: [media] }]);
  return url === null ? null : imageSource(url, blurOf(media));
}
