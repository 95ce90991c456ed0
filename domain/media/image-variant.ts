/**
 * The widths in pixels and formats that exist (rule F3): few, so that each is made once and found again in the cache.
 */
export const VARIANT_WIDTHS = [160, 320, 640, 1280, 1920] as const;
export const VARIANT_FORMATS = ["webp", "avif"] as const;

/** The address of a public picture in one of the widths. */
export const variantAddress = (url: string, width: (typeof VARIANT_WIDTHS)[number]): string =>
  `${url}?w=${width}&f=webp`;
