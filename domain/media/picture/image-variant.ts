/**
 * The widths in pixels and formats that exist (rule F3): few, so that each is made once and found again in the cache.
 */
export const VARIANT_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
/** JPEG is for e-mails: some programs show nothing newer. */
export const VARIANT_FORMATS = ["webp", "avif", "jpeg"] as const;

/** The longest side, in pixels, at which others see a picture of a work (rule F6). */
export const SHOWN_SIDE_MAX = 2048;

/** Whether a picture is larger than that, or nobody knows how large. */
export const isLargerThanShown = ({ width, height }: { width: number | null; height: number | null }): boolean =>
  width === null || height === null || Math.max(width, height) > SHOWN_SIDE_MAX;

/** The address of a picture in one of the widths; with a ticket, `url` has a query already. */
export const variantAddress = (
  url: string,
  width: (typeof VARIANT_WIDTHS)[number],
  format: (typeof VARIANT_FORMATS)[number] = "webp",
): string => withQuery(url, `w=${width}&f=${format}`);

/** The address of what was uploaded itself, where it is offered (rule F6). */
export const ORIGINAL = "original";
export const originalAddress = (url: string): string => withQuery(url, `${ORIGINAL}=1`);

const withQuery = (url: string, query: string): string => `${url}${url.includes("?") ? "&" : "?"}${query}`;

/** An animated GIF would stop; it is served as it is. */
const RESIZABLE = ["image/jpeg", "image/png", "image/webp", "image/heic", "image/avif"];
export const isResizable = (contentType: string): boolean => RESIZABLE.includes(contentType);

/** Types a still picture can be made of: of an animated GIF its first frame. */
export const hasStill = (contentType: string): boolean => isResizable(contentType) || contentType === "image/gif";
