import type { WorkPreview } from "../../../domain/commission/listing.ts";

/** The still picture of a work; null where there is none, or where it may only be shown to who opts in (decision F5). */
export function pictureOf({ media, contentRatingIds }: WorkPreview): string | null {
  if (contentRatingIds.length > 0) return null;
  return media.thumbnailUrl ?? (media.mediaType === "IMAGE" ? (media.file?.url ?? null) : null);
}
