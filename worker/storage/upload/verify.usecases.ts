import { err, ok, type Result } from "#domain/kernel/result.ts";
import { checkContent } from "#domain/media/file/content-check.ts";
import { FILE_TYPES, typeOfContentType, UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
import { IMAGE_HEADER_LENGTH, imageSize } from "#domain/media/file/image-size.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import type { Services } from "../../services.ts";
import { isPrivatePath, placedPath, type PlacedPath } from "../addresses.ts";
import { SUMMED_AT_ONCE } from "./checksum.usecases.ts";
import { blurredPicture } from "../picture/blurred-picture.ts";
import { findStoredFile, type StoredFile } from "../stored-file.queries.ts";
import { abandonFile, recordVerified } from "../stored-file.store.ts";

/**
 * The stored file behind an address, after its bytes and real size have been looked at (rule F1): once a file, when it
 * is first attached or read. A file that is not what was announced is deleted and refused: `media.type_unsupported`,
 * `media.too_large`. `media.not_found` when nothing was announced or nothing has arrived yet.
 */
export async function verifyStoredFile(services: Services, address: string): Promise<Result<StoredFile>> {
  const placed = placedPath(services.env, address);
  const file = placed && (await findStoredFile(services.database, placed.path));
  if (!placed || !file) return err("media.not_found");
  if (file.isVerified) return ok(file);

  const found = await services.storage.firstBytes(file.path, IMAGE_HEADER_LENGTH);
  if (!found) return err("media.not_found");
  const facts = factsOf(placed, file.contentType, found);
  if (!facts.ok) {
    // The row stays for the sweep: the upload's signature may still be good.
    await abandonFile(services.database, file, services.clock.now());
    await services.storage.remove([file.path]);
    return facts;
  }
  // Private files get no preview (rule F3).
  const isShown = !isPrivatePath(placed);
  const blurUrl = isShown ? await blurredPicture(services, file.path, facts.value.contentType) : null;
  const isSummed = placed.domain === "deliverable" && facts.value.size <= SUMMED_AT_ONCE;
  const sha256 = isSummed ? await services.storage.sha256(file.path) : null;
  const verified = { ...facts.value, blurUrl, sha256 };
  await recordVerified(services.database, file.path, verified);
  return ok({ ...file, ...verified, isVerified: true });
}

/** Where any file may go, a file of another type than announced becomes a plain download; elsewhere it is refused. */
function factsOf({ domain, extension }: PlacedPath, announced: string, found: { bytes: Uint8Array; size: number }) {
  if (found.size > UPLOAD_PLACES[domain].maxBytes) return err("media.too_large");
  const content = checkContent(domain, extension, found.bytes);
  if (!content.ok) return content;
  const type = content.value;
  const unknown = typeOfContentType(announced) ? UNKNOWN_CONTENT_TYPE : announced;
  const pixels = imageSize(type, found.bytes);
  return ok({
    contentType: type ? FILE_TYPES[type].contentType : unknown,
    size: found.size,
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
  });
}
