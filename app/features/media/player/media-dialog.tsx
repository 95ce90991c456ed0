import type { KeyboardEvent, ReactNode } from "react";
import type { Media } from "#domain/media/media.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { ImageColors } from "../image-colors.tsx";
import { classes } from "../../../ui/classes.ts";
import { MediaLinks } from "./media-links.tsx";
import { MediaPlayer } from "./media-player.tsx";
import { mediaName } from "./media-labels.ts";
import { isOfPlayer, MediaSteps, stepByKey } from "./media-steps.tsx";
import { useSwipe } from "./use-swipe.ts";
import { useZoom, type Zoom } from "./use-zoom.ts";
import { ZoomablePicture } from "./zoomable-picture.tsx";

export interface MediaDialogProps {
  medias: readonly Media[];
  /** Which one is shown; null while it is closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  /** Of the whole; the entry's own name by default. */
  title?: string;
  /** Of a work: whether its creator offers the files (rule F6). */
  isOriginalOffered?: boolean;
  /** What comes before the first and after the last of these, if anything does. */
  onBeyond?: { previous: (() => void) | null; next: (() => void) | null };
  /** Beside the media, on phones below it: what it belongs to. */
  children?: ReactNode;
}

/** The preview of files, links and embeds (rule S21): arrow keys and a finger drawn sideways lead through them. */
export default function MediaDialog(props: MediaDialogProps) {
  const { medias, index, onIndexChange, title, isOriginalOffered, onBeyond, children } = props;
  const { locale } = useUiEnvironment();
  const media = index === null ? undefined : medias[index];
  const movement = (step: -1 | 1): (() => void) | null => {
    if (index === null) return null;
    if (medias[index + step]) return () => onIndexChange(index + step);
    return (step === -1 ? onBeyond?.previous : onBeyond?.next) ?? null;
  };
  const [back, on] = [movement(-1), movement(1)];
  const swipe = useSwipe((step) => movement(step)?.());
  const zoom = useZoom(media);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOfPlayer(event) && zoom.takesKey(event)) event.preventDefault();
    else stepByKey(event, { back, on });
  };
  const onEscape = (event: Event) => {
    if (!zoom.zoomed) return;
    event.preventDefault();
    zoom.zoomOut();
  };
  return (
    <Dialog
      isOpen={media !== undefined}
      onOpenChange={(isOpen) => !isOpen && onIndexChange(null)}
      title={title ?? (media ? mediaName(media, locale) : "")}
      size="full"
      // When it opens, the focus is on its first button, which is above the media.
      onKeyDown={onKeyDown}
      onEscapeKeyDown={onEscape}
    >
      {media && index !== null && (
        <div
          className={classes(
            // An enlarged picture scrolls in its column and does not widen it.
            "grid grid-cols-1 gap-4",
            children !== undefined && "lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8",
          )}
        >
          <div {...swipe} className="grid [touch-action:pan-y_pinch-zoom] grid-cols-1 content-start gap-4">
            <Shown key={media.id} media={media} zoom={zoom} />
            <MediaSteps back={back} on={on}>
              {medias.length > 1 && `${index + 1} / ${medias.length}`}
            </MediaSteps>
          </div>
          {children && <div className="min-w-0 lg:row-span-2">{children}</div>}
          <div className="flex flex-wrap items-center justify-between gap-3 self-start">
            <MediaLinks media={media} isOriginalOffered={isOriginalOffered} />
            {media.mediaType === "IMAGE" && media.file && <ImageColors url={media.file.url} />}
          </div>
        </div>
      )}
    </Dialog>
  );
}

const Shown = ({ media, zoom }: { media: Media; zoom: Zoom }) =>
  media.mediaType === "IMAGE" && media.file ? (
    <ZoomablePicture zoom={zoom}>{(sizes) => <MediaPlayer media={media} isEager sizes={sizes} />}</ZoomablePicture>
  ) : (
    <MediaPlayer media={media} isEager />
  );
