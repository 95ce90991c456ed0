import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Services } from "#worker/services.ts";
import { mediaAddress, placedPath } from "#worker/storage/addresses.ts";
import { recordAttached } from "#worker/storage/stored-file.store.ts";
import { verifyStoredFile } from "#worker/storage/upload/verify.usecases.ts";
import type { Viewer } from "../session/viewer.ts";

/** The address a profile shows for a picture: one's own verified upload to this very place (rule F1), nothing else. */
export async function profilePicture(
  services: Services,
  viewer: Viewer,
  field: "avatar" | "cover",
  url: string,
): Promise<Result<string>> {
  const placed = placedPath(services.env, url);
  if (!placed || placed.domain !== "profile" || placed.id !== viewer.accountId || placed.field !== field)
    return err("media.not_allowed");
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return verified;
  const isThere = await recordAttached(services.database, [placed.path], services.clock.now());
  return isThere ? ok(mediaAddress(placed)) : err("media.not_found");
}
