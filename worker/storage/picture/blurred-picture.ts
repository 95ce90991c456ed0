import type { Services } from "#worker/services.ts";
import { readShown } from "../metadata/shown-bytes.ts";
import type { StoredFile } from "../stored-file.queries.ts";
import { transformed } from "./images.ts";
import { hasStill } from "#domain/media/picture/image-variant.ts";
import { saidByImages } from "./image-variant.ts";

/** Pixels of the longer side: enough to show its colours, and few enough for a page of seventy pictures. */
const SIDE = 8;
const QUALITY = 60;
/** Usually about a hundred bytes; a larger preview is not worth its weight in every page. */
const BYTES_MAX = 400;

/** A tiny preview of a public picture as a `data:` URL inside the page; null where none can be made. */
export async function blurredPicture(
  services: Services,
  file: Pick<StoredFile, "path" | "contentType" | "edits">,
): Promise<string | null> {
  if (!hasStill(file.contentType)) return null;
  const object = await readShown(services.storage, file);
  if (!object) return null;
  try {
    const transform = { width: SIDE, height: SIDE, fit: "scale-down" as const };
    const output = { format: "image/webp", quality: QUALITY, anim: false } as const;
    const made = await transformed(services, object.body, transform, output);
    const bytes = new Uint8Array(await new Response(made.image()).arrayBuffer());
    return bytes.length > BYTES_MAX ? null : `data:image/webp;base64,${btoa(String.fromCharCode(...bytes))}`;
  } catch (error) {
    console.warn(JSON.stringify({ blurOf: file.path, error: saidByImages(error) }));
    return null;
  }
}
