import { focusPosition, type FocusPoint } from "#domain/media/picture/focus.ts";
import { PREVIEW_SIZE } from "#domain/share/preview.ts";
import type { Services } from "#worker/services.ts";
import { transformed } from "./images.ts";
import { safetyHeaders } from "../serve/file-response.ts";
import { readShown } from "../metadata/shown-bytes.ts";
import { hasStill } from "#domain/media/picture/image-variant.ts";
import { saidByImages } from "./image-variant.ts";
import type { StoredFile } from "../stored-file.queries.ts";

const QUALITY = 82;

const CUT_AROUND = "x-cut-around";
/** Says of a cached copy whether it is still cut as its creator wants it. */
export const cutAround = (focus: FocusPoint | null): string => focusPosition(focus) ?? "auto";

/** As the Images binding takes it; "remainder" counts like CSS, so that cards and previews cut alike. */
const gravityOf = (focus: FocusPoint | null) =>
  focus ? ({ x: focus.x / 100, y: focus.y / 100, mode: "remainder" } as const) : ("auto" as const);

/**
 * The picture a shared link shows, cut around its focus (rule P17) or what seems to matter in it: a JPEG, which every scraper
 * reads, on paper where the picture is see-through. Null when the file is gone, no picture, or cannot be read.
 */
export async function previewImage(
  services: Pick<Services, "env" | "storage" | "database" | "clock">,
  file: Pick<StoredFile, "path" | "contentType" | "edits">,
  focus: FocusPoint | null,
): Promise<Response | null> {
  if (!hasStill(file.contentType)) return null;
  const object = await readShown(services.storage, file);
  if (!object) return null;
  try {
    const transform = { ...PREVIEW_SIZE, fit: "cover" as const, gravity: gravityOf(focus), background: "#ffffff" };
    const output = { format: "image/jpeg", quality: QUALITY, anim: false } as const;
    const made = await transformed(services, object.body, transform, output);
    return previewResponse(made.image(), focus);
  } catch (error) {
    console.warn(JSON.stringify({ previewOf: file.path, error: saidByImages(error) }));
    return null;
  }
}

export const previewResponse = (body: BodyInit, focus: FocusPoint | null): Response =>
  new Response(body, {
    // Other sites embed it: that is its purpose.
    headers: {
      ...safetyHeaders("image/jpeg"),
      "cross-origin-resource-policy": "cross-origin",
      [CUT_AROUND]: cutAround(focus),
    },
  });
