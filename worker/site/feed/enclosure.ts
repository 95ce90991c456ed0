import { isPublicMedia } from "#domain/media/media-address.ts";
import type { Media } from "#domain/media/media.ts";
import { isLargerThanShown, variantAddress } from "#domain/media/picture/image-variant.ts";
import { mediaShowing } from "#domain/media/picture/still-picture.ts";

/** The picture of a work as feed readers fetch it. */
export interface Enclosure {
  readonly url: string;
  readonly type: string;
  /** Bytes; null for a copy, which is made at its first request, and for pictures elsewhere. */
  readonly length: number | null;
}

const JPEG = "image/jpeg";

/** What everybody gets of a picture: the file itself, or a copy where that is larger than others may see it (rule F6). */
export function enclosureOf(origin: string, medias: readonly Media[], picture: string | null): Enclosure | null {
  if (picture === null) return null;
  // Films at another site have a JPEG, which we hand out (rule F22).
  if (!isPublicMedia(picture)) return { url: origin + picture, type: JPEG, length: null };
  const file = mediaShowing(medias, picture)?.file;
  if (file?.url !== picture || isLargerThanShown(file))
    return { url: origin + variantAddress(picture, 1920, "jpeg"), type: JPEG, length: null };
  return { url: origin + picture, type: file.type, length: file.size };
}
