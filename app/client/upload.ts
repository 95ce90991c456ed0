import { checkContent } from "#domain/media/file/content-check.ts";
import { UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
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
  const contentType = file.type || UNKNOWN_CONTENT_TYPE;
  const refusal = await checkFile(domain, file);
  if (refusal) return { ok: false, error: refusal };

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
      const { name, size, lastModified } = file;
      const dimensions = await imageSize(file);
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

/** Why the server would refuse a file, before any of it is sent; null when it would not. */
export async function checkFile(domain: UploadDomain, file: File): Promise<ApiError | null> {
  const contentType = file.type || UNKNOWN_CONTENT_TYPE;
  const extension = extensionOf(file.name);
  const checked = checkUpload(domain, { contentType, extension, size: file.size });
  if (!checked.ok) return apiErrorOf(checked.error.code);
  const head = new Uint8Array(await file.slice(0, MAGIC_LENGTH).arrayBuffer());
  const content = checkContent(domain, extension, head);
  return content.ok ? null : apiErrorOf(content.error.code);
}

/** The messages of upload errors (rule X14). */
function apiErrorOf(code: ApiError["code"]): ApiError {
  const message = code === "media.too_large" ? m.failure_media_too_large() : m.failure_media_type_unsupported();
  return { code, message, issues: [] };
}

/** Width and height of an image the browser can decode, else nothing: boxes can then be kept free before it loads. */
async function imageSize(file: File): Promise<{ width: number; height: number } | null> {
  if (!file.type.startsWith("image/")) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    return null;
  }
}
