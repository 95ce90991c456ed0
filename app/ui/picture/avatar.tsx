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

/**
 * Decorative beside a name. The letter is drawn by the styles: as a text it would be a word of the button around it that its label
 * lacks. It also stands in place of a picture that fails, by the mark that a script in the page's head makes (image-load-marker.tsx). Without a name beside it, label the surrounding link or button.
 */
export function Avatar({ src, srcSet, name, size = "md", className }: AvatarProps) {
  const sizes = srcSet && WIDTHS[size];
  const letter = [...name][0]?.toUpperCase();
  return (
    <span aria-hidden className={classes("avatar", SIZES[size], className)} data-letter={letter}>
      {src && (
        <img
          // A new picture has not loaded yet, whatever the state of the previous one.
          key={src}
          src={src}
          srcSet={sizes && srcSet}
          sizes={sizes}
          alt=""
          // It may be marked before React takes it over.
          suppressHydrationWarning
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
