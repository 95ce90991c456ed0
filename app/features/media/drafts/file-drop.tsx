import { Upload } from "../../../ui/icons/editor-icons.ts";
import { useState, type DragEvent } from "react";
import { acceptedExtensions, shownMegabytes, UPLOAD_PLACES, type UploadDomain } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { classes } from "../../../ui/classes.ts";

export interface FileDropProps {
  domain: UploadDomain;
  onFiles: (files: readonly File[]) => void;
}

/** Files by the file picker or dropped. A label contains the input, so that the whole area opens the picker. */
export function FileDrop({ domain, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const count = UPLOAD_PLACES[domain].maxFiles;
  const megabytes = shownMegabytes(domain);
  const accept = acceptedExtensions(domain)?.map((extension) => `.${extension}`);
  const hover = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      }}
      className={classes(
        "mt-5 grid justify-items-center gap-3 rounded-lg border dashed px-5 py-10 text-center text-sm transition-colors",
        isOver ? "border-accent bg-accent/7" : "border-line-strong",
      )}
    >
      <Upload aria-hidden size={28} strokeWidth={1.5} className="text-muted" />
      <label
        className={classes(
          buttonClass(),
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        )}
      >
        {m.media_choose_files()}
        <input
          type="file"
          multiple
          {...(accept ? { accept: accept.join(",") } : {})}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
      <p className="hidden text-muted pointer-fine:block">{m.media_drop_here()}</p>
      <p className="text-muted">
        <span>
          {domain === "answer" ? m.media_hint_answer({ count, megabytes }) : m.media_upload_hint({ megabytes })}
        </span>
        {domain !== "answer" && <span className="block">{m.media_hint_more({ count })}</span>}
      </p>
    </div>
  );
}
