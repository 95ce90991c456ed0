import { useState } from "react";
import { WHOLE_VIEW, type CropView } from "#domain/media/picture/crop.ts";
import type { FocusPoint } from "#domain/media/picture/focus.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Spinner } from "../../../ui/waiting/spinner.tsx";
import type { MediaDraft } from "../drafts/media-draft.ts";
import { CropField } from "./crop-field.tsx";
import { cropPicture } from "./crop-picture.ts";
import { fileOfDraft } from "./file-of-draft.ts";
import { FocusField } from "./focus-field.tsx";
import { isCut, openPicture, type OpenPicture } from "./open-picture.ts";
import { kindOfFile } from "#domain/media/file/file-type.ts";

/** What can be kept of a picture, as width by height. */
const CUTS = { "1:1": 1, "4:3": 4 / 3, "3:4": 3 / 4, "16:9": 16 / 9 } as const;
type Cut = keyof typeof CUTS;
/** Larger than any screen shows it. */
const LONGEST = 4096;

export interface AdjustPictureDialogProps {
  draft: MediaDraft;
  /** The picture cut to what is kept of it. */
  onCropped: (file: File) => void;
  onFocus: (focus: FocusPoint | null) => void;
  onClose: () => void;
}

/** What cards show of a picture (rule P15), or what is kept of it at all. */
export default function AdjustPictureDialog({ draft, onCropped, onFocus, onClose }: AdjustPictureDialogProps) {
  const [focus, setFocus] = useState(draft.focus ?? null);
  const [cut, setCut] = useState<Cut | null>(null);
  const [picture, setPicture] = useState<OpenPicture | "none" | null>(null);
  const [view, setView] = useState<CropView>(WHOLE_VIEW);
  const [isPending, setPending] = useState(false);
  const frame = cut && { ratio: CUTS[cut], isRound: false, longest: LONGEST };
  const opened = picture === "none" ? null : picture;

  const choose = async (chosen: string) => {
    setCut(chosen === "" ? null : (chosen as Cut));
    setView(WHOLE_VIEW);
    if (chosen === "" || picture !== null) return;
    const file = await fileOfDraft(draft);
    setPicture((file && (isCut(file) || kindOfFile(file) === "webp") && (await openPicture(file))) || "none");
  };
  const close = () => {
    if (opened) URL.revokeObjectURL(opened.url);
    onClose();
  };
  const done = async () => {
    if (frame && opened) {
      setPending(true);
      onCropped(await cropPicture(opened, frame, view).finally(() => setPending(false)));
    } else onFocus(focus);
    close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={m.media_adjust_title()}
      description={cut ? m.account_crop_lead() : m.media_focus_lead()}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isPending}>
            {m.shell_cancel()}
          </Button>
          <Button isPending={isPending} disabled={cut !== null && opened === null} onClick={() => void done()}>
            {m.media_adjust_done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={m.media_adjust_keep()}
          placeholder={m.media_adjust_whole()}
          options={Object.keys(CUTS).map((ratio) => ({ value: ratio, label: m.media_adjust_cut({ ratio }) }))}
          value={cut ?? ""}
          onValueChange={(chosen) => void choose(chosen)}
        />
        {!frame && draft.previewUrl && <FocusField url={draft.previewUrl} focus={focus} onChange={setFocus} />}
        {frame && opened && <CropField picture={opened} frame={frame} view={view} onChange={setView} />}
        {frame && picture === null && <Spinner />}
        {frame && picture === "none" && <Alert tone="caution">{m.media_adjust_cannot()}</Alert>}
      </div>
    </Dialog>
  );
}
