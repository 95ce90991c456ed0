import { ChevronLeft, ChevronRight } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Media } from "#domain/media/media.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { ImageColors } from "../image-colors.tsx";
import { MediaLinks } from "./media-links.tsx";
import { MediaPlayer } from "./media-player.tsx";
import { mediaName } from "./media-labels.ts";

export interface MediaDialogProps {
  medias: readonly Media[];
  /** Which one is shown; null while it is closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  /** Of the whole; the entry's own name by default. */
  title?: string;
  /** Of a work: whether its creator offers the files (rule F6). */
  isOriginalOffered?: boolean;
  /** Below the media: what it belongs to. */
  children?: ReactNode;
}

/** The preview of files, links and embeds (rule S21): arrow keys lead through them. */
export default function MediaDialog(props: MediaDialogProps) {
  const { medias, index, onIndexChange, title, isOriginalOffered, children } = props;
  const { locale, labels } = useUiEnvironment();
  const media = index === null ? undefined : medias[index];
  const moveBy = (step: -1 | 1) => {
    if (index !== null && medias[index + step]) onIndexChange(index + step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrow keys inside a player or a field belong to it.
    if (event.target instanceof Element && event.target.closest("video, audio, input, canvas, iframe")) return;
    if (event.key === "ArrowLeft") moveBy(-1);
    if (event.key === "ArrowRight") moveBy(1);
  };
  return (
    <Dialog
      isOpen={media !== undefined}
      onOpenChange={(isOpen) => !isOpen && onIndexChange(null)}
      title={title ?? (media ? mediaName(media, locale) : "")}
      size="full"
    >
      {media && index !== null && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={onKeyDown} className="grid gap-4">
          <MediaPlayer key={media.id} media={media} isEager />
          {medias.length > 1 && (
            <div className="flex items-center justify-center gap-3">
              <IconButton
                label={labels.previous}
                icon={<ChevronLeft aria-hidden size={20} />}
                disabled={index === 0}
                onClick={() => moveBy(-1)}
              />
              <span aria-live="polite" className="text-sm tabular-nums text-muted">
                {index + 1} / {medias.length}
              </span>
              <IconButton
                label={labels.next}
                icon={<ChevronRight aria-hidden size={20} />}
                disabled={index === medias.length - 1}
                onClick={() => moveBy(1)}
              />
            </div>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <MediaLinks media={media} isOriginalOffered={isOriginalOffered} />
            {media.mediaType === "IMAGE" && media.file && <ImageColors url={media.file.url} />}
          </div>
          {children}
        </div>
      )}
    </Dialog>
  );
}
