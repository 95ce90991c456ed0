import { err, ok, type Result } from "#domain/kernel/result.ts";
import { typeOfExtension, type FileTypeName } from "./file-type.ts";
import { detectFileTypes } from "./magic-bytes.ts";
import { UPLOAD_PLACES, type UploadDomain, type UploadPlace } from "../upload/upload.ts";
import { NO_EXTENSION } from "../upload/storage-path.ts";

/**
 * What a file is by its first bytes (rule F1): what its name says, or refused, except where any file may go. Checked when it is
 * chosen, and again after it has arrived.
 */
export function checkContent(domain: UploadDomain, extension: string, bytes: Uint8Array): Result<FileTypeName | null> {
  const { types }: UploadPlace = UPLOAD_PLACES[domain];
  const possible = detectFileTypes(bytes);
  const named = typeOfExtension(extension);
  if (named && possible.includes(named)) return ok(named);
  if (types !== "ANY") return err("media.type_unsupported");
  const [likeliest = null] = possible;
  // Documents of many programs are zips inside; which does not help the person who opens them.
  return ok(likeliest === "zip" && named === null && extension !== NO_EXTENSION ? null : likeliest);
}
