import { hasWidths, ownThumbnail } from "#domain/media/media-address.ts";
import { variantAddress, VARIANT_WIDTHS } from "#domain/media/picture/image-variant.ts";

type Width = (typeof VARIANT_WIDTHS)[number];

/** An avatar is 96 CSS pixels wide at most. */
const FACE_WIDTHS = [160, 320] as const satisfies readonly Width[];

/** Where a picture is as wide as a card at most, and where several share one. */
export const CARD_WIDTHS = [320, 640, 1280] as const satisfies readonly Width[];
export const PREVIEW_WIDTHS = [320, 640] as const satisfies readonly Width[];

export interface ImageSource {
  src: string | null;
  srcSet?: string;
  blurUrl?: string | null;
}

/**
 * The `srcSet` of our pictures in the available widths (rule F3), with the placeholder; none of a picture elsewhere
 * (rule F22), and any other URL is left unchanged.
 */
export const imageSource = (
  url: string | null,
  blurUrl?: string | null,
  widths: readonly Width[] = VARIANT_WIDTHS,
): ImageSource =>
  hasWidths(url)
    ? { src: variantAddress(url, 640), srcSet: srcSetOf(url, widths), blurUrl }
    : { src: ownThumbnail(url) };

/** The same for an Avatar. */
export const faceSource = (url: string | null): ImageSource =>
  hasWidths(url) ? { src: variantAddress(url, 160), srcSet: srcSetOf(url, FACE_WIDTHS) } : { src: ownThumbnail(url) };

const srcSetOf = (url: string, widths: readonly Width[]) =>
  widths.map((width) => `${variantAddress(url, width)} ${width}w`).join(", ");
