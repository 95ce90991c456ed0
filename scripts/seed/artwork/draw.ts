import sharp, { type OverlayOptions } from "sharp";
import { botanical } from "./botanical.ts";
import { chance, type Chance } from "./chance.ts";
import { character } from "./character.ts";
import { city } from "./city.ts";
import { geometry } from "./geometry.ts";
import { landscape } from "./landscape.ts";
import { mascot } from "./mascot.ts";
import { paletteAt, type Palette } from "./palettes.ts";
import { rooms } from "./rooms.ts";
import { sound } from "./sound.ts";
import { space } from "./space.ts";
import { waves } from "./waves.ts";

const STYLES = { botanical, character, city, geometry, landscape, mascot, rooms, sound, space, waves } satisfies Record<
  string,
  (random: Chance, palette: Palette) => string
>;
export type StyleName = keyof typeof STYLES;
export const STYLE_NAMES = Object.keys(STYLES) as StyleName[];

export type PictureFormat = "image/webp" | "image/jpeg";
export interface PictureSize {
  readonly width?: number;
  readonly height?: number;
  readonly format?: PictureFormat;
}

/** A soft grain keeps flat vector shapes from looking like clip art. */
function grainTile(size = 256): OverlayOptions {
  const random = chance("grain");
  const pixels = Buffer.alloc(size * size * 4);
  for (let index = 0; index < pixels.length; index += 4) {
    pixels.fill(random.odds(0.5) ? 255 : 0, index, index + 3);
    pixels[index + 3] = random.whole(0, 9);
  }
  return { input: pixels, raw: { width: size, height: size, channels: 4 }, tile: true };
}
const GRAIN = grainTile();

/** All pictures of the demo are kept with the sources: five megabytes. */
const QUALITY = 46;

/** One picture as a file's bytes (WebP unless told): `name` decides everything about it, `style` how it is painted. */
export async function draw(
  style: StyleName,
  name: string,
  palette: number,
  { width = 1280, height = 960, format = "image/webp" }: PictureSize = {},
): Promise<Buffer> {
  const random = chance(`${style}/${name}`);
  const finished = sharp(Buffer.from(STYLES[style](random, paletteAt(palette))))
    .resize(width, height, { fit: "cover" })
    .composite([GRAIN]);
  if (format === "image/jpeg") return finished.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  return finished.webp({ quality: QUALITY, effort: 4 }).toBuffer();
}
