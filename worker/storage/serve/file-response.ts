import { isInlineContentType, UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
import { AI_RESERVATION_HEADERS } from "#domain/media/ai-reservation.ts";
import type { Services } from "#worker/services.ts";
import { byteRange } from "./byte-range.ts";
import { readShown } from "../metadata/shown-bytes.ts";
import type { ByteRange, Storage } from "../storage.port.ts";
import type { StoredFile } from "../stored-file.queries.ts";

/**
 * A stored file or the requested range of it, as its uploader has it or as others get it (rule F8). Null when the bucket does not
 * have it.
 */
export async function fileResponse(
  services: Services,
  file: StoredFile,
  rangeHeader: string | null,
  reader: "UPLOADER" | "OTHERS",
): Promise<Response | null> {
  const headers = new Headers(safetyHeaders(file.contentType));
  headers.set("accept-ranges", "bytes");
  const range = byteRange(rangeHeader, file.size);
  if (range === "UNSATISFIABLE") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${file.size}` } });
  }
  const object = await read(services.storage, file, range === "WHOLE" ? undefined : range, reader);
  if (!object) return null;
  headers.set("etag", object.etag);
  if (range === "WHOLE") {
    headers.set("content-length", String(object.size));
    return new Response(object.body, { headers });
  }
  headers.set("content-length", String(range.length));
  headers.set("content-range", `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
}

const read = (storage: Storage, file: StoredFile, range: ByteRange | undefined, reader: "UPLOADER" | "OTHERS") =>
  reader === "UPLOADER" ? storage.read(file.path, range) : readShown(storage, file, range);

/**
 * Uploads never execute on our origin: only pictures, videos and audio are served inline (rule F4).
 */
export function safetyHeaders(contentType: string): Record<string, string> {
  const isInline = isInlineContentType(contentType);
  return {
    "content-type": isInline ? contentType : UNKNOWN_CONTENT_TYPE,
    "content-disposition": isInline ? "inline" : "attachment",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  };
}

/** The same response, saying that its work is not to be trained with (rule F9) where that is so. */
export function withAiReservation(response: Response, { isAiReserved }: { readonly isAiReserved: boolean }): Response {
  if (isAiReserved)
    for (const [name, value] of Object.entries(AI_RESERVATION_HEADERS)) response.headers.set(name, value);
  return response;
}
