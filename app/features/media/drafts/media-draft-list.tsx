import { Suspense, useState } from "react";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import type { MediaDraft } from "./media-draft.ts";
import { MediaDraftTile } from "./media-draft-tile.tsx";
import type { useMediaDrafts } from "./use-media-drafts.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

const AdjustPictureDialog = lazy(() => import("../adjust/adjust-picture-dialog.tsx"));

export interface MediaDraftListProps {
  label: string;
  drafts: readonly MediaDraft[];
  actions: Pick<
    ReturnType<typeof useMediaDrafts>,
    "limit" | "isLimitExceeded" | "retry" | "replace" | "setFocus" | "remove" | "move" | "makeFirst"
  >;
  /** The first picture stands for all of them on cards, which show a part of it (rule P15). */
  hasCover?: boolean;
}

/** The attachments in their order; beyond the limit the alert of rule X13. */
export function MediaDraftList({ label, drafts, actions, hasCover = false }: MediaDraftListProps) {
  const { limit, isLimitExceeded, retry, replace, setFocus, remove, move, makeFirst } = actions;
  const [adjusted, setAdjusted] = useState<MediaDraft | null>(null);
  const isSeen = ({ previewUrl, failure }: MediaDraft) => previewUrl !== null && failure === null;
  const cover = hasCover ? drafts.find(isSeen) : null;
  return (
    <>
      {drafts.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {drafts.map((draft, index) => (
            <MediaDraftTile
              key={draft.key}
              draft={draft}
              isFirst={index === 0}
              isLast={index === drafts.length - 1}
              isCover={draft === cover}
              onCover={cover && draft !== cover && isSeen(draft) ? () => makeFirst(draft.key) : null}
              onAdjust={hasCover && draft.mediaType === "IMAGE" && isSeen(draft) ? () => setAdjusted(draft) : null}
              onMove={(step) => move(draft.key, step)}
              onRemove={() => remove(draft.key)}
              onRetry={() => retry(draft)}
            />
          ))}
        </ul>
      )}
      {adjusted && (
        <Suspense>
          <AdjustPictureDialog
            draft={adjusted}
            onCropped={(file) => replace(adjusted.key, file)}
            onFocus={(focus) => setFocus(adjusted.key, focus)}
            onClose={() => setAdjusted(null)}
          />
        </Suspense>
      )}
      {isLimitExceeded && (
        <Alert tone="negative" title={m.media_limit_exceeded()}>
          {m.media_limit_exceeded_body({ count: limit })}
        </Alert>
      )}
    </>
  );
}
