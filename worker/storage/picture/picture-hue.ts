import { convertIndexedToRgb, decode } from "fast-png";
import { hueOf } from "#domain/color/hue.ts";
import type { Services } from "#worker/services.ts";
import { readShown } from "../metadata/shown-bytes.ts";
import type { StoredFile } from "../stored-file.queries.ts";
import { transformed } from "./images.ts";
import { hasStill } from "#domain/media/picture/image-variant.ts";
import { saidByImages } from "./image-variant.ts";

/** Pixels of the longer side: enough to tell the colours of a picture. */
const SIDE = 32;
const [RED_GREEN_BLUE, WITH_ALPHA] = [3, 4];

/** The hue of a stored picture (rule F41); null where it has none, or none can be found out. */
export async function pictureHue(
  services: Services,
  file: Pick<StoredFile, "path" | "contentType" | "edits">,
): Promise<number | null> {
  if (!hasStill(file.contentType) || file.edits === null) return null;
  const object = await readShown(services.storage, file);
  if (!object) return null;
  try {
    const transform = { width: SIDE, height: SIDE, fit: "scale-down" as const };
    const made = await transformed(services, object.body, transform, { format: "image/png", anim: false });
    return hueOf(pixelsOf(new Uint8Array(await new Response(made.image()).arrayBuffer())));
  } catch (error) {
    console.warn(JSON.stringify({ hueOf: file.path, error: saidByImages(error) }));
    return null;
  }
}

/** RGBA bytes of a PNG in colours; nothing of one in shades of grey. */
function pixelsOf(bytes: Uint8Array): number[] {
  const png = decode(bytes);
  const data = png.palette ? convertIndexedToRgb(png) : png.data;
  const channels = png.palette ? (png.palette[0]?.length ?? RED_GREEN_BLUE) : png.channels;
  if (channels < RED_GREEN_BLUE || png.depth > 8) return [];
  return Array.from({ length: png.width * png.height }, (_, pixel) => {
    const at = pixel * channels;
    return [data[at]!, data[at + 1]!, data[at + 2]!, channels === WITH_ALPHA ? data[at + 3]! : 255];
  }).flat();
}
