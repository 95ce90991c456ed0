import type { Services } from "../../services.ts";
import { hasStill } from "./image-variant.ts";

/** Pixels of the longer side: enough to show its colours, and few enough for a page of seventy pictures. */
const SIDE = 8;
const QUALITY = 60;
/** Usually about a hundred bytes; a larger preview is not worth its weight in every page. */
const BYTES_MAX = 400;

/** A tiny preview of a public picture as a `data:` URL inside the page; null where none can be made. */
export async function blurredPicture(services: Services, path: string, contentType: string): Promise<string | null> {
  if (!hasStill(contentType)) return null;
  const object = await services.storage.read(path);
  if (!object) return null;
  try {
    const made = await services.env.IMAGES.input(object.body)
      .transform({ width: SIDE, height: SIDE, fit: "scale-down" })
      .output({ format: "image/webp", quality: QUALITY, anim: false });
    const bytes = new Uint8Array(await new Response(made.image()).arrayBuffer());
    return bytes.length > BYTES_MAX ? null : `data:image/webp;base64,${btoa(String.fromCharCode(...bytes))}`;
  } catch (error) {
    console.warn(JSON.stringify({ blurOf: path, error: String(error) }));
    return null;
  }
}
