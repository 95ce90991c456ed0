import { ChevronLeft, Crop, RotateCw } from "../../../ui/icons/editor-icons.ts";
import { ChevronRight, Star, X } from "../../../ui/icons/public-icons.ts";
import { focusPosition } from "#domain/media/picture/focus.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { FAULT } from "../../../ui/form/field-error.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import type { MediaDraft } from "./media-draft.ts";
import { KindPoster } from "../player/kind-poster.tsx";

export interface MediaDraftTileProps {
  draft: MediaDraft;
  isFirst: boolean;
  isLast: boolean;
  /** It stands for all of them on cards. */
  isCover: boolean;
  /** Makes it the one that does; null where it cannot be. */
  onCover: (() => void) | null;
  /** Chooses what cards show of it; null where there is nothing to choose. */
  onAdjust: (() => void) | null;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One attachment: preview or icon, upload progress and actions. */
export function MediaDraftTile({
  draft,
  isFirst,
  isLast,
  isCover,
  onCover,
  onAdjust,
  onMove,
  onRemove,
  onRetry,
}: MediaDraftTileProps) {
  const { name, mediaType, previewUrl, entry, progress, failure, focus } = draft;
  const isUploading = entry === null && failure === null;
  return (
    <li
      {...(failure ? { [FAULT]: `${name}: ${failure}` } : {})}
      className={classes(
        "grid content-start gap-1 overflow-clip rounded-md border",
        failure ? "border-negative bg-negative/7" : "border-line bg-surface",
      )}
    >
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden text-muted">
        {previewUrl && !failure ? (
          <img
            src={previewUrl}
            alt=""
            className="absolute inset-0 size-full object-cover"
            style={{ objectPosition: focusPosition(focus) }}
          />
        ) : (
          <KindPoster type={mediaType} />
        )}
        {isCover && (
          <span className="absolute left-2 top-2 rounded-full bg-raised px-2 py-0.5 text-xs font-medium text-foreground shadow-low">
            {m.media_cover()}
          </span>
        )}
        {isUploading && (
          <div className="absolute inset-x-3 bottom-3 rounded-full bg-raised p-1 shadow-middle">
            <ProgressBar value={progress} label={m.media_uploading({ name })} className="w-full" />
          </div>
        )}
      </div>
      <p className="truncate px-2 text-xs" title={name}>
        {name}
      </p>
      {failure && (
        <p role="alert" className="px-2 text-xs text-negative">
          {failure}
        </p>
      )}
      <div className="flex justify-end max-sm:*:w-auto max-sm:*:min-w-0 max-sm:*:flex-1 sm:flex-wrap">
        {failure && (
          <IconButton label={m.media_retry({ name })} icon={<RotateCw aria-hidden size={18} />} onClick={onRetry} />
        )}
        {onCover && (
          <IconButton label={m.media_make_cover({ name })} icon={<Star aria-hidden size={18} />} onClick={onCover} />
        )}
        {onAdjust && (
          <IconButton label={m.media_adjust({ name })} icon={<Crop aria-hidden size={18} />} onClick={onAdjust} />
        )}
        {!isFirst && (
          <IconButton
            label={m.media_move_earlier({ name })}
            icon={<ChevronLeft aria-hidden size={18} />}
            onClick={() => onMove(-1)}
          />
        )}
        {!isLast && (
          <IconButton
            label={m.media_move_later({ name })}
            icon={<ChevronRight aria-hidden size={18} />}
            onClick={() => onMove(1)}
          />
        )}
        <IconButton label={m.media_remove({ name })} icon={<X aria-hidden size={18} />} onClick={onRemove} />
      </div>
    </li>
  );
}
