import { ImagePlus } from "../../../../ui/icons/icons.ts";
import { X } from "../../../../ui/icons/public-icons.ts";
import { Suspense, useState } from "react";
import { m } from "#messages";
import { IconButton } from "../../../../ui/button/icon-button.tsx";
import { Spinner } from "../../../../ui/waiting/spinner.tsx";
import type { MediaDraft } from "../../../media/drafts/media-draft.ts";
import { MediaTypeIcon } from "../../../media/player/media-type-icon.tsx";
import { useMediaDrafts, type ChangeDrafts } from "../../../media/drafts/use-media-drafts.ts";
import { useViewer } from "../../../shell/page/site.ts";
import { lazy } from "../../../../ui/waiting/lazy.ts";

const AddMediaDialog = lazy(() => import("../../../media/drafts/add-media-dialog.tsx"));

export interface ChoiceMediaProps {
  /** The name of the choice, for alternative texts. */
  number: number;
  drafts: readonly MediaDraft[];
  onChange: ChangeDrafts;
}

/** The picture, link or embed of a choice. A second one replaces it (rule F25). */
export function ChoiceMedia({ number, drafts, onChange }: ChoiceMediaProps) {
  const viewer = useViewer();
  const [isAdding, setAdding] = useState(false);
  const place = { domain: "form", domainId: viewer?.accountId ?? "", field: "medias" } as const;
  const { add, addFiles, remove } = useMediaDrafts(place, drafts, (change) => onChange((all) => change(all).slice(-1)));
  const [draft] = drafts;
  return (
    <div className="relative">
      {draft ? (
        <>
          <Preview draft={draft} />
          <button
            type="button"
            aria-label={m.commission_choice_media_remove({ number })}
            onClick={() => remove(draft.key)}
            className="absolute -right-2 -top-2 grid size-6 place-items-center rounded-full border border-line bg-raised shadow-low after:absolute after:-inset-2.5"
          >
            <X aria-hidden size={14} />
          </button>
        </>
      ) : (
        <IconButton
          variant="outlined"
          label={m.commission_choice_media_add({ number })}
          icon={<ImagePlus aria-hidden size={18} />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
          className="rounded-md"
        />
      )}
      {isAdding && (
        <Suspense>
          <AddMediaDialog
            domain={place.domain}
            onClose={() => setAdding(false)}
            onFiles={(files) => addFiles(files.slice(0, 1))}
            onDraft={(added) => add([added])}
          />
        </Suspense>
      )}
    </div>
  );
}

function Preview({ draft: { name, mediaType, previewUrl, entry, failure } }: { draft: MediaDraft }) {
  return (
    <span
      title={name}
      className="relative grid size-11 place-items-center overflow-hidden rounded-md border border-line bg-surface text-muted"
    >
      {previewUrl ? (
        <img src={previewUrl} alt={name} className="absolute inset-0 size-full object-cover" />
      ) : (
        <MediaTypeIcon type={mediaType} size={20} />
      )}
      {entry === null && failure === null && (
        <span className="absolute inset-0 grid place-items-center bg-raised/70">
          <Spinner />
        </span>
      )}
    </span>
  );
}
