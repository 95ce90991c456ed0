import { err, ok, type Result } from "../../kernel/result.ts";
import { typeOfExtension, type FileTypeName } from "./file-type.ts";
import { detectFileType } from "./magic-bytes.ts";
import { UPLOAD_PLACES, type UploadDomain, type UploadPlace } from "../upload/upload.ts";

/**
 * What a file is by its first bytes (rule F1): what its name says, or refused, except where any file may go. Checked when it is
 * chosen, and again after it has arrived.
 */
export function checkContent(domain: UploadDomain, extension: string, bytes: Uint8Array): Result<FileTypeName | null> {
  const { types }: UploadPlace = UPLOAD_PLACES[domain];
  const type = detectFileType(bytes);
  const isAsNamed = type !== null && type === typeOfExtension(extension);
  return types === "ANY" || isAsNamed ? ok(type) : err("media.type_unsupported");
}
