import { PRIVATE_MEDIA_PREFIX, PUBLIC_MEDIA_PREFIX } from "../media-address.ts";

/** Rule F23: v1/{domain}/{id}/{field}/{uuid.ext}. */
export interface StoragePath {
  domain: string;
  id: string;
  field: string;
  uuid: string;
  /** Lower case, without a dot. */
  extension: string;
}

const WORD = "[A-Za-z][A-Za-z0-9_-]{0,39}";
const ID = "[A-Za-z0-9_-]{1,64}";
/** As a regular expression: the ids that we make, in lower case. */
export const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const PATH = new RegExp(`^v1/(${WORD})/(${ID})/(${WORD})/(${UUID})\\.([a-z0-9]{1,10})$`);

export function buildStoragePath({ domain, id, field, uuid, extension }: StoragePath): string {
  return `v1/${domain}/${id}/${field}/${uuid}.${extension}`;
}

/** Null for anything but the pattern: no other key of the bucket can be named from outside. */
export function parseStoragePath(path: string): StoragePath | null {
  const [, domain, id, field, uuid, extension] = PATH.exec(path) ?? [];
  return domain && id && field && uuid && extension ? { domain, id, field, uuid, extension } : null;
}

/** For a file whose name has none. */
export const NO_EXTENSION = "bin";

/** The extension a file's name ends in, in lower case and without its dot. */
export const extensionOf = (fileName: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? NO_EXTENSION;

/**
 * The path behind any address a client may hold: the path itself, the signed URL without its query (or with it), or an
 * address of ours. Null when there is none. `storageBase` is `{endpoint}/{bucket}/`, `origin` the site's.
 */
export function pathOfAddress(address: string, storageBase: string, origin: string): string | null {
  const plain = address.split(/[?#]/)[0]!;
  const local = plain.startsWith(`${origin}/`) ? plain.slice(origin.length) : plain;
  const prefix = [PRIVATE_MEDIA_PREFIX, PUBLIC_MEDIA_PREFIX].find((candidate) => local.startsWith(candidate));
  const path = plain.startsWith(storageBase)
    ? plain.slice(storageBase.length)
    : prefix
      ? local.slice(prefix.length)
      : local;
  return parseStoragePath(path) ? path : null;
}
