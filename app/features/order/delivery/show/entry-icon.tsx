import { File, FileArchive } from "../../../../ui/icons/order-icons.ts";
import type { Media } from "#domain/media/media.ts";
import { MediaTypeIcon } from "../../../media/player/media-type-icon.tsx";

/** What kind of entry it is; a file that is none of our kinds is a file, not a link. */
export function EntryIcon({ media: { file, mediaType }, size = 18 }: { media: Media; size?: number }) {
  if (!file || mediaType !== "OTHER") return <MediaTypeIcon type={mediaType} size={size} />;
  const Icon = file.type === "application/zip" ? FileArchive : File;
  return <Icon aria-hidden size={size} strokeWidth={1.5} className="shrink-0" />;
}
