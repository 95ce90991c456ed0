import type { Rgb } from "./color.ts";
import { paletteOf } from "./palette.ts";

/** Colours fainter than this (OKLCH chroma, at most about 0.4) look grey: they have no hue to speak of. */
const CHROMA_MIN = 0.04;

/**
 * The hue a picture is remembered by, in whole degrees of OKLCH (0–359): that of the most frequent of its colours that is not
 * grey. Null for a picture without any; `pixels` are RGBA bytes (rule F41).
 */
export function hueOf(pixels: ArrayLike<number>): number | null {
  for (const color of paletteOf(pixels)) {
    const { chroma, hue } = oklchOf(color);
    if (chroma >= CHROMA_MIN) return Math.round(hue) % 360;
  }
  return null;
}

/** Chroma and hue (degrees) of an sRGB colour in OKLCH, as CSS Color 4 converts it. */
function oklchOf({ red, green, blue }: Rgb): { chroma: number; hue: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const other = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const degrees = (Math.atan2(other, a) * 180) / Math.PI;
  return { chroma: Math.hypot(a, other), hue: (degrees + 360) % 360 };
}

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
