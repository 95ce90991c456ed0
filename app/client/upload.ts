import { checkContent } from "#domain/media/file/content-check.ts";
import { contentTypeOf, isShownAsCopy, kindOfFile, UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
import { MAGIC_LENGTH } from "#domain/media/file/magic-bytes.ts";
import { buildStoragePath, extensionOf } from "#domain/media/upload/storage-path.ts";
import { checkUpload, type UploadDomain } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { networkError, type Outcome, type ApiError } from "./outcome.ts";
import { putFile } from "./put-file.ts";
import { post } from "./rest.ts";

export interface UploadRequest {
  file: File;
  domain: UploadDomain;
  /** The id of the account, room or order that owns the place (see UPLOAD_PLACES). */
  domainId: string;
  field: string;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Ready to be the `file` of a media entry (rule T21); `url` is the signed URL without its query. */
export interface UploadedFile {
  url: string;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  extension: string;
  width?: number;
  height?: number;
}

const TRIES = 3;

/**
 * Uploads directly into the bucket (rule F2): sign, then PUT with progress. Retried when the network drops, not when
 * cancelled.
 */
export async function upload({
  file,
  domain,
  domainId,
  field,
  onProgress,
  signal,
}: UploadRequest): Promise<Outcome<UploadedFile>> {
  const extension = extensionOf(file.name);
  const checked = await checkFile(domain, file);
  if (!checked.ok) return checked;
  const contentType = checked.value;

  const path = buildStoragePath({ domain, id: domainId, field, uuid: crypto.randomUUID(), extension });
  for (let attempt = 1; ; attempt++) {
    // Signed again for each attempt: a signature is valid for five minutes, and a slow first attempt may have used them
    // up.
    const signed = await post<{ url: string; headers: Record<string, string> }>("/api/google/storage/sign/write", {
      path,
      contentType,
      size: file.size,
    });
    if (!signed.ok) return signed;
    const isStored = await putFile({ ...signed.value, file, onProgress, signal });
    if (isStored) {
      const refused = isShownAsCopy(contentType) && (await refusedCopy(path));
      if (refused) return { ok: false, error: refused };
      const { name, size, lastModified } = file;
      const dimensions = contentType.startsWith("image/") ? await imageSize(file) : null;
      return {
        ok: true,
        value: {
          url: signed.value.url.split("?")[0]!,
          name,
          type: contentType,
          size,
          lastModified,
          extension,
          ...dimensions,
        },
      };
    }
    if (signal?.aborted || attempt === TRIES) return { ok: false, error: networkError() };
  }
}

/** The type of a file as its name and its bytes say, or why the server would refuse it, before any of it is sent. */
export async function checkFile(domain: UploadDomain, file: File): Promise<Outcome<string>> {
  const extension = extensionOf(file.name);
  const named = kindOfFile(file);
  const contentType = (named && contentTypeOf(named)) ?? (file.type || UNKNOWN_CONTENT_TYPE);
  const checked = checkUpload(domain, { contentType, extension, size: file.size });
  if (!checked.ok) return { ok: false, error: apiErrorOf(checked.error.code, file) };
  const head = new Uint8Array(await file.slice(0, MAGIC_LENGTH).arrayBuffer());
  const content = checkContent(domain, extension, head);
  return content.ok ? { ok: true, value: contentType } : { ok: false, error: apiErrorOf(content.error.code, file) };
}

/** Whether others can be shown a photograph that not every browser shows is known once it has arrived. */
async function refusedCopy(path: string): Promise<ApiError | null> {
  const read = await post<{ url: string }>("/api/google/storage/sign/read", { path });
  return !read.ok && read.error.code === "media.not_convertible" ? read.error : null;
}

/** The messages of upload errors (rule X14), and what a file of this kind can be exported as. */
function apiErrorOf(code: ApiError["code"], file: File): ApiError {
  if (code === "media.too_large") return { code, message: m.failure_media_too_large(), issues: [] };
  const instead = insteadOf(file);
  const message = m.failure_media_type_unsupported();
  return { code, message: instead === null ? message : `${message} ${instead}`, issues: [] };
}

/** Kinds of programs and devices that no place shows, by their names. */
function insteadOf({ name }: File): string | null {
  const extension = extensionOf(name);
  if (/^(gltf|fbx|obj|blend|pmx|vrma|usdz)$/.test(extension)) return m.media_unsupported_model();
  if (/^(tiff?|bmp|psd|psb|clip|kra|svg|dng|cr2|cr3|nef|arw|jxl|jp2)$/.test(extension))
    return m.media_unsupported_picture();
  if (/^(webm|mkv|avi|wmv|3gp|mpe?g|m2ts)$/.test(extension)) return m.media_unsupported_film();
  return /^(aac|aiff?|wma|mid|amr|caf)$/.test(extension) ? m.media_unsupported_sound() : null;
}

/** Width and height of an image the browser can decode, else nothing: boxes can then be kept free before it loads. */
async function imageSize(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    return null;
  }
}
