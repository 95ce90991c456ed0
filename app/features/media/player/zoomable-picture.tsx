import { ZoomIn, ZoomOut } from "lucide-react";
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";

/** How many times larger a picture gets. */
const ZOOM = 2.5;

/** A picture that a press makes larger where it was pressed; then it is moved by scrolling, and pressed once more to be whole. */
export function ZoomablePicture({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  /** The point that was pressed, as shares of width and height; null while the picture is whole. */
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const isZoomed = point !== null;

  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !point) return;
    current.scrollLeft = point.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = point.y * current.scrollHeight - current.clientHeight / 2;
  }, [point]);

  const press = (event: MouseEvent<HTMLElement>) => {
    if (isZoomed) return setPoint(null);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPoint({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  return (
    <div className="relative">
      {/* The button says the same to the keyboard and to screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={box}
        onClick={press}
        className={classes(
          "max-h-[60dvh]",
          isZoomed ? "cursor-zoom-out overflow-auto" : "cursor-zoom-in overflow-clip",
        )}
      >
        <div
          style={isZoomed ? { width: `${ZOOM * 100}%` } : undefined}
          className={isZoomed ? "[&_.picture]:max-h-none" : undefined}
        >
          {children}
        </div>
      </div>
      <span className="absolute bottom-2 right-2">
        <IconButton
          label={isZoomed ? m.media_zoom_out() : m.media_zoom_in()}
          aria-pressed={isZoomed}
          icon={isZoomed ? <ZoomOut aria-hidden size={20} /> : <ZoomIn aria-hidden size={20} />}
          onClick={() => setPoint(isZoomed ? null : { x: 0.5, y: 0.5 })}
          className="bg-raised/90"
        />
      </span>
    </div>
  );
}
