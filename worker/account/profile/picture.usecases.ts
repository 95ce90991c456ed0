import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";
import { mediaAddress, placedPath } from "#worker/storage/addresses.ts";
import { pictureHue } from "#worker/storage/picture/picture-hue.ts";
import { findStoredFile } from "#worker/storage/stored-file.queries.ts";
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

type Pictures = { readonly avatarUrl?: string | null; readonly coverUrl?: string | null };

/** The hue that a profile has with these pictures (rule F41); what is left out stays as it is. */
export async function profileHue(services: Services, profileId: string, change: Pictures): Promise<number | null> {
  const [present] = await services.database
    .select({ avatarUrl: userProfile.avatarUrl, coverUrl: userProfile.coverUrl })
    .from(userProfile)
    .where(eq(userProfile.id, profileId));
  const { avatarUrl, coverUrl } = { ...present, ...change };
  for (const url of [coverUrl, avatarUrl]) {
    const placed = url ? placedPath(services.env, url) : null;
    const file = placed && (await findStoredFile(services.database, placed.path));
    const hue = file && (await pictureHue(services, file));
    if (hue !== null) return hue;
  }
  return null;
}
