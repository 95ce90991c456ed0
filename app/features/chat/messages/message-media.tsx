import { Suspense } from "react";
import { FileDown, ImageOff } from "../../../ui/icons/order-icons.ts";
import { ExternalLink } from "../../../ui/icons/public-icons.ts";
import type { Media, MediaFile } from "#domain/media/media.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { lazy } from "../../../ui/waiting/lazy.ts";
import { FIRST_SCENE } from "../../media/player/first-scene.ts";
import { KindPoster } from "../../media/player/kind-poster.tsx";
import { PlayOnPress } from "../content/play-on-press.tsx";
import { usePrivateUrl } from "./use-private-url.ts";

/** One attachment of a message, w-36 wide (rule C26); it opens in a new tab. */
export function MessageMedia({ media }: { media: Media }) {
  const { locale } = useUiEnvironment();
  const name = media.names.length > 0 ? pickText(media.names, locale) : (media.file?.name ?? "");
  if (media.file) return <PrivateFile media={media} file={media.file} name={name} />;
  if (media.embed) return <PlayOnPress media={media} />;
  if (!media.link) return null;
  return (
    <a href={media.link.url} target="_blank" rel="noopener noreferrer nofollow" className={CHIP}>
      <ExternalLink aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 truncate">{name || media.link.site}</span>
    </a>
  );
}

const DrawnPoster = lazy(() => import("../../media/poster/drawn-poster.tsx"));

const BOX = "block w-36 overflow-hidden rounded-md border border-line bg-surface";
const FILM = "pointer-events-none aspect-video w-full object-cover";
const CHIP = `${BOX} flex min-h-11 items-center gap-2 px-3 py-2 text-sm text-foreground hover:bg-background`;

function PrivateFile({ media, file, name }: { media: Media; file: MediaFile; name: string }) {
  const { mediaType } = media;
  const { url, hasFailed, refresh, fail } = usePrivateUrl(file.url);
  const isImage = mediaType === "IMAGE";
  const isFilm = file.type === "video/mp4";
  if (hasFailed) {
    return (
      <button type="button" className={`${CHIP} text-muted`} onClick={refresh} title={m.chat_retry()}>
        <ImageOff aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0">{m.chat_media_failed()}</span>
      </button>
    );
  }
  if (url === null)
    return <Skeleton className={isImage ? "aspect-square w-36" : isFilm ? "aspect-video w-36" : "h-11 w-36"} />;
  if (isFilm) {
    return (
      <span className="contents" onPointerEnter={refresh} onFocus={refresh}>
        <PlayOnPress
          media={{ ...media, file: { ...file, url } }}
          picture={
            // Only its first picture; it plays in the player.
            <video
              src={`${url}${FIRST_SCENE}`}
              muted
              playsInline
              preload="metadata"
              tabIndex={-1}
              aria-hidden
              onError={fail}
              className={FILM}
            />
          }
        />
      </span>
    );
  }
  if (mediaType === "AUDIO" || mediaType === "MODEL")
    return (
      <span className="contents" onPointerEnter={refresh} onFocus={refresh}>
        <PlayOnPress
          media={{ ...media, file: { ...file, url } }}
          poster={
            <Suspense fallback={<KindPoster type={mediaType} />}>
              <DrawnPoster file={{ ...file, url }} mediaType={mediaType} storedUrl={file.url} />
            </Suspense>
          }
        />
      </span>
    );
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.chat_media_open({ name })}
      className={isImage ? BOX : CHIP}
      onPointerEnter={refresh}
      onFocus={refresh}
    >
      {isImage ? (
        <img
          src={url}
          alt={name}
          loading="lazy"
          decoding="async"
          onError={fail}
          className="aspect-square w-full object-cover"
        />
      ) : (
        <>
          <FileDown aria-hidden size={16} className="shrink-0" />
          <span className="min-w-0 truncate">{name}</span>
        </>
      )}
    </a>
  );
}
