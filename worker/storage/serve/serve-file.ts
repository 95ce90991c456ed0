import { isShownAsCopy } from "#domain/media/file/file-type.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { PlacedPath } from "../addresses.ts";
import { hasStill, isResizable } from "#domain/media/picture/image-variant.ts";
import { imageVariant, isLarge, SHOWN, type Variant } from "../picture/image-variant.ts";
import { keepCopy, readCopy } from "../picture/stored-copies.ts";
import type { StoredFile } from "../stored-file.queries.ts";
import { fileResponse, safetyHeaders } from "./file-response.ts";

/** For the original, where a variant could not be made just now. */
export const SHORT = "private, max-age=60";

export interface Asked {
  readonly placed: PlacedPath;
  readonly file: StoredFile;
  readonly variant: Variant | "ORIGINAL" | "NONE";
  readonly range: string | null;
  /** The browser's If-None-Match. */
  readonly known: string | null;
  /** Of the reader: the uploader has the file as it is (rule F8). */
  readonly reader: "UPLOADER" | "OTHERS";
  readonly cacheControl: string;
  readonly inBackground: (work: Promise<unknown>) => void;
}

/** The file, or the requested copy of it, for a viewer who may read it. Null when the bucket does not have it. */
export async function serveFile(services: Services, asked: Asked): Promise<Response | null> {
  const { placed, file, cacheControl, known } = asked;
  const copy = copyOf(asked);
  const isOwn = copy === "WHOLE" && asked.reader === "UPLOADER";
  // A stored file never changes, so its name says everything.
  const name = copy === "WHOLE" ? (isOwn ? "OWN" : copy) : `w=${copy.width}&f=${copy.format}`;
  const etag = `"${placed.uuid}.${name}"`;
  if (isKnownTag(known, etag))
    return new Response(null, { status: 304, headers: { etag, "cache-control": cacheControl } });

  const range = copy === "WHOLE" ? asked.range : null;
  const made =
    copy === "WHOLE" ? await fileResponse(services, file, range, asked.reader) : await copyFor(services, asked, copy);
  if (made === null) return null;
  const { response, isCopy } = made instanceof Response ? { response: made, isCopy: true } : made;
  response.headers.set("cache-control", isCopy ? cacheControl : SHORT);
  if (isCopy) response.headers.set("etag", etag);
  return response;
}

/**
 * Of a work's large picture others get no more than a copy of the size they see it in (rule F6); of a photograph that browsers do not
 * show, a copy is what everybody sees (rule F1).
 */
function copyOf({ placed, file, variant, reader }: Asked): Variant | "WHOLE" {
  if (isShownAsCopy(file.contentType) && !(variant === "ORIGINAL" && reader === "UPLOADER"))
    return typeof variant === "string" ? SHOWN : variant;
  if (variant === "ORIGINAL") return "WHOLE";
  const isCut = placed.domain === "portfolio" && isLarge(file);
  if (variant === "NONE") return isCut ? SHOWN : "WHOLE";
  return isResizable(file.contentType) || (isCut && hasStill(file.contentType)) ? variant : "WHOLE";
}

/** Made once and stored in the bucket. `isCopy` is false for what stands in until the copy can be made. */
async function copyFor(services: Services, { file, reader, inBackground }: Asked, copy: Variant) {
  const name = `${copy.width}.${copy.format}` as const;
  const contentType = `image/${copy.format}`;
  const kept = await readCopy(services.storage, file.path, name);
  if (kept) return new Response(kept.body, { headers: safetyHeaders(contentType) });
  const made = await imageVariant(services, file, copy);
  if (made instanceof Response) {
    const bytes = await made.arrayBuffer();
    inBackground(keepCopy(services.storage, file.path, name, { contentType, bytes }));
    return new Response(bytes, made);
  }
  if (made === null) return null;
  // A truncated picture still has its bytes to show; a large one must not be handed out for want of a copy.
  const isKnownToBeLarge = isLarge(file) && file.width !== null;
  if ((isKnownToBeLarge && file.domain === "portfolio") || isShownAsCopy(file.contentType)) {
    if (made === "DOWN") throw new Unavailable("images");
    return null;
  }
  const response = await fileResponse(services, file, null, reader);
  return response && { response, isCopy: false };
}

/** Whether a browser's If-None-Match names what it would get. */
export const isKnownTag = (known: string | null, etag: string): boolean =>
  known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
