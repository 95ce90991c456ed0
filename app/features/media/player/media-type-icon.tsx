import { Box, FileText, Film, Image, Link2, Music } from "../../../ui/icons/public-icons.ts";
import type { MediaType } from "#domain/media/media.ts";

const ICONS = { IMAGE: Image, VIDEO: Film, AUDIO: Music, MODEL: Box, DOCUMENT: FileText, OTHER: Link2 };

/** Stands where there is no picture; decoration beside a label. */
export function MediaTypeIcon({ type, size = 18 }: { type: MediaType; size?: number }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden size={size} strokeWidth={1.5} className="shrink-0" />;
}
