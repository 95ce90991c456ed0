import type { WorkPreview } from "#domain/commission/listing.ts";
import { blurOf, openPicture } from "#domain/media/still-picture.ts";
import { imageSource, type ImageSource } from "../media/image-source.ts";

/** The still picture of a work; null if there is none, or if the work is rated and needs consent (rule F5). */
export function pictureOf({ media, contentRatingIds }: WorkPreview): ImageSource | null {
  const url = openPicture([{ contentRatingIds, medias: [media] }]);
  return url === null ? null : imageSource(url, blurOf(media));
}
