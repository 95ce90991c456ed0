import { ZoomIn, ZoomOut } from "../../../ui/icons/icons.ts";
import type { ReactNode } from "react";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import type { Zoom } from "./use-zoom.ts";

interface ZoomablePictureProps {
  zoom: Zoom;
  /** The picture; `sizes` says how wide it is drawn while it is larger, so that the browser asks for one with more detail. */
  children: (sizes: string | undefined) => ReactNode;
}

/** A picture that a press makes larger where it was pressed; pressed once more it is whole. */
export function ZoomablePicture({ zoom, children }: ZoomablePictureProps) {
  const { box, zoomed, zoomIn, zoomOut, handlers } = zoom;
  return (
    <div className="relative">
      {/* The button says the same to the keyboard and to screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={box}
        {...handlers}
        style={zoomed ? { height: zoomed.boxHeight } : undefined}
        className={classes("max-h-[60dvh]", zoomed ? "cursor-zoom-out overflow-auto" : "cursor-zoom-in overflow-clip")}
      >
        <div
          style={zoomed ? { width: zoomed.width } : undefined}
          className={zoomed ? "mx-auto [&_.picture]:max-h-none" : undefined}
        >
          {children(zoomed ? `${Math.round(zoomed.width)}px` : undefined)}
        </div>
      </div>
      <span className="absolute bottom-2 right-2">
        <IconButton
          variant="floating"
          label={zoomed ? m.media_zoom_out() : m.media_zoom_in()}
          title={zoomed ? m.media_zoom_out_hint() : m.media_zoom_in_hint()}
          aria-keyshortcuts={zoomed ? "-" : "+"}
          aria-pressed={zoomed !== null}
          icon={zoomed ? <ZoomOut aria-hidden size={20} /> : <ZoomIn aria-hidden size={20} />}
          onClick={zoomed ? zoomOut : zoomIn}
        />
      </span>
    </div>
  );
}
