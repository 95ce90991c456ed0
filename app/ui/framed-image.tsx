import type { CSSProperties } from "react";
import { classes } from "./classes.ts";

export interface FramedImageProps {
  src: string | null;
  srcSet?: string;
  sizes?: string;
  /** The picture in miniature, as a `data:` address: shown blurred until it has loaded. */
  blurUrl?: string | null;
  /** Empty for decoration. */
  alt: string;
  /** Width over height of the box, which never changes size. */
  ratio?: number;
  fit?: "cover" | "contain";
  /** True for the largest picture of what is seen before scrolling. */
  isEager?: boolean;
  className?: string;
}

/**
 * A fixed box that breathes while the picture loads and shows a placeholder when it fails (rule F27). Which of the
 * two it is, the script in the page's head tells picture.css: it is seen before the page comes to life, too.
 */
export function FramedImage({
  src,
  blurUrl,
  alt,
  ratio = 4 / 3,
  fit = "cover",
  isEager = false,
  className,
  ...image
}: FramedImageProps) {
  const blur = blurUrl ? { "--blur": `url("${blurUrl}")`, "--blur-fit": fit } : {};
  return (
    <div
      role={alt && src === null ? "img" : undefined}
      aria-label={(src === null && alt) || undefined}
      className={classes("picture", className)}
      style={{ aspectRatio: ratio, ...blur } as CSSProperties}
    >
      {src !== null && (
        <img
          {...image}
          // Another picture has not loaded yet, whatever became of the one before.
          key={src}
          src={src}
          alt={alt}
          loading={isEager ? "eager" : "lazy"}
          fetchPriority={isEager ? "high" : undefined}
          decoding="async"
          // It may be marked before React looks at it.
          suppressHydrationWarning
          className={classes("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain")}
        />
      )}
    </div>
  );
}
