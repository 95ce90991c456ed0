import type { VARIANT_WIDTHS } from "../../../worker/storage/image-variant.ts";

const WIDTHS = [320, 640, 1280, 1920] as const satisfies typeof VARIANT_WIDTHS;

const variant = (url: string, width: number) => `${url}?w=${width}&f=webp`;

/** `src` and `srcSet` of a public picture of ours (decision F3); any other address is left as it is. */
export function imageSource(url: string | null): { src: string | null; srcSet?: string } {
  if (!url?.startsWith("/media/v1/")) return { src: url };
  return { src: variant(url, 640), srcSet: WIDTHS.map((width) => `${variant(url, width)} ${width}w`).join(", ") };
}
