import type { FailureCode } from "#domain/kernel/failure.ts";
import type { Services } from "#worker/services.ts";
import { mediaAddress, type PlacedPath } from "../addresses.ts";
import { withAiReservation } from "../serve/file-response.ts";
import { serveFile, type Asked } from "../serve/serve-file.ts";
import { isOpenFile, readShowing } from "../serve/showing.queries.ts";
import { verifyStoredFile } from "../upload/verify.usecases.ts";
import { isLarge } from "./image-variant.ts";
import { fileTag, ownerTag } from "./picture-tags.ts";

export interface OpenPicture {
  readonly response: Response;
  /** What it is purged by where it is cached; empty for what may not be cached. */
  readonly tags: readonly string[];
}

/**
 * A public file to anybody, as long as something open shows it (rule F6): asked of `services.database`, which reads the primary. A
 * refusal: `media.not_found`, `media.not_allowed` or why the file was refused.
 */
export async function openPicture(
  services: Services,
  asked: { readonly placed: PlacedPath } & Pick<Asked, "variant" | "range" | "known" | "cacheControl" | "inBackground">,
): Promise<OpenPicture | FailureCode> {
  const { placed, variant } = asked;
  const [verified, showing] = await Promise.all([
    verifyStoredFile(services, placed.path),
    readShowing(services.database, mediaAddress(placed)),
  ]);
  if (!verified.ok) return verified.error.code;
  const file = verified.value;
  if (!isOpenFile(file, showing)) return "media.not_found";
  const isOffered = showing.isOriginalOffered || placed.domain !== "portfolio" || !isLarge(file);
  if (variant === "ORIGINAL" && !isOffered) return "media.not_allowed";
  const response = await serveFile(services, { ...asked, file, reader: "OTHERS" });
  if (!response) return "media.not_found";
  withAiReservation(response, showing);
  // A file that was never attached is open to everyone with its address until it is used, where it may be hidden; no trigger says when.
  const isKept = showing.isOpen && response.status === 200 && response.headers.has("etag");
  const owners = new Set([...showing.owners, file.accountId]);
  return { response, tags: isKept ? [fileTag(placed), ...[...owners].map(ownerTag)] : [] };
}
