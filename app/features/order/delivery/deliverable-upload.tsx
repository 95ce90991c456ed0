import { RotateCw, UploadCloud, X } from "lucide-react";
import { UPLOAD_PLACES } from "#domain/media/upload.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useUploads } from "./deliverable-uploads.tsx";
import { fileSize } from "./file-size.ts";
import type { Uploading } from "./use-deliverable-upload.ts";

/** Choose or drop files; each shows its progress and can be cancelled, or retried after a failure. */
export function DeliverableUpload() {
  const { locale } = useUiEnvironment();
  const { uploads, add, retry, cancel } = useUploads();
  return (
    <div className="grid gap-3">
      <label className="relative grid justify-items-center gap-2 rounded-lg border border-dashed border-line px-4 py-8 text-center text-sm transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:border-accent hover:bg-accent/5">
        <UploadCloud aria-hidden size={28} strokeWidth={1.5} className="text-muted" />
        <span className="font-semibold">{m.order_delivery_add()}</span>
        <span className="text-muted">
          {m.order_delivery_drop({ size: fileSize(UPLOAD_PLACES.deliverable.maxBytes, locale) })}
        </span>
        <input
          type="file"
          multiple
          // Covers the whole box, because a file input accepts dropped files natively.
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <ul className="grid gap-2 empty:hidden">
        {uploads.map((uploading) => (
          <UploadRow
            key={uploading.key}
            uploading={uploading}
            onRetry={() => retry(uploading)}
            onCancel={() => cancel(uploading.key)}
          />
        ))}
      </ul>
    </div>
  );
}

interface UploadRowProps {
  uploading: Uploading;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadRow({ uploading, onRetry, onCancel }: UploadRowProps) {
  const { progress, isSaving, failure } = uploading;
  const { name } = uploading.file;
  return (
    <li className="flex items-center gap-2 rounded-md border border-line bg-surface pl-4 text-sm">
      <div className="grid min-w-0 grow gap-1.5 py-3">
        <span className="truncate">{name}</span>
        {failure && (
          <span role="alert" className="text-negative">
            {failure}
          </span>
        )}
        {!failure && (
          <ProgressBar
            value={isSaving ? null : progress}
            label={isSaving ? m.order_delivery_saving({ name }) : m.order_delivery_uploading({ name })}
          />
        )}
      </div>
      {failure && (
        <IconButton label={m.order_delivery_retry()} icon={<RotateCw aria-hidden size={18} />} onClick={onRetry} />
      )}
      {!isSaving && (
        <IconButton
          label={failure ? m.order_delivery_dismiss_named({ name }) : m.order_delivery_cancel_named({ name })}
          icon={<X aria-hidden size={18} />}
          onClick={onCancel}
        />
      )}
    </li>
  );
}
