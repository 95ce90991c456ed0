import { err, ok, type Result } from "#domain/kernel/result.ts";
import { UNKNOWN_CONTENT_TYPE } from "#domain/media/file-type.ts";
import { buildStoragePath, extensionOf, parseStoragePath } from "#domain/media/storage-path.ts";
import { checkUpload, UPLOAD_PLACES, isUploadDomain } from "#domain/media/upload.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import type { Services } from "../../services.ts";
import { mayWriteFile } from "../serve/access.queries.ts";
import { placedPath, storedUrl } from "../addresses.ts";
import { takeFrom } from "../../limits/limits.gateway.ts";
import { reserveFile } from "../reservation.store.ts";
import type { FileToWrite, SignedWrite } from "../storage.port.ts";
import { verifyStoredFile } from "./verify.usecases.ts";

/** Checks place, type, size, limits, permission and quota, and stores who is about to upload (rules F1, E25, F28). */
async function announce(
  services: Services,
  viewer: Viewer,
  address: string | null,
  file: FileToWrite,
): Promise<Result<null>> {
  const placed = parseStoragePath(file.path) && placedPath(services.env, file.path);
  if (!placed) return err("request.malformed");
  const checked = checkUpload(placed.domain, { ...file, extension: placed.extension });
  if (!checked.ok) return checked;
  const asker = { accountId: viewer.accountId, address };
  const taken = await takeFrom(services.env, asker, { upload: 1, uploadedBytes: file.size });
  if (!taken.ok) return taken;
  if (!(await mayWriteFile(services, viewer, placed))) return err("media.not_allowed");
  const { path, domain, id, field } = placed;
  const row = {
    path,
    accountId: viewer.accountId,
    domain,
    domainId: id,
    field,
    contentType: file.contentType,
    size: file.size,
  };
  const reservation = await reserveFile(services.database, row, services.clock.now());
  if (reservation === "FULL") return err("media.storage_full");
  return reservation === "RESERVED" ? ok(null) : err("media.not_allowed");
}

/** POST /api/google/storage/sign/write (rule F2). */
export async function signUpload(
  services: Services,
  viewer: Viewer,
  /** `networkAddress`. */
  address: string | null,
  file: FileToWrite,
): Promise<Result<SignedWrite>> {
  const announced = await announce(services, viewer, address, file);
  if (!announced.ok) return announced;
  return ok(await services.storage.signWrite(file, services.clock.now()));
}

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
  address: string | null,
  target: UploadTarget,
  files: readonly File[],
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
    await services.storage.write(write, await file.arrayBuffer());
    const verified = await verifyStoredFile(services, write.path);
    if (!verified.ok) return verified;
    const { contentType, size, width, height } = verified.value;
    const pixels = width !== null && height !== null ? { width, height } : {};
    received.push({ url: storedUrl(services.env, write.path), name: file.name, type: contentType, size, ...pixels });
  }
  return ok(received);
}

function toWrite(services: Services, target: UploadTarget, file: File): FileToWrite {
  const extension = extensionOf(file.name);
  const place = { domain: target.domainPath, id: target.domainIdPath, field: target.fieldPath };
  const path = buildStoragePath({ ...place, uuid: services.ids.id(), extension });
  return { path, contentType: file.type || UNKNOWN_CONTENT_TYPE, size: file.size };
}
