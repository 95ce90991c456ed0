import { Suspense } from "react";
import type { Media, MediaFile } from "#domain/media/media.ts";
import { isInlineContentType } from "#domain/media/file/file-type.ts";
import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { FramedImage } from "../../../../ui/picture/framed-image.tsx";
import { Skeleton } from "../../../../ui/waiting/skeleton.tsx";
import { usePrivateUrl } from "../../../chat/messages/use-private-url.ts";
import { EmbedPlayer } from "../../../media/player/embed-player.tsx";
import { mediaName } from "../../../media/player/media-labels.ts";
import { FIRST_SCENE } from "../../../media/player/first-scene.ts";
import { SiteLink } from "../../../media/player/media-links.tsx";
import { KindPoster } from "../../../media/player/kind-poster.tsx";
import { MediaTypeIcon } from "../../../media/player/media-type-icon.tsx";
import { fileSize } from "../file-size.ts";
import { EntryIcon } from "./entry-icon.tsx";
import { lazy } from "../../../../ui/waiting/lazy.ts";

const DrawnPoster = lazy(() => import("../../../media/poster/drawn-poster.tsx"));
const ModelViewer = lazy(() => import("../../../media/model/model-viewer.tsx"));
const ZipContents = lazy(() => import("./zip-contents.tsx"));

const BOX = "w-full overflow-hidden rounded-md bg-surface";

/** A delivered entry, as large as the place allows: shown, played, turned, or at least named (rule O52). */
export function DeliveredMedia({ media }: { media: Media }) {
  const { locale } = useUiEnvironment();
  const name = mediaName(media, locale);
  if (media.embed) return <EmbedPlayer embed={media.embed} name={name} className={BOX} />;
  if (media.file) return <DeliveredFile file={media.file} media={media} name={name} />;
  return (
    <div className={`${BOX} grid place-items-center gap-3 px-5 py-10 text-muted`}>
      <MediaTypeIcon type={media.mediaType} size={40} />
      {media.link && <SiteLink href={media.link.url} />}
    </div>
  );
}

/** Of the box that it is shown in: width by height. */
export const ratioOf = ({ width, height }: MediaFile): number => (width && height ? width / height : 4 / 3);

function DeliveredFile({ file, media, name }: { file: MediaFile; media: Media; name: string }) {
  const { url, hasFailed, refresh, fail } = usePrivateUrl(file.url);
  const { locale } = useUiEnvironment();
  const ratio = ratioOf(file);
  if (hasFailed)
    return (
      <div className={`${BOX} grid place-items-center gap-3 px-5 py-10 text-center text-sm`}>
        <p>{m.order_file_failed()}</p>
        <Button variant="secondary" size="sm" onClick={refresh}>
          {m.order_delivery_retry()}
        </Button>
      </div>
    );
  if (url === null)
    return (
      <div className="max-h-[60dvh]" style={{ aspectRatio: ratio }}>
        <Skeleton className="size-full" />
      </div>
    );
  if (media.mediaType === "IMAGE" && isInlineContentType(file.type))
    return <FramedImage src={url} alt={name} ratio={ratio} fit="contain" isEager className={`${BOX} max-h-[60dvh]`} />;
  if (media.mediaType === "VIDEO" && isInlineContentType(file.type))
    return (
      // A delivered work: there are no captions to offer.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={`${url}${FIRST_SCENE}`}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={fail}
        className={`${BOX} max-h-[60dvh]`}
      />
    );
  if (media.mediaType === "AUDIO" && isInlineContentType(file.type))
    return (
      <div className={BOX}>
        <span className="block aspect-2/1">
          <Suspense fallback={<KindPoster type="AUDIO" size={48} isNamed />}>
            <DrawnPoster file={{ ...file, url }} mediaType="AUDIO" storedUrl={file.url} size={48} isNamed />
          </Suspense>
        </span>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio src={url} controls preload="metadata" aria-label={name} onError={fail} className="w-full p-3" />
      </div>
    );
  if (media.mediaType === "MODEL")
    return (
      <Suspense fallback={<Skeleton className="aspect-4/3 w-full" />}>
        <ModelViewer url={url} name={name} className={BOX} />
      </Suspense>
    );
  if (file.type === "application/zip")
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <ZipContents url={url} size={file.size} name={name} />
      </Suspense>
    );
  return (
    <div className={`${BOX} grid place-items-center gap-3 px-5 py-10 text-center text-sm text-muted`}>
      <EntryIcon media={media} size={40} />
      <p className="[overflow-wrap:anywhere]">
        {m.order_delivered_no_preview({ extension: file.extension.toUpperCase(), size: fileSize(file.size, locale) })}
      </p>
    </div>
  );
}
