import type { CSSProperties } from "react";
import { focusPosition, type FocusPoint } from "#domain/media/picture/focus.ts";
import { classes } from "../classes.ts";

export interface FramedImageProps {
  src: string | null;
  srcSet?: string;
  sizes?: string;
  /** A miniature as a `data:` URL, shown blurred until the picture has loaded. */
  blurUrl?: string | null;
  /** Empty for decorative pictures. */
  alt: string;
  /** The aspect ratio of the box, which never changes size; null where what is around it says how big it is. */
  ratio?: number | null;
  fit?: "cover" | "contain";
  /** What stays where the picture is cut (rule P15). */
  focus?: FocusPoint | null | undefined;
  /** True for the largest picture above the fold, and for those of its size beside it. */
  isEager?: boolean;
  className?: string;
}

/**
 * A fixed box, allowed inside buttons and links, that pulses while the picture loads and shows a placeholder if it fails (rule F27). A script in the
 * page's head marks the state for picture.css, so that it is also shown before hydration.
 */
export function FramedImage({
  src,
  blurUrl,
  alt,
  ratio = 4 / 3,
  fit = "cover",
  focus,
  isEager = false,
  className,
  ...image
}: FramedImageProps) {
  const blur = blurUrl ? { "--blur": `url(${blurUrl})`, ...(fit === "contain" && { "--blur-fit": fit }) } : {};
  const position = focusPosition(focus);
  return (
    <span
      role={alt && src === null ? "img" : undefined}
      aria-label={(src === null && alt) || undefined}
      className={classes("picture", className)}
      style={
        {
          ...(ratio === null ? {} : { aspectRatio: ratio }),
          ...blur,
          ...(position && { "--focus": position }),
        } as CSSProperties
      }
    >
      {src !== null && (
        <img
          {...image}
          sizes={image.srcSet ? image.sizes : undefined}
          // A new picture has not loaded yet, whatever the state of the previous one.
          key={src}
          src={src}
          alt={alt}
          loading={isEager ? "eager" : "lazy"}
          fetchPriority={isEager ? "high" : undefined}
          decoding="async"
          // It may be marked before React hydrates it.
          suppressHydrationWarning
          className={fit === "contain" ? "object-contain" : undefined}
        />
      )}
    </span>
  );
}
