import { Suspense } from "react";
import type { Media } from "#domain/media/media.ts";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { EmbedPlayer } from "./embed-player.tsx";
import { imageSource, PAGE_WIDTHS } from "../image-source.ts";
import { mediaName } from "./media-labels.ts";
import { DownloadLink, SiteLink } from "./media-links.tsx";
import { MediaTypeIcon } from "./media-type-icon.tsx";
import { lazy } from "../../../ui/waiting/lazy.ts";

const ModelViewer = lazy(() => import("../model/model-viewer.tsx"));

export interface MediaPlayerProps {
  media: Media;
  size?: PlayerSize;
  /** Of the box around a picture; its own by default. */
  ratio?: number;
  isEager?: boolean;
  /** How wide a picture is drawn, where that is not as usual. */
  sizes?: string | undefined;
  /** The viewer has just pressed play: a film or a sound starts, and an embedded player is loaded. */
  isAskedFor?: boolean;
}

const USUAL_SIZES = "(min-width: 1024px) 60vw, 100vw";

/** Whatever a public entry is, shown or played where it stands (rule F24). */
export function MediaPlayer(props: MediaPlayerProps) {
  const { media, size = "lg", ratio, isEager = false, sizes = USUAL_SIZES, isAskedFor = false } = props;
  const { locale } = useUiEnvironment();
  const name = mediaName(media, locale);
  const { file, embed, link, mediaType } = media;
  const box = classes("mx-auto w-full", PLAYER_WIDTHS[size]);
  if (embed) return <EmbedPlayer embed={embed} name={name} isAskedFor={isAskedFor} className={box} />;
  if (file && mediaType === "IMAGE")
    return (
      <FramedImage
        {...imageSource(file.url, file.blurUrl, PAGE_WIDTHS)}
        alt={name}
        ratio={ratio ?? (file.width && file.height ? file.width / file.height : 4 / 3)}
        fit="contain"
        sizes={sizes}
        isEager={isEager}
        className={classes(box, "max-h-[60dvh]")}
      />
    );
  if (file && mediaType === "VIDEO")
    return (
      // An uploaded work: there are no captions to offer.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={file.url}
        poster={imageSource(media.thumbnailUrl).src ?? undefined}
        controls
        autoPlay={isAskedFor}
        playsInline
        preload="metadata"
        aria-label={name}
        className={classes(box, "max-h-[60dvh] bg-surface")}
      />
    );
  if (file && mediaType === "AUDIO")
    return (
      <div
        className={classes(
          box,
          "grid place-items-center gap-5 bg-surface text-muted",
          media.thumbnailUrl ? "pb-5 *:last:px-5" : "px-5 py-10",
        )}
      >
        {media.thumbnailUrl ? (
          <FramedImage
            {...imageSource(media.thumbnailUrl, null, PAGE_WIDTHS)}
            alt=""
            sizes={sizes}
            className="w-full"
          />
        ) : (
          <MediaTypeIcon type="AUDIO" size={40} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          src={file.url}
          controls
          autoPlay={isAskedFor}
          preload="metadata"
          aria-label={name}
          className="w-full max-w-md"
        />
      </div>
    );
  if (file && mediaType === "MODEL")
    return (
      <Suspense fallback={<Skeleton className={classes(box, "aspect-4/3")} />}>
        <ModelViewer url={file.url} name={name} className={box} />
      </Suspense>
    );
  return (
    <div className={classes(box, "grid place-items-center gap-4 bg-surface px-5 py-12 text-center")}>
      <MediaTypeIcon type={mediaType} size={40} />
      <p>{name}</p>
      {file && <DownloadLink file={file} />}
      {link && <SiteLink href={link.url} />}
    </div>
  );
}

/** Rule F24: players come in three sizes. */
type PlayerSize = "sm" | "md" | "lg";

const PLAYER_WIDTHS: Record<PlayerSize, string> = { sm: "max-w-xs", md: "max-w-lg", lg: "max-w-none" };
