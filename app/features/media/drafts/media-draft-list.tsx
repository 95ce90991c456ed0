import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import type { MediaDraft } from "./media-draft.ts";
import { MediaDraftTile } from "./media-draft-tile.tsx";
import type { useMediaDrafts } from "./use-media-drafts.ts";

export interface MediaDraftListProps {
  label: string;
  drafts: readonly MediaDraft[];
  actions: Pick<ReturnType<typeof useMediaDrafts>, "limit" | "isLimitExceeded" | "retry" | "remove" | "move">;
}

/** The attachments in their order; beyond the limit the alert of rule X13. */
export function MediaDraftList({ label, drafts, actions }: MediaDraftListProps) {
  const { limit, isLimitExceeded, retry, remove, move } = actions;
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
              onMove={(step) => move(draft.key, step)}
              onRemove={() => remove(draft.key)}
              onRetry={() => retry(draft)}
            />
          ))}
        </ul>
      )}
      {isLimitExceeded && (
        <Alert tone="negative" title={m.media_limit_exceeded()}>
          {m.media_limit_exceeded_body({ count: limit })}
        </Alert>
      )}
    </>
  );
}
