import { Plus } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { m } from "../../../messages/compiled/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import type { MediaDraft } from "./media-draft.ts";
import { MediaDraftTile } from "./media-draft-tile.tsx";
import { useMediaDrafts, type ChangeDrafts, type MediaPlace } from "./use-media-drafts.ts";

const AddMediaDialog = lazy(() => import("./add-media-dialog.tsx"));

export interface MediaPickerProps {
  label: string;
  description?: string | undefined;
  place: MediaPlace;
  drafts: readonly MediaDraft[];
  onChange: ChangeDrafts;
  error?: string | undefined;
  isRequired?: boolean;
}

/** A list of files, links and embeds with a way to add more (Specification §2, add-media modal). */
export default function MediaPicker(props: MediaPickerProps) {
  const { label, description, place, drafts, onChange, error, isRequired = false } = props;
  const id = useId();
  const { words } = useUiEnvironment();
  const [isAdding, setAdding] = useState(false);
  const { limit, isLimitExceeded, add, addFiles, retry, remove, move } = useMediaDrafts(place, drafts, onChange);
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-medium">
        {label} {isRequired && <span className="text-xs font-normal text-muted">{words.required}</span>}
      </legend>
      {description && <p className="whitespace-pre-wrap text-sm text-muted">{description}</p>}
      {drafts.length > 0 && (
        <ul aria-label={m.media_list_label()} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden size={18} />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {m.media_add()}
        </Button>
        {isAdding && (
          <Suspense>
            <AddMediaDialog
              domain={place.domain}
              onClose={() => setAdding(false)}
              onFiles={addFiles}
              onDraft={(draft) => add([draft])}
            />
          </Suspense>
        )}
        <p className="text-sm text-muted">
          {place.domain === "answer" ? m.media_hint_answer({ count: limit }) : m.media_upload_hint()}
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
