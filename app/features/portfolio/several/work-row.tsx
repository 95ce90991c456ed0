import { RotateCw } from "../../../ui/icons/editor-icons.ts";
import { X } from "../../../ui/icons/public-icons.ts";
import { WORK_TEXT_MAX } from "#domain/portfolio/work.form.ts";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import type { MediaDraft } from "../../media/drafts/media-draft.ts";
import { MadeOnField } from "../editor/made-on-field.tsx";
import { MediaTypeIcon } from "../../media/player/media-type-icon.tsx";
import type { OwnDraft } from "./several-works.ts";

export interface WorkRowProps {
  file: MediaDraft;
  own: OwnDraft;
  error: string | undefined;
  dateError: string | undefined;
  onChange: (part: Partial<OwnDraft>) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One of several new works: its file, its title, and the day it was made on. */
export function WorkRow(props: WorkRowProps) {
  const { file, own, error, dateError, onChange, onRemove, onRetry } = props;
  const { name, mediaType, previewUrl, entry, progress, failure } = file;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3">
      <span className="mt-7 grid size-11 place-items-center overflow-hidden rounded-md bg-surface text-muted">
        {previewUrl ? (
          <img src={previewUrl} alt="" className="size-full object-cover" />
        ) : (
          <MediaTypeIcon type={mediaType} size={24} />
        )}
      </span>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          label={m.portfolio_several_of({ name })}
          value={own.title}
          most={WORK_TEXT_MAX}
          error={failure ?? error}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <MadeOnField
          label={
            <>
              <span>{m.portfolio_field_made_on()}</span>
              <span className="sr-only">{` ${name}`}</span>
            </>
          }
          value={own.madeOn}
          error={dateError}
          onChange={(madeOn) => onChange({ madeOn })}
        />
        {entry === null && failure === null && (
          <ProgressBar value={progress} label={m.media_uploading({ name })} className="sm:col-span-2" />
        )}
      </div>
      <span className="mt-7 flex">
        {failure && (
          <IconButton label={m.media_retry({ name })} icon={<RotateCw aria-hidden size={18} />} onClick={onRetry} />
        )}
        <IconButton label={m.media_remove({ name })} icon={<X aria-hidden size={18} />} onClick={onRemove} />
      </span>
    </li>
  );
}
