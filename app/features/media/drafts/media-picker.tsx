import { Plus } from "../../../ui/icons/editor-icons.ts";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { shownMegabytes } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { FAULT } from "../../../ui/form/field-error.ts";
import { FieldError, RequiredMark } from "../../../ui/form/field.tsx";
import { Spinner } from "../../../ui/waiting/spinner.tsx";
import type { MediaDraft } from "./media-draft.ts";
import { MediaDraftList } from "./media-draft-list.tsx";
import type { PrivateFile } from "./take-private-files.ts";
import { usePageFiles } from "./use-page-files.ts";
import { useMediaDrafts, type ChangeDrafts, type MediaPlace } from "./use-media-drafts.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";

const AddMediaDialog = lazy(() => import("./add-media-dialog.tsx"));

export interface MediaPickerProps {
  label: string;
  description?: string | undefined;
  place: MediaPlace;
  drafts: readonly MediaDraft[];
  onChange: ChangeDrafts;
  error?: string | undefined;
  isRequired?: boolean;
  /** The first picture stands for all of them on cards. */
  hasCover?: boolean;
  /** Taken over when the form is opened. */
  filesAtFirst?: readonly PrivateFile[] | undefined;
}

/** A list of files, links and embeds with a button to add more (rule S21). */
export default function MediaPicker(props: MediaPickerProps) {
  const {
    label,
    description,
    place,
    drafts,
    onChange,
    error,
    isRequired = false,
    hasCover = false,
    filesAtFirst,
  } = props;
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const actions = useMediaDrafts(place, drafts, onChange);
  const { limit, add, addFiles } = actions;
  const megabytes = shownMegabytes(place.domain);
  const list = useRef<HTMLFieldSetElement>(null);
  usePageFiles(list, addFiles);
  const [isTaking, setTaking] = useState((filesAtFirst?.length ?? 0) > 0);
  useEffect(() => {
    if (!filesAtFirst || filesAtFirst.length === 0) return;
    let isOpen = true;
    void import("./take-private-files.ts")
      .then(({ takePrivateFiles }) => takePrivateFiles(filesAtFirst))
      .then((files) => {
        if (!isOpen) return;
        addFiles(files);
        setTaking(false);
      });
    return () => {
      isOpen = false;
    };
    // Once: the page's data may be read again after one of them was removed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <fieldset
      ref={list}
      {...(error ? { [FAULT]: `${label}: ${error}` } : {})}
      className="grid min-w-0 gap-3"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-2 text-sm font-medium">
        <span>{label}</span>
        {isRequired && <RequiredMark />}
      </legend>
      {description && <p className="whitespace-pre-wrap text-sm text-muted">{description}</p>}
      {isTaking && (
        <output className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {m.media_taking_files()}
        </output>
      )}
      <MediaDraftList label={m.media_list_label()} drafts={drafts} actions={actions} hasCover={hasCover} />
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
          <span>
            {place.domain === "answer"
              ? m.media_hint_answer({ count: limit, megabytes })
              : m.media_upload_hint({ megabytes })}
          </span>
          <span className="hidden pointer-fine:inline">{` · ${m.media_hint_paste()}`}</span>
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
