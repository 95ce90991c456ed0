import { err, ok, type Result } from "#domain/kernel/result.ts";
import { parseStoragePath } from "#domain/media/upload/storage-path.ts";
import { checkUpload } from "#domain/media/upload/upload.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { mayWriteFile } from "../serve/access.queries.ts";
import { placedPath } from "../addresses.ts";
import { takeFrom } from "#worker/kernel/limits/limits.gateway.ts";
import { reserveFile } from "../reservation.store.ts";
import type { FileToWrite, SignedWrite } from "../storage.port.ts";

/** Checks place, type, size, limits, permission and quota, and stores who is about to upload (rules F1, E25, F28). */
export async function announce(
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
