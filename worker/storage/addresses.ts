import { PRIVATE_MEDIA_PREFIX, PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { parseStoragePath, pathOfAddress, type StoragePath } from "#domain/media/upload/storage-path.ts";
import { isUploadDomain, UPLOAD_PLACES, type UploadDomain } from "#domain/media/upload/upload.ts";
import type { Env } from "#worker/env.ts";
import { storageBase, type BucketKeys } from "./upload/signed-write.ts";

export const bucketKeys = (env: Env): BucketKeys => ({
  endpoint: env.STORAGE_ENDPOINT,
  bucket: env.STORAGE_BUCKET,
  accessKeyId: env.STORAGE_ACCESS_KEY_ID,
  secretAccessKey: env.STORAGE_SECRET_ACCESS_KEY,
});

export interface PlacedPath extends StoragePath {
  path: string;
  domain: UploadDomain;
}

/** The storage path of a submitted URL, if it has a known form (rule F1). */
export function placedPath(env: Env, address: string): PlacedPath | null {
  const path = pathOfAddress(address, storageBase(bucketKeys(env)), env.PUBLIC_ORIGIN);
  const parsed = path && parseStoragePath(path);
  if (!path || !parsed || !isUploadDomain(parsed.domain)) return null;
  return { ...parsed, path, domain: parsed.domain };
}

export const isPrivatePath = ({ domain }: PlacedPath): boolean => UPLOAD_PLACES[domain].isPrivate;

/** The URL stored in a media entry, where the site serves the file. Private files need a ticket (rule F3). */
export const mediaAddress = (placed: PlacedPath): string =>
  (isPrivatePath(placed) ? PRIVATE_MEDIA_PREFIX : PUBLIC_MEDIA_PREFIX) + placed.path;

/** The signed URL without its query (rule F23). */
export const storedUrl = (env: Env, path: string): string => storageBase(bucketKeys(env)) + path;
