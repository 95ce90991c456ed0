import { useEffect, useState } from "react";
import { formatHexColor, readableOn } from "#domain/color/color.ts";
import { paletteOf } from "#domain/color/palette.ts";
import { m } from "#messages";

/** The image is scaled down to this size: enough to detect its colours, and fast. */
const SAMPLE_WIDTH = 64;

/** Up to eight colours of an image (rule F26), folded (rule S76). */
export function ImageColors({ url }: { url: string }) {
  const [colors, setColors] = useState<ReturnType<typeof paletteOf>>([]);

  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      const width = SAMPLE_WIDTH;
      const height = Math.max(1, Math.round((image.naturalHeight / image.naturalWidth) * width));
      const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
      if (!context) return;
      context.drawImage(image, 0, 0, width, height);
      setColors(paletteOf(context.getImageData(0, 0, width, height).data));
    };
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);

  if (colors.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted">
        {m.media_colors()}
        <span aria-hidden className="flex">
          {colors.map((color) => (
            <span
              key={formatHexColor(color)}
              className="-ml-1 size-4 rounded-full border border-line"
              style={{ background: formatHexColor(color) }}
            />
          ))}
        </span>
      </summary>
      <ul aria-label={m.media_colors()} className="flex flex-wrap gap-1">
        {colors.map((color) => {
          const hex = formatHexColor(color);
          return (
            <li
              key={hex}
              // Large and bold: a luminance of 100 gives a contrast of 3:1, which is too low for small text.
              className="grid h-9 place-items-center rounded-sm px-2 font-mono text-lg font-bold"
              style={{ background: hex, color: readableOn(color) }}
            >
              {hex}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
