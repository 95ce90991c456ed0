import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { markedSide } from "#domain/media/picture/marked-picture.ts";
import type { Services } from "#worker/services.ts";
import { safetyHeaders } from "../serve/file-response.ts";
import { readShown } from "../metadata/shown-bytes.ts";
import type { StoredFile } from "../stored-file.queries.ts";
import { transformed } from "./images.ts";
import { hasStill } from "#domain/media/picture/image-variant.ts";
import { isAnswering, saidByImages } from "./image-variant.ts";
import { PREVIEW_MARK } from "./preview-mark.ts";
import { keepCopy, MARKED, readCopy } from "./stored-copies.ts";

const CONTENT_TYPE = "image/webp";
const QUALITY = 60;

/**
 * A picture as its client sees it before they accept its stage (rule O111): smaller, and marked all over. Made once and kept beside the
 * picture, with which it goes. Null of what is no picture, is gone or cannot be read. `Unavailable`: Images makes none just now.
 */
export async function markedPicture(services: Services, file: StoredFile): Promise<Response | null> {
  if (!hasStill(file.contentType)) return null;
  const headers = safetyHeaders(CONTENT_TYPE);
  const kept = await readCopy(services.storage, file.path, MARKED);
  if (kept) return new Response(kept.body, { headers });
  const object = await readShown(services.storage, file);
  if (!object) return null;
  const side = markedSide(file);
  try {
    const transform = { width: side, height: side, fit: "scale-down" as const };
    const output = { format: CONTENT_TYPE, quality: QUALITY, anim: false } as const;
    const made = await transformed(services, object.body, transform, output, new Blob([PREVIEW_MARK]).stream());
    const bytes = await new Response(made.image()).arrayBuffer();
    await keepCopy(services.storage, file.path, MARKED, { contentType: CONTENT_TYPE, bytes });
    return new Response(bytes, { headers });
  } catch (error) {
    console.warn(JSON.stringify({ markedOf: file.path, error: saidByImages(error) }));
    if (await isAnswering(services.env.IMAGES)) return null;
    throw new Unavailable("images");
  }
}
