import { useCallback, useState } from "react";
import { classes } from "../classes.ts";

const SIZES = {
  xs: "size-6 text-xs",
  sm: "size-8 text-sm",
  md: "",
  lg: "size-16 text-xl",
  xl: "size-24 text-3xl",
};
/** The size in CSS pixels, by which the browser chooses from `srcSet`; for the smaller ones `src` is large enough for any screen. */
const WIDTHS = { xs: undefined, sm: undefined, md: undefined, lg: "64px", xl: "96px" };

export interface AvatarProps {
  src: string | null;
  srcSet?: string;
  /** The person's name; its first letter replaces a missing picture. */
  name: string;
  size?: keyof typeof SIZES;
  className?: string;
}

/** Decorative beside a name. Without a name beside it, label the surrounding link or button. */
export function Avatar({ src, srcSet, name, size = "md", className }: AvatarProps) {
  const sizes = srcSet && WIDTHS[size];
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const inspect = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) setFailedSrc(src);
    },
    [src],
  );
  return (
    <span aria-hidden className={classes("avatar", SIZES[size], className)}>
      {src && src !== failedSrc ? (
        <img
          ref={inspect}
          src={src}
          srcSet={sizes && srcSet}
          sizes={sizes}
          alt=""
          suppressHydrationWarning
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </span>
  );
}
