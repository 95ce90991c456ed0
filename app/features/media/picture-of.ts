import type { Media } from "../../../domain/media/media.ts";

/** The still picture of an entry; null where it has none. */
export const pictureOf = ({ thumbnailUrl, mediaType, file }: Media): string | null =>
  thumbnailUrl ?? (mediaType === "IMAGE" ? (file?.url ?? null) : null);
