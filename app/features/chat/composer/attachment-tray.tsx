import { RotateCw } from "../../../ui/icons/order-icons.ts";
import { X } from "../../../ui/icons/public-icons.ts";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { FAULT } from "../../../ui/form/field-error.ts";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import type { Attachment } from "./attachments.ts";

export interface AttachmentTrayProps {
  attachments: readonly Attachment[];
  onRemove(key: string): void;
  onRetry(attachment: Attachment): void;
}

/** The attachments of a message, with their upload progress. */
export function AttachmentTray({ attachments, onRemove, onRetry }: AttachmentTrayProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className="grid max-h-40 gap-1 overflow-y-auto">
      {attachments.map((attachment) => {
        const { key, file, progress, entry, failure } = attachment;
        return (
          <li
            key={key}
            {...(failure ? { [FAULT]: `${file.name}: ${failure}` } : {})}
            className="flex items-center gap-2 rounded-md border border-line bg-surface pl-3 text-sm"
          >
            <div className="grid min-w-0 grow gap-1 py-2">
              <span className="truncate">{file.name}</span>
              {failure && <span className="text-xs text-negative">{failure}</span>}
              {!failure && !entry && (
                <ProgressBar value={progress} label={m.chat_attachment_progress({ name: file.name })} />
              )}
            </div>
            {failure && (
              <IconButton
                label={m.chat_attachment_retry({ name: file.name })}
                icon={<RotateCw aria-hidden size={18} />}
                onClick={() => onRetry(attachment)}
              />
            )}
            <IconButton
              label={m.chat_attachment_remove({ name: file.name })}
              icon={<X aria-hidden size={18} />}
              onClick={() => onRemove(key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
