import type { KeyboardEvent, PointerEvent } from "react";
import { MIDDLE, settledFocus, type FocusPoint } from "#domain/media/picture/focus.ts";
import { m } from "#messages";
import { ARROWS } from "./arrow-keys.ts";

/** An arrow key moves the point by this many percent. */
const KEY_STEP = 2;
/** The proportions that cards have. */
const RATIOS = [1, 4 / 3, 0.6];

export interface FocusFieldProps {
  url: string;
  focus: FocusPoint | null;
  onChange: (focus: FocusPoint | null) => void;
}

/** The whole picture with the point that cards keep in sight, and what they will show. */
export function FocusField({ url, focus, onChange }: FocusFieldProps) {
  const { x, y } = focus ?? MIDDLE;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(settledFocus({ x: (100 * (event.clientX - left)) / width, y: (100 * (event.clientY - top)) / height }));
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    onChange(settledFocus({ x: x + arrow[0] * KEY_STEP, y: y + arrow[1] * KEY_STEP }));
  };
  return (
    <div className="grid justify-items-center gap-4">
      {/* A point on a plane: no form control has two dimensions. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        aria-label={m.media_focus_point({ x, y })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
        className="relative max-w-full cursor-crosshair touch-none select-none"
      >
        <img src={url} alt="" draggable={false} className="pointer-events-none max-h-72 max-w-full rounded-md" />
        <span
          aria-hidden
          className="pointer-events-none absolute -m-4 size-8 rounded-full border-3 border-white bg-accent/30 shadow-high outline-2 outline-black/60"
          style={{ left: `${String(x)}%`, top: `${String(y)}%` }}
        />
      </div>
      <div aria-hidden className="flex items-end gap-3">
        {RATIOS.map((ratio) => (
          <img
            key={ratio}
            src={url}
            alt=""
            className="h-24 rounded-md object-cover"
            style={{ aspectRatio: ratio, objectPosition: `${String(x)}% ${String(y)}%` }}
          />
        ))}
      </div>
    </div>
  );
}
