import { useState } from "react";
import { WHOLE_VIEW, type CropView } from "#domain/media/picture/crop.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CropField } from "../../media/adjust/crop-field.tsx";
import { cropPicture } from "../../media/adjust/crop-picture.ts";
import type { CropFrame, OpenPicture } from "../../media/adjust/open-picture.ts";

export interface PictureCropDialogProps {
  isOpen: boolean;
  picture: OpenPicture | null;
  frame: CropFrame;
  onCancel: () => void;
  onCropped: (file: File) => void;
}

/** Cuts a picture of a profile before it is uploaded. */
export function PictureCropDialog({ isOpen, picture, frame, onCancel, onCropped }: PictureCropDialogProps) {
  const [isPending, setPending] = useState(false);
  const [view, setView] = useState<CropView>(WHOLE_VIEW);
  const close = () => {
    setView(WHOLE_VIEW);
    onCancel();
  };
  const crop = async () => {
    if (!picture) return;
    setPending(true);
    const file = await cropPicture(picture, frame, view).finally(() => setPending(false));
    setView(WHOLE_VIEW);
    onCropped(file);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => next || close()}
      title={m.account_crop_title()}
      description={m.account_crop_lead()}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isPending}>
            {m.shell_cancel()}
          </Button>
          <Button isPending={isPending} onClick={() => void crop()}>
            {m.account_crop_done()}
          </Button>
        </>
      }
    >
      {picture && <CropField picture={picture} frame={frame} view={view} onChange={setView} />}
    </Dialog>
  );
}
