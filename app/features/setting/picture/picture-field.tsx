import { useRef, useState } from "react";
import { acceptedExtensions, shownMegabytes } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import { isCut, openPicture, type OpenPicture } from "../../media/adjust/open-picture.ts";
import { CROP_FRAMES } from "./crop-frames.ts";
import type { PictureCropDialogProps } from "./picture-crop-dialog.tsx";
import { usePicture } from "./use-picture.ts";
import type { Parts } from "../../../ui/parts.ts";

interface PictureFieldProps {
  field: "avatar" | "cover";
  label: string;
  hasPicture: boolean;
  /** The current picture. */
  children: Parts;
}

const ACCEPT = acceptedExtensions("profile")
  ?.map((extension) => `.${extension}`)
  .join(",");

const CropDialog = lazyOnOpen<PictureCropDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./picture-crop-dialog.tsx")).PictureCropDialog,
);

/** A field for one picture; choosing another replaces it, once it has been cut to its frame (rule F25). */
export function PictureField({ field, label, hasPicture, children }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { progress, failure, isRemoving, replace, remove, cancel } = usePicture(field);
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const choose = async (file: File) => {
    const picture = isCut(file) ? await openPicture(file) : null;
    if (picture) setOpened(picture);
    else await replace(file);
  };
  const close = () => {
    if (opened) URL.revokeObjectURL(opened.url);
    setOpened(null);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-5">
        {children}
        <div className="grid gap-2">
          <input
            ref={chooser}
            type="file"
            accept={ACCEPT}
            aria-label={label}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) void choose(file);
            }}
          />
          {progress === null ? (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={() => chooser.current?.click()}>
                {m.account_setting_picture_choose()}
              </Button>
              {hasPicture && (
                <Button variant="ghost" size="sm" isPending={isRemoving} onClick={() => void remove()}>
                  {m.account_setting_picture_remove()}
                </Button>
              )}
            </div>
          ) : (
            <div className="flex items-center gap-3">
              <ProgressBar value={progress} label={m.account_setting_picture_uploading()} className="w-40" />
              <Button variant="ghost" size="sm" onClick={cancel}>
                {m.shell_cancel()}
              </Button>
            </div>
          )}
          <p className="text-sm text-muted">
            {m.account_setting_picture_hint({ megabytes: shownMegabytes("profile") })}
          </p>
        </div>
      </div>
      {failure && <Alert tone="negative">{failure}</Alert>}
      <CropDialog
        isOpen={opened !== null}
        picture={opened}
        frame={CROP_FRAMES[field]}
        onCancel={close}
        onCropped={(file) => {
          close();
          void replace(file);
        }}
      />
    </fieldset>
  );
}
