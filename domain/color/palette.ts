import { PALETTE_SIZE, type Rgb } from "./color.ts";

/** Two colours nearer than this (0–441, the distance in the colour cube) look like one. */
const NEAREST = 48;
/** Pixels more transparent than this are not part of the picture. */
const FAINTEST = 128;

interface Bucket {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/**
 * The colours a picture is made of, most frequent first, at most `PALETTE_SIZE`; `pixels` are RGBA bytes (rule F26).
 */
export function paletteOf(pixels: ArrayLike<number>): Rgb[] {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!];
    if (alpha < FAINTEST) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    bucket.count += 1;
    buckets.set(key, bucket);
  }
  const palette: Rgb[] = [];
  for (const bucket of [...buckets.values()].toSorted((one, other) => other.count - one.count)) {
    const color = meanOf(bucket);
    if (palette.every((chosen) => distance(chosen, color) >= NEAREST)) palette.push(color);
    if (palette.length === PALETTE_SIZE) break;
  }
  return palette;
}

const meanOf = ({ red, green, blue, count }: Bucket): Rgb => ({
  red: Math.round(red / count),
  green: Math.round(green / count),
  blue: Math.round(blue / count),
});

const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);
