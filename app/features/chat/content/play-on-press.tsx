import { Maximize2, Play } from "../../../ui/icons/order-icons.ts";
import { Suspense, useState } from "react";
import type { Media } from "#domain/media/media.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { mediaName } from "../../media/player/media-labels.ts";
import { KindPoster } from "../../media/player/kind-poster.tsx";
import { usePlayerSize } from "../chat-context.ts";
import type { Parts } from "../../../ui/parts.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

const MediaPlayer = lazy(async () => ({ default: (await import("../../media/player/media-player.tsx")).MediaPlayer }));
const MediaDialog = lazy(() => import("../../media/player/media-dialog.tsx"));

interface PlayOnPressProps {
  media: Media;
  /** Of a film, which says by it what it is. */
  picture?: Parts;
  /** In place of the kind of what is not seen, above its name. */
  poster?: Parts;
}

/**
 * A film, sound, 3D or another site's player (rule F24): a button first, because a player is heavy and its site learns who
 * looks; then small or middle-sized in the chat, and large in a dialog.
 */
export function PlayOnPress({ media, picture, poster }: PlayOnPressProps) {
  const { locale } = useUiEnvironment();
  const playerSize = usePlayerSize();
  const [isShown, setShown] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const name = mediaName(media, locale);
  if (!isShown)
    return (
      <button
        type="button"
        aria-label={m.media_play({ name })}
        title={name}
        onClick={() => setShown(true)}
        className="relative block w-36 overflow-hidden rounded-md border border-line bg-surface hover:border-line-strong"
      >
        <span className="relative block">
          {picture ?? <span className="block aspect-video">{poster ?? <KindPoster type={media.mediaType} />}</span>}
          <span className={classes("absolute grid", picture ? "inset-0 place-items-center" : "bottom-1.5 right-1.5")}>
            <span
              className={classes(
                "grid place-items-center rounded-full bg-background/90 text-foreground",
                picture ? "size-11" : "size-8",
              )}
            >
              <Play aria-hidden size={picture ? 20 : 14} fill="currentColor" />
            </span>
          </span>
        </span>
        {!picture && <span className="block truncate px-2 py-1.5 text-left text-xs">{name}</span>}
      </button>
    );
  return (
    <div className={playerSize === "sm" ? "w-64 max-w-full" : "w-md max-w-full"}>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        {!isLarge && <MediaPlayer media={media} size={playerSize} isAskedFor />}
      </Suspense>
      <div className="flex items-center justify-between gap-2 text-xs text-muted">
        <span className="min-w-0 truncate">{name}</span>
        <IconButton
          label={m.chat_play_large({ name })}
          icon={<Maximize2 aria-hidden size={16} />}
          onClick={() => setLarge(true)}
        />
      </div>
      {isLarge && (
        <Suspense>
          <MediaDialog medias={[media]} index={0} onIndexChange={() => setLarge(false)} title={name} />
        </Suspense>
      )}
    </div>
  );
}
