import type { WorkPreview } from "../../../domain/commission/listing.ts";
import { openPicture } from "../../../domain/media/still-picture.ts";

/** The still picture of a work; null where there is none, or where it may only be shown to who opts in (decision F5). */
export const pictureOf = ({ media, contentRatingIds }: WorkPreview): string | null =>
  openPicture([{ contentRatingIds, medias: [media] }]);
