import { err, ok, type Result } from "#domain/kernel/result.ts";
import { checkContent } from "#domain/media/file/content-check.ts";
import {
  contentTypeOf,
  isShownAsCopy,
  typeOfContentType,
  UNKNOWN_CONTENT_TYPE,
  type FileTypeName,
} from "#domain/media/file/file-type.ts";
import { IMAGE_HEADER_LENGTH, imageSize, turned, type ImageSize } from "#domain/media/file/image-size.ts";
import { NOTHING_TO_EDIT, writeEdits, type Examined } from "#domain/media/metadata/edits.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import type { Services } from "#worker/services.ts";
import { isPrivatePath, placedPath, type PlacedPath } from "../addresses.ts";
import { SUMMED_AT_ONCE } from "./checksum.usecases.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { examineFile } from "../metadata/examine-file.ts";
import { blurredPicture } from "../picture/blurred-picture.ts";
import { imageVariant, SHOWN } from "../picture/image-variant.ts";
import { findStoredFile, type StoredFile } from "../stored-file.queries.ts";
import { abandonFile, recordVerified } from "../stored-file.store.ts";

type Found = { readonly bytes: Uint8Array; readonly size: number };

/**
 * The stored file behind an address, after its bytes and real size have been looked at (rules F1, F8): once a file, when it
 * is first attached or read. A file that is not what was announced is deleted and refused: `media.type_unsupported`,
 * `media.too_large`, `media.not_convertible`. `media.not_found` when nothing was announced or nothing has arrived yet.
 */
export async function verifyStoredFile(services: Services, address: string): Promise<Result<StoredFile>> {
  const placed = placedPath(services.env, address);
  const file = placed && (await findStoredFile(services.database, placed.path));
  if (!placed || !file) return err("media.not_found");
  if (file.isVerified && file.edits !== null) return ok(file);

  const found = await services.storage.firstBytes(file.path, IMAGE_HEADER_LENGTH);
  if (!found) return err("media.not_found");
  const facts = await factsOf(services, placed, file, found);
  // Of a file that was verified before it was examined nothing is deleted: it is handed to nobody.
  if (!facts.ok && file.isVerified) return facts;
  if (!facts.ok) {
    // The row stays for the sweep: the upload's signature may still be good.
    await abandonFile(services.database, file, services.clock.now());
    await services.storage.remove([file.path]);
    return facts;
  }
  // Private files get no preview (rule F3).
  const blurUrl = isPrivatePath(placed) ? null : await blurredPicture(services, { ...file, ...facts.value });
  const isSummed = placed.domain === "deliverable" && file.sha256 === null && facts.value.size <= SUMMED_AT_ONCE;
  const sha256 = isSummed ? await services.storage.sha256(file.path) : file.sha256;
  const verified = { ...facts.value, blurUrl, sha256 };
  await recordVerified(services.database, file.path, verified);
  return ok({ ...file, ...verified, isVerified: true });
}

/** Where any file may go, a file of another type than announced becomes a plain download; elsewhere it is refused. */
async function factsOf(services: Services, placed: PlacedPath, file: StoredFile, found: Found) {
  const { size } = found;
  const { maxBytes } = UPLOAD_PLACES[placed.domain];
  if (size > maxBytes) return err("media.too_large");
  const content = checkContent(placed.domain, placed.extension, found.bytes);
  if (!content.ok) return content;
  const type = content.value;
  const unknown = typeOfContentType(file.contentType) ? UNKNOWN_CONTENT_TYPE : file.contentType;
  const contentType = type ? contentTypeOf(type) : unknown;

  const examined = await examine(services, placed, type, found);
  if (!examined) return err("media.type_unsupported");
  const edits = placed.domain === "deliverable" ? "" : writeEdits(examined.edits);
  const isCopied = isShownAsCopy(contentType) && placed.domain !== "deliverable";
  const copied = isCopied ? await copySize(services, { ...file, contentType, edits }) : null;
  if (isCopied && !copied) return err("media.not_convertible");
  const pixels = copied ?? turned(examined.size ?? imageSize(type, found.bytes), examined.orientation);
  return ok({ contentType, size, width: pixels?.width ?? null, height: pixels?.height ?? null, edits });
}

/** A deliverable is handed over as it is (rule F8): of a film or a sound there is nothing to find out. */
const examine = (
  { storage }: Services,
  placed: PlacedPath,
  type: FileTypeName | null,
  { size }: Found,
): Promise<Examined | null> =>
  placed.domain === "deliverable" && !(type && contentTypeOf(type).startsWith("image/"))
    ? Promise.resolve(NOTHING_TO_EDIT)
    : examineFile(storage, placed.path, type, size);

/** Makes the copy that others will see, once: whether that is possible depends on the picture and on the platform. */
async function copySize(services: Services, file: StoredFile): Promise<ImageSize | null> {
  const copy = await imageVariant(services, file, SHOWN);
  // Nothing is refused for good because of an outage.
  if (copy === "DOWN") throw new Unavailable("images");
  return copy instanceof Response ? imageSize("webp", new Uint8Array(await copy.arrayBuffer())) : null;
}
