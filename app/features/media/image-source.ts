import type { VARIANT_WIDTHS } from "../../../worker/storage/image-variant.ts";

const WIDTHS = [160, 320, 640, 1280, 1920] as const satisfies typeof VARIANT_WIDTHS;
/** A face is 96 CSS pixels wide at most. */
const FACE_WIDTHS = [160, 320] as const satisfies readonly (typeof WIDTHS)[number][];

export interface ImageSource {
  src: string | null;
  srcSet?: string;
  blurUrl?: string | null;
}

/** A public picture of ours in the widths there are (decision F3), and what stands in for it; any other address is left as it is. */
export const imageSource = (url: string | null, blurUrl?: string | null): ImageSource =>
  isOurs(url) ? { src: variant(url, 640), srcSet: srcSetOf(url, WIDTHS), blurUrl } : { src: url };

/** The same for an Avatar. */
export const faceSource = (url: string | null): ImageSource =>
  isOurs(url) ? { src: variant(url, 160), srcSet: srcSetOf(url, FACE_WIDTHS) } : { src: url };

const isOurs = (url: string | null): url is string => url?.startsWith("/media/v1/") ?? false;
const variant = (url: string, width: number) => `${url}?w=${width}&f=webp`;
const srcSetOf = (url: string, widths: readonly number[]) =>
  widths.map((width) => `${variant(url, width)} ${width}w`).join(", ");
