import { SHOWN_SIDE_MAX, VARIANT_FORMATS, VARIANT_WIDTHS } from "#domain/media/picture/image-variant.ts";
import { parseStoragePath } from "#domain/media/upload/storage-path.ts";
import { isUploadDomain, UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Storage, StorageObject } from "../storage.port.ts";

/** Before the path of the file that a copy was made of. */
export const COPIES_PREFIX = "copies/";

type Format = (typeof VARIANT_FORMATS)[number];
/** Of a picture that is delivered: as its client sees it while its stage is sealed (rule O111). */
export const MARKED = "marked.webp";
/** What is in the bucket beside a picture: itself in a width, as the preview of a shared link, or marked. */
export type CopyName = "preview.jpeg" | typeof MARKED | `${number}.${Format}`;

const NAMES: readonly CopyName[] = [
  "preview.jpeg",
  ...[...VARIANT_WIDTHS, SHOWN_SIDE_MAX].flatMap((width) =>
    VARIANT_FORMATS.map((format) => `${width}.${format}` as const),
  ),
];

const keyOf = (path: string, name: CopyName): string => `${COPIES_PREFIX}${path}/${name}`;

/** Where the copies of these files would lie: they go with their files. */
export const copiesOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => namesOf(path).map((name) => keyOf(path, name)));

/** Of private files there are none but the marked ones of deliveries. */
function namesOf(path: string): readonly CopyName[] {
  const domain = parseStoragePath(path)?.domain;
  if (domain === "deliverable") return [MARKED];
  return domain !== undefined && isUploadDomain(domain) && !UPLOAD_PLACES[domain].isPrivate ? NAMES : [];
}

export const readCopy = (storage: Storage, path: string, name: CopyName): Promise<StorageObject | null> =>
  storage.read(keyOf(path, name));

/** Stored for as long as the file is. The reader has the picture already: what could not be written is made again. */
export async function keepCopy(
  storage: Storage,
  path: string,
  name: CopyName,
  copy: { readonly contentType: string; readonly bytes: ArrayBuffer; readonly note?: string },
): Promise<void> {
  const { contentType, bytes, note } = copy;
  try {
    await storage.replace({ path: keyOf(path, name), contentType, size: bytes.byteLength }, bytes, note);
  } catch (error) {
    console.warn(JSON.stringify({ copyOf: path, name, error: loggable(error) }));
  }
}
