import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { cropRectangle, LARGEST_ZOOM, settledView, WHOLE_VIEW, type CropView, type Size } from "#domain/media/crop.ts";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { cropPicture } from "./crop-picture.ts";
import type { CropFrame, OpenPicture } from "./crop-frames.ts";

export interface PictureCropDialogProps {
  isOpen: boolean;
  picture: OpenPicture | null;
  frame: CropFrame;
  onCancel: () => void;
  onCropped: (file: File) => void;
}

/** An arrow key moves the picture by this part of the frame. */
const KEY_STEP = 0.04;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The kept part is chosen by dragging, by the arrow keys, and with the zoom's slider. */
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
      {picture && (
        <div className="grid justify-items-center gap-4">
          <Frame picture={picture} frame={frame} view={view} onChange={setView} />
          <label className="flex w-full max-w-sm items-center gap-3 text-sm">
            {m.account_crop_zoom()}
            <input
              type="range"
              min={1}
              max={LARGEST_ZOOM}
              step={0.01}
              value={view.zoom}
              className="h-11 min-w-0 grow accent-accent"
              onChange={(event) =>
                setView(settledView(picture.size, frame.ratio, { ...view, zoom: Number(event.currentTarget.value) }))
              }
            />
          </label>
        </div>
      )}
    </Dialog>
  );
}

interface FrameProps {
  picture: { url: string; size: Size };
  frame: CropFrame;
  view: CropView;
  onChange: (view: CropView) => void;
}

function Frame({ picture: { url, size }, frame: { ratio, isRound }, view, onChange }: FrameProps) {
  const kept = cropRectangle(size, ratio, view);
  const part = (length: number, whole: number) => `${String((100 * length) / whole)}%`;
  /** Shows what lies to that side, in parts of the frame's width and height. */
  const look = (right: number, down: number) => {
    const x = view.x + (right * kept.width) / size.width;
    const y = view.y + (down * kept.height) / size.height;
    onChange(settledView(size, ratio, { ...view, x, y }));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    look(-event.movementX / clientWidth, -event.movementY / clientHeight);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    look(arrow[0] * KEY_STEP, arrow[1] * KEY_STEP);
  };
  return (
    // Looked through and moved like a map: pointers and arrow keys shift what it shows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      aria-label={m.account_crop_frame()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      style={{ aspectRatio: ratio }}
      className={classes(
        "relative w-full cursor-move touch-none select-none overflow-hidden bg-surface",
        isRound ? "max-w-72 rounded-full" : "rounded-lg",
      )}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          width: part(size.width, kept.width),
          height: part(size.height, kept.height),
          left: part(-kept.left, kept.width),
          top: part(-kept.top, kept.height),
        }}
      />
    </div>
  );
}
