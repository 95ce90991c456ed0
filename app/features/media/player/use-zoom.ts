import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import type { Media } from "#domain/media/media.ts";
import { ARROWS } from "../adjust/arrow-keys.ts";

/** How many times larger than the whole a picture gets. */
const TIMES = 2.5;
/** By how many CSS pixels an arrow key moves it. */
const STEP = 120;
/** A pointer that went further than this drags, in CSS pixels; one that did not presses. */
const DRAG = 4;

/** In CSS pixels, and the point of the picture that is looked at, as shares of width and height. */
interface Zoomed {
  mediaId: string;
  boxHeight: number;
  width: number;
  height: number;
  point: { x: number; y: number };
}

/** Makes the picture of a box larger where it is pressed; then it is moved by keys, by dragging and by scrolling. */
export function useZoom(media: Media | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const dragged = useRef({ x: 0, y: 0, isDown: false, isFar: false });
  const [kept, setKept] = useState<Zoomed | null>(null);
  // Another picture begins whole.
  const zoomed = kept?.mediaId === media?.id ? kept : null;

  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !zoomed) return;
    current.scrollLeft = zoomed.point.x * zoomed.width - current.clientWidth / 2;
    current.scrollTop = zoomed.point.y * zoomed.height - current.clientHeight / 2;
  }, [zoomed]);

  /** At a place of the screen; in the middle where none is given. */
  const zoomIn = (at?: { clientX: number; clientY: number }) => {
    const image = box.current?.querySelector("img");
    if (!box.current || !image || media === undefined) return;
    const { left, top, width, height } = image.getBoundingClientRect();
    // The picture is drawn whole in the middle of its box, which has room left beside a narrow one.
    const proportion = proportionOf(image, media);
    const drawnWidth = Math.min(width, height * proportion);
    const drawnHeight = drawnWidth / proportion;
    const share = (offset: number, room: number, drawn: number) =>
      Math.min(1, Math.max(0, (offset - (room - drawn) / 2) / drawn));
    setKept({
      mediaId: media.id,
      boxHeight: box.current.clientHeight,
      width: drawnWidth * TIMES,
      height: drawnHeight * TIMES,
      point: at
        ? { x: share(at.clientX - left, width, drawnWidth), y: share(at.clientY - top, height, drawnHeight) }
        : { x: 0.5, y: 0.5 },
    });
  };
  const zoomOut = () => setKept(null);

  /** Whether the key was for the picture. */
  const takesKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey || !box.current) return false;
    const arrow = ARROWS[key];
    if (zoomed && arrow) box.current.scrollBy({ left: arrow[0] * STEP, top: arrow[1] * STEP, behavior: "smooth" });
    else if (zoomed && (key === "-" || key === "0")) zoomOut();
    else if (!zoomed && (key === "+" || key === "=")) zoomIn();
    else return false;
    return true;
  };

  const handlers = {
    onClick: (event: MouseEvent) => {
      if (dragged.current.isFar) return;
      if (zoomed) zoomOut();
      else zoomIn(event);
    },
    // A finger scrolls by itself.
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      dragged.current = { x, y, isDown: pointerType === "mouse" && zoomed !== null, isFar: false };
    },
    onPointerMove: ({ buttons, clientX, clientY }: PointerEvent) => {
      const from = dragged.current;
      if (!from.isDown || buttons === 0) return;
      const [across, along] = [clientX - from.x, clientY - from.y];
      if (!from.isFar && Math.hypot(across, along) < DRAG) return;
      box.current?.scrollBy(-across, -along);
      dragged.current = { x: clientX, y: clientY, isDown: true, isFar: true };
    },
    onPointerLeave: () => {
      dragged.current.isDown = false;
    },
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  return { box, zoomed, zoomIn: () => zoomIn(), zoomOut, takesKey, handlers };
}

/** Width by height, known before the picture has come. */
function proportionOf(image: HTMLImageElement, { file }: Media): number {
  if (image.naturalHeight > 0) return image.naturalWidth / image.naturalHeight;
  return file?.width && file.height ? file.width / file.height : 1;
}
export type Zoom = ReturnType<typeof useZoom>;
