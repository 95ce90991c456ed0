import sharp from "sharp";
import { botanical } from "./botanical.mjs";
import { chance } from "./chance.mjs";
import { character } from "./character.mjs";
import { city } from "./city.mjs";
import { geometry } from "./geometry.mjs";
import { landscape } from "./landscape.mjs";
import { mascot } from "./mascot.mjs";
import { PALETTES } from "./palettes.mjs";
import { rooms } from "./rooms.mjs";
import { sound } from "./sound.mjs";
import { space } from "./space.mjs";
import { waves } from "./waves.mjs";

const STYLES = { botanical, character, city, geometry, landscape, mascot, rooms, sound, space, waves };
export const STYLE_NAMES = Object.keys(STYLES);

/** A soft grain keeps flat vector shapes from looking like clip art. */
function grainTile(size = 256) {
  const random = chance("grain");
  const pixels = Buffer.alloc(size * size * 4);
  for (let index = 0; index < pixels.length; index += 4) {
    pixels.fill(random.odds(0.5) ? 255 : 0, index, index + 3);
    pixels[index + 3] = random.whole(0, 9);
  }
  return { input: pixels, raw: { width: size, height: size, channels: 4 }, tile: true };
}
const GRAIN = grainTile();

/** One picture as a file's bytes (WebP unless told): `name` decides everything about it, `style` how it is painted. */
export async function draw(style, name, palette, { width = 1280, height = 960, format = "image/webp" } = {}) {
  const random = chance(`${style}/${name}`);
  const colours = PALETTES[(palette ?? random.whole(0, PALETTES.length - 1)) % PALETTES.length];
  const canvas = await sharp(Buffer.from(STYLES[style](random, colours)))
    .resize(width, height, { fit: "cover" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const finished = sharp(canvas).composite([GRAIN]);
  if (format === "image/png") return finished.png({ palette: true }).toBuffer();
  if (format === "image/jpeg") return finished.jpeg({ quality: 78 }).toBuffer();
  return finished.webp({ quality: 74, effort: 2 }).toBuffer();
}
