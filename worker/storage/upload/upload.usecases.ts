import { err, ok, type Result } from "#domain/kernel/result.ts";
import { parseStoragePath } from "#domain/media/storage-path.ts";
import { checkUpload } from "#domain/media/upload.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import type { Services } from "../../services.ts";
import { mayWriteFile } from "../serve/access.queries.ts";
import { placedPath } from "../addresses.ts";
import { announceFile } from "../stored-file.store.ts";
import type { FileToWrite, SignedWrite } from "../storage.port.ts";

/** Checks place, permission, type and size, and stores who is about to upload (rule F1). */
export async function announce(services: Services, viewer: Viewer, file: FileToWrite): Promise<Result<null>> {
  const placed = parseStoragePath(file.path) && placedPath(services.env, file.path);
  if (!placed) return err("request.malformed");
  if (!(await mayWriteFile(services, viewer, placed))) return err("media.not_allowed");
  const checked = checkUpload(placed.domain, { ...file, extension: placed.extension });
  if (!checked.ok) return checked;
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
  const isMine = await announceFile(services.database, row, services.clock.now());
  return isMine ? ok(null) : err("media.not_allowed");
}

/** POST /api/google/storage/sign/write (rule F2). */
export async function signUpload(services: Services, viewer: Viewer, file: FileToWrite): Promise<Result<SignedWrite>> {
  const announced = await announce(services, viewer, file);
  if (!announced.ok) return announced;
  return ok(await services.storage.signWrite(file, services.clock.now()));
}
