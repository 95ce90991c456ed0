import { embedFrameAddress } from "#domain/media/embed/embed-address.ts";
import type { EmbedSite } from "#domain/media/embed/embed.ts";
import type { MediaEmbed } from "#domain/media/media.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";

/** Width over height of a film, else a fixed height, as the providers draw their players. */
const SHAPES: Record<EmbedSite, string> = {
  youtube: "aspect-video",
  niconico: "aspect-video",
  tiktok: "aspect-9/16 max-h-[60dvh]",
  soundcloud: "h-44",
  mixcloud: "h-32",
  bandcamp: "h-80",
  tweet: "h-[32rem] max-h-[60dvh]",
};

/** A provider's player in a frame we build ourselves, closed to everything but playing (rule F4). */
export function EmbedPlayer({ embed, name, className }: { embed: MediaEmbed; name: string; className?: string }) {
  return (
    <iframe
      src={embedFrameAddress(embed)}
      title={m.media_player_of({ name })}
      loading="lazy"
      // The players need their own origin for their settings; they never share ours.
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className={classes("border-0 bg-surface", SHAPES[embed.site], className)}
    />
  );
}
