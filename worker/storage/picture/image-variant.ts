import type { Services } from "#worker/services.ts";
import { edited } from "#domain/media/metadata/edits.ts";
import { isShownAsCopy } from "#domain/media/file/file-type.ts";
import { EXAMINATIONS, examineBytes } from "#domain/media/metadata/examine.ts";
import { readShown } from "../metadata/shown-bytes.ts";
import type { StoredFile } from "../stored-file.queries.ts";
import { transformed } from "./images.ts";
import { safetyHeaders } from "../serve/file-response.ts";
import {
  hasStill,
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

/** Whether a picture is larger than others may see it. */
export const isLarge = (file: StoredFile): boolean => hasStill(file.contentType) && isLargerThanShown(file);

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
 * "UNREADABLE" when no copy can be made of it: a truncated picture still has its original to show. "DOWN" when none can be made
 * of any just now.
 */
export async function imageVariant(
  services: Services,
  file: StoredFile,
  { width, format }: Variant,
): Promise<Response | "UNREADABLE" | "DOWN" | null> {
  const object = await readShown(services.storage, file);
  if (!object) return null;
  const contentType = `image/${format}` as const;
  const transform = { width, height: SHOWN_SIDE_MAX, fit: "scale-down" as const };
  try {
    const made = await transformed(services, object.body, transform, { format: contentType });
    return new Response(await bodyOf(made, file, format), { headers: safetyHeaders(contentType) });
  } catch (error) {
    console.warn(JSON.stringify({ variantOf: file.path, error: saidByImages(error) }));
    return (await isAnswering(services.env.IMAGES)) ? "UNREADABLE" : "DOWN";
  }
}

/** Images writes the owner's name into a JPEG where it finds one; of what is not examined itself it could find one. */
async function bodyOf(made: ImageTransformationResult, file: StoredFile, format: VariantFormat) {
  if (format !== "jpeg" || !isShownAsCopy(file.contentType)) return made.image();
  const bytes = new Uint8Array(await new Response(made.image()).arrayBuffer());
  const examined = examineBytes(EXAMINATIONS.jpeg!, bytes);
  if (!examined) throw new Error("a JPEG of ours that cannot be read");
  return new Blob([edited(bytes, 0, examined.edits).slice()]).stream();
}

/** Of a picture that it cannot read, Images says where in the file it looked: numbers from the uploader's file, at any length. */
export const saidByImages = (error: unknown): string => String(error).split(":").slice(0, 2).join(":");

/** One pixel, which Images reads if it reads anything. */
const DOT = "R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=";

export async function isAnswering(images: ImagesBinding): Promise<boolean> {
  const dot = Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0));
  try {
    await images.input(new Blob([dot]).stream()).output({ format: "image/webp" });
    return true;
  } catch {
    return false;
  }
}
