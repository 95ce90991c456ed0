import { Play } from "../../../ui/icons/icons.ts";
import { useState } from "react";
import { embedFrameAddress } from "#domain/media/embed/embed-address.ts";
import { embedThumbnail } from "#domain/media/embed/embed-picture.ts";
import type { EmbedSite } from "#domain/media/embed/embed.ts";
import type { MediaEmbed } from "#domain/media/media.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { imageSource } from "../image-source.ts";
import { EMBED_SITE_NAMES } from "./media-labels.ts";

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

interface EmbedPlayerProps {
  embed: MediaEmbed;
  name: string;
  /** It was pressed to be played before. */
  isAskedFor?: boolean;
  className?: string;
}

/**
 * A provider's player in a frame we build ourselves, closed to everything but playing (rule F4). In its place is a
 * button of our own until the viewer presses play: the provider learns who looks (rule F22).
 */
export function EmbedPlayer({ embed, name, isAskedFor = false, className }: EmbedPlayerProps) {
  const [isPressed, setPressed] = useState(false);
  const picture = imageSource(embedThumbnail(embed)).src;
  const box = classes("bg-surface", SHAPES[embed.site], className);
  if (!isAskedFor && !isPressed)
    return (
      <button
        type="button"
        onClick={() => setPressed(true)}
        className={classes(
          "relative grid place-content-center justify-items-center gap-2 overflow-hidden px-5 text-center hover:text-accent",
          box,
        )}
      >
        {picture !== null && (
          <img src={picture} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        )}
        <span className="relative grid size-14 place-items-center rounded-full bg-background shadow-low">
          <Play aria-hidden size={24} fill="currentColor" />
        </span>
        <span className="relative grid rounded-md bg-background/90 px-3 py-1">
          <span className="line-clamp-2 font-medium">{m.media_play({ name })}</span>
          <span className="text-sm text-muted">{m.media_played_by({ site: EMBED_SITE_NAMES[embed.site] })}</span>
        </span>
      </button>
    );
  return (
    <iframe
      // What was focused is gone.
      ref={(frame) => void (isPressed && frame?.focus())}
      src={embedFrameAddress(embed)}
      title={m.media_player_of({ name })}
      // The players need their own origin for their settings; they never share ours.
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className={classes("border-0", box)}
    />
  );
}
