import { err, ok, type Result } from "#domain/kernel/result.ts";
import { UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
import { buildStoragePath, extensionOf } from "#domain/media/upload/storage-path.ts";
import { isUploadDomain, UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { storedUrl } from "../addresses.ts";
import type { FileToWrite } from "../storage.port.ts";
import type { HeldFile } from "./held-form.ts";
import { announce } from "./upload.usecases.ts";
import { verifyStoredFile } from "./verify.usecases.ts";

export interface ReceivedFile {
  url: string;
  name: string;
  type: string;
  size: number;
  width?: number;
  height?: number;
}

export interface UploadTarget {
  domainPath: string;
  domainIdPath: string;
  fieldPath: string;
}

/**
 * POST /api/google/storage/upload: the same rules for bytes that pass through us; either all files are accepted or
 * none.
 */
export async function receiveUpload(
  services: Services,
  viewer: Viewer,
  /** `networkAddress`. */
  address: string | null,
  target: UploadTarget,
  files: readonly HeldFile[],
): Promise<Result<ReceivedFile[]>> {
  if (!isUploadDomain(target.domainPath) || files.length === 0) return err("request.malformed");
  if (files.length > UPLOAD_PLACES[target.domainPath].maxFiles) return err("media.too_many");
  const writes = files.map((file) => ({ file, write: toWrite(services, target, file) }));
  for (const { write } of writes) {
    const announced = await announce(services, viewer, address, write);
    if (!announced.ok) return announced;
  }
  const received: ReceivedFile[] = [];
  for (const { file, write } of writes) {
    await place(services, file, write);
    const verified = await verifyStoredFile(services, write.path);
    if (!verified.ok) return verified;
    const { contentType, size, width, height } = verified.value;
    const pixels = width !== null && height !== null ? { width, height } : {};
    received.push({ url: storedUrl(services.env, write.path), name: file.name, type: contentType, size, ...pixels });
  }
  return ok(received);
}

const place = ({ storage }: Services, { held }: HeldFile, write: FileToWrite): Promise<boolean> =>
  "bytes" in held ? storage.write(write, held.bytes) : storage.copy(held.path, write);

function toWrite(services: Services, target: UploadTarget, file: HeldFile): FileToWrite {
  const extension = extensionOf(file.name);
  const where = { domain: target.domainPath, id: target.domainIdPath, field: target.fieldPath };
  const path = buildStoragePath({ ...where, uuid: services.ids.id(), extension });
  return { path, contentType: file.type || UNKNOWN_CONTENT_TYPE, size: file.size };
}
