import { parseStoragePath, pathOfAddress, PUBLIC_MEDIA_PREFIX } from "../../domain/media/storage-path.ts";
import { err, ok, type Result } from "../../domain/kernel/result.ts";
import type { Services } from "../services.ts";
import type { Viewer } from "./viewer.ts";

/** The address a profile shows for a picture its owner has uploaded; only one's own uploads for this very place. */
export async function profilePicture(
  services: Services,
  viewer: Viewer,
  field: "avatar" | "cover",
  url: string,
): Promise<Result<string>> {
  const { STORAGE_ENDPOINT, STORAGE_BUCKET, PUBLIC_ORIGIN } = services.env;
  const path = pathOfAddress(url, `${STORAGE_ENDPOINT}/${STORAGE_BUCKET}/`, PUBLIC_ORIGIN);
  const parts = path ? parseStoragePath(path) : null;
  if (!path || !parts || parts.domain !== "profile" || parts.id !== viewer.accountId || parts.field !== field)
    return err("media.not_allowed");
  return ok(`${PUBLIC_MEDIA_PREFIX}${path}`);
}
