import type { Services } from "../../services.ts";
import type { StoredFile } from "../stored-file.queries.ts";
import { safetyHeaders } from "../serve/file-response.ts";
import { VARIANT_FORMATS, VARIANT_WIDTHS } from "#domain/media/image-variant.ts";

type VariantFormat = (typeof VARIANT_FORMATS)[number];

export interface Variant {
  width: number | null;
  format: VariantFormat;
}

/** An animated GIF would stop; it is served as it is. */
const RESIZABLE = ["image/jpeg", "image/png", "image/webp"];
export const isResizable = (contentType: string): boolean => RESIZABLE.includes(contentType);

/** Types a still picture can be made of: of an animated GIF its first frame. */
export const hasStill = (contentType: string): boolean => isResizable(contentType) || contentType === "image/gif";

/** `?w=` and `?f=`; "NONE" when neither is there, null for a variant that does not exist. */
export function variantOf(parameters: URLSearchParams): Variant | "NONE" | null {
  const width = parameters.get("w");
  const format = parameters.get("f") ?? "webp";
  if (width === null && !parameters.has("f")) return "NONE";
  const isWidth = width === null || VARIANT_WIDTHS.some((known) => String(known) === width);
  if (!isWidth || !isVariantFormat(format)) return null;
  return { width: width === null ? null : Number(width), format };
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
  cacheControl: string,
): Promise<Response | "FAILED" | null> {
  const object = await services.storage.read(file.path);
  if (!object) return null;
  const contentType = `image/${format}` as const;
  const transform = width === null ? {} : { width, fit: "scale-down" as const };
  try {
    const made = await services.env.IMAGES.input(object.body).transform(transform).output({ format: contentType });
    const headers = { ...safetyHeaders(contentType), "cache-control": cacheControl };
    return new Response(made.image(), { headers });
  } catch (error) {
    console.warn(JSON.stringify({ variantOf: file.path, error: String(error) }));
    return "FAILED";
  }
}
