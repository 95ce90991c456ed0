import { UploadCloud } from "../../../../ui/icons/order-icons.ts";
import { useEffect, useRef } from "react";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { fileSize } from "../file-size.ts";
import { UploadRow } from "./upload-row.tsx";
import { PLACE_TO_ADD, useUploads } from "./uploads-context.tsx";

/** Choose or drop files; what is on its way, and what did not arrive. */
export function UploadList() {
  const { locale } = useUiEnvironment();
  const { uploads, add, sought, seek } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sought !== PLACE_TO_ADD) return;
    input.current?.parentElement?.scrollIntoView({ block: "center" });
    input.current?.focus({ preventScroll: true });
    seek(null);
  }, [sought, seek]);
  return (
    <div className="grid gap-3">
      <label className="relative grid justify-items-center gap-2 rounded-lg border dashed border-line px-4 py-8 text-center text-sm transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:border-accent hover:bg-accent/5">
        <UploadCloud aria-hidden size={28} strokeWidth={1.5} className="text-muted" />
        <span className="font-semibold">{m.order_delivery_add()}</span>
        <span className="text-muted">
          {m.order_delivery_drop({ size: fileSize(UPLOAD_PLACES.deliverable.maxBytes, locale) })}
        </span>
        <span className="text-muted">{m.order_delivery_as_is()}</span>
        <input
          ref={input}
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
      <ul aria-label={m.order_upload_list()} className="grid gap-2 empty:hidden">
        {uploads.map((uploading) => (
          <UploadRow key={uploading.key} uploading={uploading} />
        ))}
      </ul>
    </div>
  );
}
