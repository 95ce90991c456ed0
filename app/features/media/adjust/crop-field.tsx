import type { KeyboardEvent, PointerEvent } from "react";
import { cropRectangle, LARGEST_ZOOM, settledView, type CropView, type Size } from "#domain/media/picture/crop.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { ARROWS } from "./arrow-keys.ts";
import type { CropFrame } from "./open-picture.ts";

/** An arrow key moves the picture by this part of the frame. */
const KEY_STEP = 0.04;

export interface CropFieldProps {
  picture: { url: string; size: Size };
  frame: CropFrame;
  view: CropView;
  onChange: (view: CropView) => void;
}

/** The part is chosen by dragging, by the arrow keys, and with the zoom's slider. */
export function CropField({ picture, frame, view, onChange }: CropFieldProps) {
  return (
    <div className="grid justify-items-center gap-4">
      <Frame picture={picture} frame={frame} view={view} onChange={onChange} />
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
            onChange(settledView(picture.size, frame.ratio, { ...view, zoom: Number(event.currentTarget.value) }))
          }
        />
      </label>
    </div>
  );
}

function Frame({ picture: { url, size }, frame: { ratio, isRound }, view, onChange }: CropFieldProps) {
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
