import type { Services } from "../../services.ts";
import type { StoredFile } from "../stored-file.queries.ts";
import { safetyHeaders } from "../serve/file-response.ts";
import {
  isLargerThanShown,
  ORIGINAL,
  SHOWN_SIDE_MAX,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
} from "#domain/media/picture/image-variant.ts";

type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** A copy at most this wide, and never longer than others may see a work (rule F6). */
export interface Variant {
  width: number;
  format: VariantFormat;
}

/** As others see the picture of a work: no larger than this. */
export const SHOWN: Variant = { width: SHOWN_SIDE_MAX, format: "webp" };

/** An animated GIF would stop; it is served as it is. */
const RESIZABLE = ["image/jpeg", "image/png", "image/webp"];
export const isResizable = (contentType: string): boolean => RESIZABLE.includes(contentType);

/** Whether a picture is larger than others may see it. */
export const isLarge = (file: StoredFile): boolean => hasStill(file.contentType) && isLargerThanShown(file);

/** Types a still picture can be made of: of an animated GIF its first frame. */
export const hasStill = (contentType: string): boolean => isResizable(contentType) || contentType === "image/gif";

/** What an address asks for: `?w=` and `?f=`, the original, or "NONE" of these; null for a variant that does not exist. */
export function variantOf(parameters: URLSearchParams): Variant | "ORIGINAL" | "NONE" | null {
  if (parameters.get(ORIGINAL) === "1") return "ORIGINAL";
  const width = parameters.get("w");
  const format = parameters.get("f") ?? "webp";
  if (width === null && !parameters.has("f")) return "NONE";
  const isWidth = width === null || VARIANT_WIDTHS.some((known) => String(known) === width);
  if (!isWidth || !isVariantFormat(format)) return null;
  return { width: width === null ? SHOWN_SIDE_MAX : Number(width), format };
}

const isVariantFormat = (format: string): format is VariantFormat =>
  (VARIANT_FORMATS as readonly string[]).includes(format);

/**
 * A smaller or lighter copy by the Images binding (rule F3), never wider than the original. Null when the file is gone,
 * "FAILED" when no copy can be made of it: a truncated picture still has its original to show.
 */
export async function imageVariant(
  services: Services,
  file: StoredFile,
  { width, format }: Variant,
): Promise<Response | "FAILED" | null> {
  const object = await services.storage.read(file.path);
  if (!object) return null;
  const contentType = `image/${format}` as const;
  const transform = { width, height: SHOWN_SIDE_MAX, fit: "scale-down" as const };
  try {
    const made = await services.env.IMAGES.input(object.body).transform(transform).output({ format: contentType });
    return new Response(made.image(), { headers: safetyHeaders(contentType) });
  } catch (error) {
    console.warn(JSON.stringify({ variantOf: file.path, error: String(error) }));
    return "FAILED";
  }
}
