import { hasWidths } from "#domain/media/media-address.ts";
import { variantAddress, VARIANT_WIDTHS } from "#domain/media/picture/image-variant.ts";
import { shortAddress } from "#domain/media/picture/short-address.ts";
import { ownThumbnail } from "#domain/media/embed/embed-picture.ts";

type Width = (typeof VARIANT_WIDTHS)[number];

/** An avatar is 96 CSS pixels wide at most. */
const FACE_WIDTHS = [160, 320] as const satisfies readonly Width[];

/**
 * The widths that are offered where a picture is as wide as the page at most, and where it has the whole of a phone's width, two thirds of it,
 * or half. A phone has two to three pixels for each CSS pixel, and browsers take the next wider picture.
 */
export const PAGE_WIDTHS = [640, 1280, 1920] as const satisfies readonly Width[];
/** Of the picture over a profile. */
export const COVER_SIZES = "100vw";
export const CARD_WIDTHS = [480, 960] as const satisfies readonly Width[];
export const TILE_WIDTHS = [320, 640, 960] as const satisfies readonly Width[];
export const PREVIEW_WIDTHS = [320, 640] as const satisfies readonly Width[];

export interface ImageSource {
  src: string | null;
  srcSet?: string;
  blurUrl?: string | null;
}

/**
 * The `srcSet` of our pictures in the available widths (rule F3), with the placeholder; of a film elsewhere the picture
 * that we hand out (rule F22); any other URL is left unchanged.
 */
export const imageSource = (
  url: string | null,
  blurUrl?: string | null,
  widths: readonly Width[] = VARIANT_WIDTHS,
): ImageSource =>
  hasWidths(url) ? { src: inWidth(url, 640), srcSet: srcSetOf(url, widths), blurUrl } : { src: ownThumbnail(url) };

/** The same for an Avatar. */
export const faceSource = (url: string | null): ImageSource =>
  hasWidths(url) ? { src: inWidth(url, 160), srcSet: srcSetOf(url, FACE_WIDTHS) } : { src: ownThumbnail(url) };

/**
 * Short in what the server writes, except with a ticket and of what lies in no place of ours. Browsers need no scripts to make it: they leave
 * the pictures that came as they are, and ask for others by their long addresses.
 */
const inWidth = (url: string, width: Width): string =>
  (import.meta.env.SSR ? shortAddress(url, width) : null) ?? variantAddress(url, width);

const srcSetOf = (url: string, widths: readonly Width[]) =>
  widths.map((width) => `${inWidth(url, width)} ${width}w`).join(", ");
