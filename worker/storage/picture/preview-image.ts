import { PREVIEW_SIZE } from "#domain/share/preview.ts";
import type { Services } from "../../services.ts";
import { safetyHeaders } from "../serve/file-response.ts";
import { hasStill } from "./image-variant.ts";
import type { StoredFile } from "../stored-file.queries.ts";

const QUALITY = 82;

/**
 * The picture a shared link shows, cut around what matters in it: a JPEG, which every scraper reads, on paper where the
 * picture is see-through. Null when the file is gone, no picture, or cannot be read.
 */
export async function previewImage(services: Services, file: StoredFile): Promise<Response | null> {
  if (!hasStill(file.contentType)) return null;
  const object = await services.storage.read(file.path);
  if (!object) return null;
  try {
    const made = await services.env.IMAGES.input(object.body)
      .transform({ ...PREVIEW_SIZE, fit: "cover", gravity: "auto", background: "#ffffff" })
      .output({ format: "image/jpeg", quality: QUALITY, anim: false });
    return new Response(made.image(), {
      // Other sites embed it: that is its purpose.
      headers: { ...safetyHeaders("image/jpeg"), "cross-origin-resource-policy": "cross-origin" },
    });
  } catch (error) {
    console.warn(JSON.stringify({ previewOf: file.path, error: String(error) }));
    return null;
  }
}
