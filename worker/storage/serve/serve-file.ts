import { isShownAsCopy } from "#domain/media/file/file-type.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { PlacedPath } from "../addresses.ts";
import { hasStill, imageVariant, isLarge, isResizable, SHOWN, type Variant } from "../picture/image-variant.ts";
import { findPicture, keepPicture, type CopyName } from "../picture/picture-cache.ts";
import type { StoredFile } from "../stored-file.queries.ts";
import { fileResponse } from "./file-response.ts";

/** For the original, where a variant could not be made just now. */
const SHORT = "private, max-age=60";

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

/** The file, or the copy of it that is asked for, to somebody who may have it. Null when the bucket does not have it. */
export async function serveFile(services: Services, asked: Asked): Promise<Response | null> {
  const { placed, file, cacheControl, known } = asked;
  const copy = copyOf(asked);
  const isOwn = copy === "WHOLE" && asked.reader === "UPLOADER";
  const name: CopyName = copy === "WHOLE" ? (isOwn ? "OWN" : copy) : `w=${copy.width}&f=${copy.format}`;
  // A stored file never changes, so its name says everything.
  const etag = `"${placed.uuid}.${name}"`;
  const isKnown = known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (isKnown) return new Response(null, { status: 304, headers: { etag, "cache-control": cacheControl } });

  const range = copy === "WHOLE" ? asked.range : null;
  const origin = services.env.PUBLIC_ORIGIN;
  const found = range || isOwn ? null : await findPicture(origin, file.path, name);
  const made = found ?? (await make(services, asked, copy, range));
  if (made === null) return null;
  const { response, isCopy } = made instanceof Response ? { response: made, isCopy: true } : made;
  if (!found && !isOwn && isCopy && response.status === 200)
    asked.inBackground(keepPicture(origin, file.path, name, response.clone()));
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

/** `isCopy` is false for what stands in until the copy can be made. */
async function make(services: Services, { file, reader }: Asked, copy: Variant | "WHOLE", range: string | null) {
  if (copy === "WHOLE") return fileResponse(services, file, range, reader);
  const made = await imageVariant(services, file, copy);
  if (made !== "UNREADABLE" && made !== "DOWN") return made;
  // A truncated picture still has its bytes to show; a large one must not be handed out for want of a copy.
  const isKnownToBeLarge = isLarge(file) && file.width !== null;
  if ((isKnownToBeLarge && file.domain === "portfolio") || isShownAsCopy(file.contentType)) {
    if (made === "DOWN") throw new Unavailable("images");
    return null;
  }
  const response = await fileResponse(services, file, null, reader);
  return response && { response, isCopy: false };
}
